from tally_docs import main

main()
