import { parseAst } from 'vitest/node';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** Two tables that a statement joins, and by which of their columns. */
export interface Join {
  /** Short names as the statement has them. */
  readonly tables: readonly [string, string];
  readonly columns: readonly (readonly [string, string])[];
  readonly line: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

type Compared = readonly [string, string, string, string];

const column = String.raw`"?([a-z_]\w*)"?\."?([a-z_]\w*)"?`;
const compared = new RegExp(
  String.raw`${column}\s*(?:=|is not distinct from)\s*(?:any\s*\()?\(*${column}`,
  'g',
);
const byName = /\bjoin\s+([a-z_$]\w*)(?:\s+(?:as\s+)?(?!using)(\w+))?\s+using\s*\(([\w\s,]+)\)/g;

const name = String.raw`"?([a-z_]\w*)"?`;
/** A table that is not named beside the column: each such place is one of its own. */
const unnamed = (place: number): string => `unnamed${place}`;
const after = String.raw`\b(?:where|and|or|on)\s+\(*\s*`;
const bareFirst = new RegExp(String.raw`${after}${name}\s*=\s*${column}(?![\w(])`, 'g');
const bareSecond = new RegExp(String.raw`${after}${column}\s*=\s*${name}(?![\w.(])`, 'g');
const chosen = String.raw`select\s+(?:distinct\s+)?(?:"?[a-z_]\w*"?\.)?${name}(?:::\w+)?\s+from`;
const inSelect = new RegExp(
  String.raw`(?<![\w.])(?:(\w+)\.)?${name}\s+(?:not\s+)?in\s*\(\s*${chosen}`,
  'g',
);
const natural = /\bnatural\s+(?:\w+\s+)?join\b/g;

/** Comparisons of which one side stands without its table. */
const barelyComparedIn = (text: string): readonly Compared[] => {
  const words = new Set(['any', 'all', 'true', 'false', 'null']);
  return [
    ...[...text.matchAll(bareFirst)].map(
      ({ index, 1: first = '', 2: other = '', 3: second = '' }): Compared => [
        unnamed(index),
        first,
        other,
        second,
      ],
    ),
    ...[...text.matchAll(bareSecond)]
      .filter(({ 3: second = '' }) => !words.has(second))
      .map(({ index, 1: one = '', 2: first = '', 3: second = '' }): Compared => [
        one,
        first,
        unnamed(index),
        second,
      ]),
    ...[...text.matchAll(inSelect)].map(
      ({ index, 1: one = 'outer', 2: first = '', 3: second = '' }): Compared => [
        one,
        first,
        unnamed(index),
        second,
      ],
    ),
    ...[...text.matchAll(natural)].map(({ index }): Compared => [
      'natural',
      'every',
      unnamed(index),
      'every',
    ]),
  ];
};

/** Comparisons between tables in the text of a statement; in a function, bare names are its own. */
const comparedIn = (text: string, readBare: boolean): readonly Compared[] => {
  const plain = text.replaceAll(/--[^\n]*/g, ' ').replaceAll(/'(?:[^']|'')*'/g, "''");
  const named = [...plain.matchAll(byName)].flatMap(([, table = '', short, list = '']) =>
    list.split(',').map((each): Compared => {
      const name = each.trim();
      return [short ?? table, name, 'using', name];
    }),
  );
  const written = [...plain.matchAll(compared)].map(
    ([, one = '', first = '', other = '', second = '']): Compared => [one, first, other, second],
  );
  // The row that is just being written is no other table.
  const itself = /^(?:excluded|new|old)$/;
  return [...named, ...written, ...(readBare ? barelyComparedIn(plain) : [])].filter(
    ([one, , other]) => one !== other && !itself.test(one) && !itself.test(other),
  );
};

const textOf = (template: Node): string =>
  (template['quasis'] as readonly { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('$')
    .toLowerCase();

const builders = new Set([
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'onRef',
  'whereRef',
  'orOnRef',
  'havingRef',
]);

/** Columns that a call of the builder compares: the last two texts that name a table. */
const comparedBy = (node: Node): readonly Compared[] => {
  const property = isNode(node['callee']) ? node['callee']['property'] : undefined;
  if (!isNode(property) || !builders.has(String(property['name']))) return [];
  const texts = (node['arguments'] as readonly Node[])
    .filter(({ type }) => type === 'Literal')
    .map((each) => String(each['value']))
    .filter((text) => /^\w+\.\w+$/.test(text));
  const [one, other] = texts.map((text) => text.split('.') as [string, string]);
  return one && other ? [[...one, ...other]] : [];
};

/** The column that a statement within another one chooses first. */
const chosenBy = (node: Node): string | undefined => {
  const property = isNode(node['callee']) ? node['callee']['property'] : undefined;
  const [first] = node.type === 'CallExpression' ? (node['arguments'] as readonly Node[]) : [];
  if (isNode(property) && property['name'] === 'select' && first?.type === 'Literal')
    return String(first['value']).split('.').at(-1)?.split(' ')[0];
  for (const child of childrenOf(node)) {
    const found = chosenBy(child);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** `where('a.b', 'in', a statement that chooses c)` compares b with c. */
const listedBy = (node: Node): readonly Compared[] => {
  const [column, operator, list] = node['arguments'] as readonly Node[];
  const is = String(operator?.['value']);
  if (column?.type !== 'Literal' || !/^(?:not )?in$/.test(is) || list === undefined) return [];
  const chosenColumn = chosenBy(list);
  const parts = String(column['value']).split('.');
  return chosenColumn === undefined
    ? []
    : [
        [
          parts.length > 1 ? (parts[0] ?? '') : 'outer',
          parts.at(-1) ?? '',
          unnamed(node.start),
          chosenColumn,
        ],
      ];
};

const joinsOf = (all: readonly Compared[], line: number): readonly Join[] => {
  const pairs = new Map<string, Join>();
  for (const [one, first, other, second] of all) {
    const turned = one > other;
    const tables = turned ? ([other, one] as const) : ([one, other] as const);
    const columns = turned ? ([second, first] as const) : ([first, second] as const);
    const before = pairs.get(tables.join(' '))?.columns ?? [];
    pairs.set(tables.join(' '), { tables, columns: [...before, columns], line });
  }
  return [...pairs.values()];
};

/** Tables joined by a text of SQL, as of a view or a function of the database. */
export const joinsInText = (text: string): readonly Join[] =>
  joinsOf(comparedIn(text.toLowerCase(), false), 1);

/** Tables joined by the statements of a file, built or raw. */
export const readJoins = (source: string): readonly Join[] => {
  const joins: Join[] = [];
  const lineOf = ({ start }: Node): number => source.slice(0, start).split('\n').length;
  const built = (node: Node): readonly Compared[] => [
    ...(node.type === 'CallExpression' ? [...comparedBy(node), ...listedBy(node)] : []),
    ...(node.type === 'TemplateLiteral' ? [] : childrenOf(node).flatMap(built)),
  ];
  const templates = (node: Node): void => {
    if (node.type === 'TemplateLiteral')
      joins.push(...joinsOf(comparedIn(textOf(node), true), lineOf(node)));
    for (const child of childrenOf(node)) templates(child);
  };
  const program = parseAst(source, { lang: 'ts' }) as unknown as Node;
  templates(program);
  // A chain of the builder is within one declaration of its file.
  for (const declaration of childrenOf(program))
    joins.push(...joinsOf(built(declaration), lineOf(declaration)));
  return joins;
};
