import { parseAst } from 'vitest/node';

/** One small change to a source text, identified by its content and not by its line. */
export interface Mutation {
  readonly operator: Operator;
  /** The code around the change, on one line. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

export type Operator =
  | 'boundary'
  | 'equality'
  | 'arithmetic'
  | 'rounding'
  | 'logic'
  | 'constant'
  | 'early-return'
  | 'member'
  | 'move';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const swaps: Readonly<Record<string, readonly [Operator, string]>> = {
  '<': ['boundary', '<='],
  '<=': ['boundary', '<'],
  '>': ['boundary', '>='],
  '>=': ['boundary', '>'],
  '===': ['equality', '!=='],
  '!==': ['equality', '==='],
  '+': ['arithmetic', '-'],
  '-': ['arithmetic', '+'],
  '*': ['arithmetic', '/'],
  '/': ['arithmetic', '*'],
  '%': ['arithmetic', '*'],
  '&&': ['logic', '||'],
  '||': ['logic', '&&'],
};

const otherCalls: Readonly<Record<string, readonly [Operator, string]>> = {
  round: ['rounding', 'floor'],
  floor: ['rounding', 'ceil'],
  ceil: ['rounding', 'floor'],
  trunc: ['rounding', 'ceil'],
  min: ['boundary', 'max'],
  max: ['boundary', 'min'],
  some: ['logic', 'every'],
  every: ['logic', 'some'],
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    // Types are removed before the code runs.
    .filter(({ type }) => !type.startsWith('TS') || /^TS(?:As|Satisfies|NonNull)/.test(type));

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node['value'] === 'string');

const nameOf = (node: Node | undefined): string => {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
};

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

type Change = readonly [Operator, at: Pick<Node, 'start' | 'end'>, to: string];

const binaryChanges = (node: Node, source: string): Change[] => {
  const { left, right, operator } = node as Node & { left: Node; right: Node; operator: string };
  const swap = swaps[operator];
  if (!swap || (operator === '+' && (isText(left) || isText(right)))) return [];
  const start = left.end + source.slice(left.end, right.start).lastIndexOf(operator);
  return [[swap[0], { start, end: start + operator.length }, swap[1]]];
};

const earlyReturns = (node: Node): Change[] => {
  const { consequent, alternate, test } = node as Node & Record<'consequent' | 'test', Node>;
  const inside = nodesOf(consequent['body']);
  const only = consequent.type === 'BlockStatement' ? inside.at(0) : consequent;
  const returns = only?.type === 'ReturnStatement' && inside.length <= 1 && !alternate;
  return returns ? [['early-return', test, 'false']] : [];
};

/** An entry is removed together with the comma behind it. */
const without = (entries: readonly Node[], source: string): Change[] =>
  entries.map((entry) => {
    const comma = /^\s*,/.exec(source.slice(entry.end))?.[0].length ?? 0;
    return ['member', { start: entry.start, end: entry.end + comma }, ''];
  });

/** Members that the same list of another row holds and this one does not. */
const added = (
  operator: Operator,
  node: Node,
  entries: readonly Node[],
  known: Iterable<string>,
): Change[] => {
  const at = entries.at(-1)?.end ?? node.start + 1;
  const comma = entries.length > 0 ? ', ' : '';
  return [...known].map((entry) => [operator, { start: at, end: at }, `${comma}${entry}`]);
};

/** The code of every list of names and every table of moves in a file, by the field it is in. */
interface Known {
  readonly lists: Map<string, Set<string>>;
  readonly moves: Map<string, string>;
}

const listChanges = (node: Node, field: string, source: string, known: Known): Change[] => {
  const entries = nodesOf(node['elements']);
  const names = entries.map(({ start, end }) => source.slice(start, end));
  const missing = [...(known.lists.get(field) ?? [])].filter((name) => !names.includes(name));
  return [
    ...without(entries, source),
    ...(entries.every(isText) ? added('member', node, entries, missing) : []),
  ];
};

const moveChanges = (node: Node, source: string, known: Known): Change[] => {
  const entries = nodesOf(node['properties']);
  const events = entries.map((entry) => nameOf(entry['key'] as Node | undefined));
  // A spread may contain the missing ones.
  const whole = entries.every(({ type }) => type === 'Property');
  const missing = [...known.moves].filter(([event]) => whole && !events.includes(event));
  return [
    ...without(entries, source).map(([, at, to]): Change => ['move', at, to]),
    ...added(
      'move',
      node,
      entries,
      missing.map(([, code]) => code),
    ),
  ];
};

const numberChanges = (node: Node): Change[] => {
  const value = Number(node['value']);
  return [value + 1, ...(value > 0 ? [value - 1] : [])].map((to) => ['constant', node, `${to}`]);
};

const changesOf = (node: Node, field: string, source: string, known: Known): Change[] => {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return binaryChanges(node, source);
    case 'UnaryExpression': {
      const { operator, argument } = node as Node & { operator: string; argument: Node };
      const end = argument.start;
      return operator === '!' ? [['logic', { start: node.start, end }, '']] : [];
    }
    case 'IfStatement':
      return earlyReturns(node);
    case 'MemberExpression': {
      const property = node['property'] as Node;
      const other = otherCalls[nameOf(property)];
      return other && node['computed'] === false ? [[other[0], property, other[1]]] : [];
    }
    case 'ArrayExpression':
      return listChanges(node, field, source, known);
    case 'ObjectExpression':
      return field === 'moves' ? moveChanges(node, source, known) : [];
    case 'Literal':
      if (typeof node['value'] === 'number') return numberChanges(node);
      return typeof node['value'] === 'boolean' ? [['logic', node, `${!node['value']}`]] : [];
    default:
      return [];
  }
};

