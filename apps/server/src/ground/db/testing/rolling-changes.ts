interface Statement {
  readonly text: string;
  /** The comment above it, which may say why nodes of the last release can work with it. */
  readonly comment: string;
}

/**
 * A comment that begins so says why both releases work with the change; a person answers for it.
 */
const answeredFor = /^--\s*both releases: \S/m;

/** Texts and bodies of functions are irrelevant to the shape of a table. */
const quoted = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g;

const statementsOf = (sql: string): readonly Statement[] =>
  sql
    .replaceAll(quoted, `''`)
    .split(';')
    .map((part) => ({
      text: part.replaceAll(/--.*$/gm, ' ').replaceAll(/\s+/g, ' ').trim().toLowerCase(),
      comment: part,
    }))
    .filter(({ text }) => text !== '');

const name = String.raw`(?:if (?:not )?exists )?(?:only )?(?:public\.)?"?(\w+)"?`;
const madeBy = new RegExp(String.raw`^create (?:unlogged )?table ${name}`);
const altered = new RegExp(String.raw`^alter table ${name}`);
const indexed = new RegExp(
  String.raw`^create unique index \S* ?(?:if not exists )?.*?\bon ${name}`,
);

/** Changes that a node of the last release would fail on. */
const stumbles: readonly (readonly [RegExp, string])[] = [
  [/\brename\b/, 'renames what old nodes ask for'],
  [/\bdrop column\b/, 'drops a column that old nodes read'],
  [/\bdrop default\b/, 'drops a default that old nodes leave out'],
  [/\bset not null\b/, 'demands a value that old nodes leave out'],
  [/\balter (?:column )?"?\w+"? (?:set data )?type\b/, 'changes a type under old nodes'],
  [/\bdrop constraint \S*pkey\b/, 'drops a key that old nodes write by'],
  [
    /\badd (?:constraint \S+ )?(?:unique|primary key|foreign key|exclude)\b/,
    'refuses rows of old nodes',
  ],
  [/\badd (?:constraint \S+ )?check\b/, 'may refuse rows of old nodes'],
];

/** Columns of an `alter table … add column …, add column …`, each with its demands. */
const addedColumns = (text: string): readonly string[] =>
  text
    .split(/,\s*(?=add\b|alter\b|drop\b)/)
    .filter((part) => /\badd (?:column|"?\w+"? \w+)/.test(part));

const demands = (column: string): boolean =>
  /\bnot null\b/.test(column) &&
  !/\bdefault\b|\bgenerated\b/.test(column) &&
  !/\badd (?:constraint|check)\b/.test(column);

const troublesOf = ({ text }: Statement, fresh: ReadonlySet<string>): readonly string[] => {
  if (/^drop (?!index|trigger)/.test(text)) return [`drops what old nodes may use: ${text}`];
  const unique = indexed.exec(text)?.[1];
  if (unique !== undefined && !fresh.has(unique)) return [`refuses rows of old nodes: ${text}`];
  const table = altered.exec(text)?.[1];
  if (table === undefined || fresh.has(table)) return [];
  const found = stumbles.filter(([pattern]) => pattern.test(text)).map(([, why]) => why);
  if (addedColumns(text).some(demands)) found.push('adds a column that old nodes leave empty');
  return found.map((why) => `${why}: ${text}`);
};

/**
 * Changes in these migrations, taken together, that nodes of the last release cannot work with
 * while they run beside the new ones. Tables that are themselves new may be changed freely.
 */
export const rollingTroubles = (migrations: readonly string[]): readonly string[] => {
  const statements = migrations.flatMap(statementsOf);
  const fresh = new Set(statements.flatMap(({ text }) => madeBy.exec(text)?.[1] ?? []));
  return statements
    .filter(({ comment }) => !answeredFor.test(comment.trim()))
    .flatMap((statement) => troublesOf(statement, fresh));
};
