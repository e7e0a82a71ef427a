import Vocabulary

extension Language {
  public static let sql = Language("sql")
}

extension LanguageRecord {
  /// SQL in its dialects.
  static let sql = LanguageRecord(
    .sql,
    names: LanguageNames(
      label: "SQL", tags: "mysql postgres postgresql pgsql plsql plpgsql psql sqlite sqlite3 tsql t-sql mssql kusto cql",
      endings: "sql", spoken: ["sql": 2.5]),
    grammar: Grammar(
      words: WordTable(
        [
          (
            .keyword,
            """
            add all alter analyze and any as asc begin between by cascade case check column commit conflict constraint create cross
            current_timestamp database default delete desc distinct do drop else end except exists explain false fetch filter first
            for foreign from full function grant group having if ilike in index inner insert intersect interval into is join key last
            lateral left like limit materialized natural not nothing null nulls offset on or order outer over partition primary
            procedure references refresh rename replace returning returns revoke right rollback row rows schema select set some table
            temporary then to transaction trigger true truncate type union unique update using values view when where window with
            """
          ),
          (
            .type,
            """
            bigint bigserial blob boolean bytea char character date datetime decimal double float int integer json jsonb money nchar
            numeric nvarchar precision real serial smallint text time timestamp timestamptz tinyint uuid varchar varying
            """
          ),
        ], ignoresCase: true),
      delimiters: [
        .lineComment("--"), .slashStar, .string("'", escape: 0, spansLines: true, doubles: true),
        .string("\"", escape: 0, doubles: true), .string("`", escape: 0),
      ],
      traits: [.atVariables, .dollarVariables]),
    signs: LanguageSigns(
      phrases: """
        4  INSERT INTO  CREATE TABLE  CREATE INDEX  DELETE FROM  ALTER TABLE
        3  SELECT  DROP TABLE  ^insert into  ^create table  ^delete from  ^drop  ^create schema  ^CREATE
        2.5  ^select
        2  ^UPDATE  JOIN  GROUP BY  ORDER BY  PRIMARY KEY  NOT NULL  LIKE  CREATE ROLE  GRANT  ^--  ->>  ::INT  ::TEXT
        1.5  FROM  WHERE
        1  VALUES  from  where  LIMIT  AND  IS NULL
        """))
}
