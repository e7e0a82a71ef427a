import Scheduling
import Testing

struct SchedulerTests {
  @Test(arguments: [1, 2, 3, 8, 64], [0, 1, 2, 17, 1_000])
  func resultsKeepTheOrderOfTheInput(jobs: Int, count: Int) {
    let input = Array(0..<count)
    #expect(Scheduler(jobs: jobs).map(input) { $0 * 2 } == input.map { $0 * 2 })
  }

  @Test func fewerThanOneJobIsOne() {
    #expect(Scheduler(jobs: 0).jobs == 1)
  }
}
