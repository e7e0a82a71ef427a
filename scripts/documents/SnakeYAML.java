import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Reads each file that is named on standard input with SnakeYAML, and writes what it holds as JSON to standard output, a line each. */
class SnakeYAML {
  public static void main(String[] arguments) throws Exception {
    var out = new java.io.PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), false, StandardCharsets.US_ASCII);
    var names = new Scanner(System.in, StandardCharsets.UTF_8);
    while (names.hasNextLine()) {
      var text = new StringBuilder();
      try {
        var options = new LoaderOptions();
        options.setCodePointLimit(100_000_000);
        write(new Yaml(new SafeConstructor(options)).load(Files.readString(Path.of(names.nextLine()))), text);
      } catch (Exception error) {
        text.setLength(0);
        text.append("{\"unreadable\": ");
        string(String.valueOf(error.getMessage()), text);
        text.append("}");
      }
      out.println(text);
    }
    out.flush();
  }

  static void write(Object value, StringBuilder out) {
    if (value instanceof Map<?, ?> map) {
      var separator = "{";
      if (map.isEmpty()) out.append("{");
      for (var entry : map.entrySet()) {
        out.append(separator);
        separator = ",";
        // A key that is no string is not what the document means.
        string(entry.getKey() instanceof String key ? key : "no string: " + entry.getKey(), out);
        out.append(":");
        write(entry.getValue(), out);
      }
      out.append("}");
    } else if (value instanceof List<?> list) {
      var separator = "[";
      if (list.isEmpty()) out.append("[");
      for (var item : list) {
        out.append(separator);
        separator = ",";
        write(item, out);
      }
      out.append("]");
    } else if (value instanceof String text) {
      string(text, out);
    } else if (value == null || value instanceof Boolean || value instanceof Number) {
      out.append(value);
    } else {
      out.append("{\"unexpected\":");
      string(value.getClass().getName(), out);
      out.append("}");
    }
  }

  static void string(String text, StringBuilder out) {
    out.append('"');
    for (char unit : text.toCharArray()) {
      if (unit >= 0x20 && unit < 0x7F && unit != '"' && unit != '\\') out.append(unit);
      else out.append(String.format("\\u%04x", (int) unit));
    }
    out.append('"');
  }
}