const walk = (node: Node, visit: (node: Node, parent: Node, field: string) => void): void => {
  const step = (at: Node, parent: Node, field: string): void => {
    visit(at, parent, field);
    const inner = at.type === 'Property' ? nameOf(at['key'] as Node) : field;
    // A key is no value, and a path is no name.
    const skipped = at.type === 'Property' && at['computed'] === false ? at['key'] : undefined;
    for (const child of childrenOf(at)) {
      if (child !== skipped && at.type !== 'ImportDeclaration') step(child, at, inner);
    }
  };
  step(node, node, '');
};

const readKnown = (tree: Node, source: string): Known => {
  const known: Known = { lists: new Map(), moves: new Map() };
  walk(tree, (node, _, field) => {
    const codeOf = ({ start, end }: Node): string => source.slice(start, end);
    if (node.type === 'ArrayExpression' && field !== '') {
      const list = known.lists.get(field) ?? new Set<string>();
      for (const entry of nodesOf(node['elements']).filter(isText)) list.add(codeOf(entry));
      known.lists.set(field, list);
    }
    if (node.type !== 'ObjectExpression' || field !== 'moves') return;
    for (const entry of nodesOf(node['properties'])) {
      const event = nameOf(entry['key'] as Node | undefined);
      if (event !== '' && !known.moves.has(event)) known.moves.set(event, codeOf(entry));
    }
  });
  return known;
};

const onOneLine = (code: string): string => code.replaceAll(/\s+/g, ' ').slice(0, 90);

/** Every mutation of a source text, in the order of the text. */
export const mutationsOf = (source: string): Mutation[] => {
  const tree = parseAst(source, { lang: 'ts' }) as unknown as Node;
  const known = readKnown(tree, source);
  const found: Mutation[] = [];
  walk(tree, (node, parent, field) => {
    for (const [operator, at, to] of changesOf(node, field, source, known)) {
      const { start, end } = node.end - node.start < 6 ? parent : node;
      const text = onOneLine(source.slice(start, end));
      found.push({ operator, text, start: at.start, end: at.end, to });
    }
  });
  return found;
};
