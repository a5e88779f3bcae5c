import { parseAst } from 'vitest/node';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

/** A table that a statement names; without a name, one that is only known while it runs. */
export interface Use {
  readonly table: string | undefined;
  readonly writes: boolean;
  readonly line: number;
}

/** Builder calls whose first argument is a table or a list of tables, and whether they write. */
const builders: ReadonlyMap<string, boolean> = new Map([
  ['selectFrom', false],
  ['from', false],
  ['using', false],
  ['innerJoin', false],
  ['leftJoin', false],
  ['rightJoin', false],
  ['fullJoin', false],
  ['crossJoin', false],
  ['innerJoinLateral', false],
  ['leftJoinLateral', false],
  ['crossJoinLateral', false],
  ['table', false],
  ['insertInto', true],
  ['replaceInto', true],
  ['updateTable', true],
  ['deleteFrom', true],
  ['mergeInto', true],
]);
/** Names that arrays have as well. */
const alsoOfOthers = new Set(['from', 'using']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** The words of a template with `$` for each inserted part, without comments and quoted texts. */
const textOf = (template: Node): string =>
  (template['quasis'] as readonly { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('$')
    .replaceAll(/--[^\n]*/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase();

const name = String.raw`"?[a-z_]\w*"?(?:\.[a-z_]\w*)?`;
const short = String.raw`(?:\s+(?:as\s+)?(?!(?:cross|join|left|right|full|inner|on|where|set|using)\b)[a-z_]\w*)?`;
const item = String.raw`(?:lateral\s*|only\s+)?(?:${name}\$?|\$)${short}\$?`;
const opening =
  'insert\\s+into|merge\\s+into|update|delete\\s+from|truncate(?:\\s+table)?|copy|from|join|using';
const named = new RegExp(String.raw`\b(${opening})\s+(${item}(?:\s*,\s*${item})*)`, 'g');
/** A part of a statement that begins with a table and perhaps its short name. */
const begins = new RegExp(String.raw`^\s*()(${name}${short})(?=\s|$)`);

/** The text with `$` for the content of brackets, then those contents. */
const withoutBrackets = (text: string): readonly string[] => {
  const inside: string[] = [];
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\(([^()]*)\)/g, (_whole, content: string) => {
      inside.push(content);
      return '$';
    });
  }
  return [rest, ...inside];
};

/** The tables that a statement in SQL names. */
export const usesIn = (text: string): readonly { table: string; writes: boolean }[] => {
  const first = begins.exec(text);
  const found = withoutBrackets(text).flatMap((each) => [...each.matchAll(named)]);
  return [...(first ? [first] : []), ...found].flatMap(([, word = '', list = '']) =>
    list.split(',').map((one) => {
      const plain = one.replaceAll(/["$]|\b(?:lateral|only)\b/g, ' ').trim();
      return {
        table: plain.split(/\s/)[0]?.replace(/^public\./, '') ?? '',
        writes: /^(?:insert|merge|update|delete|truncate|copy)/.test(word),
      };
    }),
  );
};

/** Names in the first argument of a builder call; undefined for one that is not written there. */
const namesIn = (argument: Node): readonly (string | undefined)[] => {
  if (argument.type === 'ArrayExpression')
    return (argument['elements'] as readonly Node[]).flatMap(namesIn);
  if (argument.type === 'Literal') return [String(argument['value']).trim().split(/\s/)[0]];
  // A statement instead of a table is read where it is written.
  return ['CallExpression', 'ArrowFunctionExpression'].includes(argument.type) ? [] : [undefined];
};

/** The tables of the application that statements of a file name, built or raw. */
export const readStatements = (source: string, tables: ReadonlySet<string>): readonly Use[] => {
  const uses: Use[] = [];
  const keep = (table: string | undefined, writes: boolean, { start }: Node): void => {
    if (table !== undefined && !tables.has(table)) return;
    uses.push({ table, writes, line: source.slice(0, start).split('\n').length });
  };
  const walk = (node: Node): void => {
    const property = isNode(node['callee']) ? node['callee']['property'] : undefined;
    if (node.type === 'CallExpression' && isNode(property)) {
      const method = String(property['name']);
      const writes = builders.get(method);
      const [first] = node['arguments'] as readonly Node[];
      if (writes !== undefined && first) {
        for (const table of namesIn(first))
          if (table !== undefined || !alsoOfOthers.has(method)) keep(table, writes, node);
      }
    }
    if (node.type === 'TemplateLiteral')
      for (const { table, writes } of usesIn(textOf(node))) keep(table, writes, node);
    for (const child of childrenOf(node)) walk(child);
  };
  walk(parseAst(source, { lang: 'ts' }) as unknown as Node);
  return uses;
};
