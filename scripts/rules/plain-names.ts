import { parseAst } from 'vitest/node';

/** Words that tell what happened to a thing, never what the thing is. */
const vague =
  'held|gone|theirs|kept|told|stay|tomb|goOn|set(?:Held|Gone|Theirs|Kept|Told)|heldNow|notTheirs';
const isVague = new RegExp(`^(?:${vague})$`);

/** Places where such a word may name a value; only a file that has one is parsed. */
const mayName = new RegExp(
  `(?:\\b(?:const|let)\\s|[([{,:]\\s*|\\.{3})(?:${vague})\\b(?=\\s*(?:[,:)\\]}?=]|of\\b|in\\b))`,
);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** Names a pattern gives to values. A field taken out under its own name was named elsewhere. */
const namesGiven = (pattern: unknown): readonly Node[] => {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return childrenOf(pattern).flatMap((field) =>
        field.type === 'Property' && field['shorthand'] === true
          ? []
          : namesGiven(field.type === 'Property' ? field['value'] : field),
      );
    case 'ArrayPattern':
      return childrenOf(pattern).flatMap(namesGiven);
    case 'AssignmentPattern':
      return namesGiven(pattern['left']);
    case 'RestElement':
      return namesGiven(pattern['argument']);
    case 'TSParameterProperty':
      return namesGiven(pattern['parameter']);
    default:
      return [];
  }
};

const namesIn = (node: Node): readonly Node[] => [
  ...(node.type === 'VariableDeclarator' ? namesGiven(node['id']) : []),
  ...(Array.isArray(node['params']) ? node['params'].flatMap(namesGiven) : []),
  ...childrenOf(node).flatMap(namesIn),
];

/** Variables and parameters of a text whose names do not say what they are, with their lines. */
export const vagueNames = (text: string, lang: 'ts' | 'tsx'): readonly string[] =>
  mayName.test(text)
    ? namesIn(parseAst(text, { lang }) as unknown as Node).flatMap(({ name, start }) =>
        typeof name === 'string' && isVague.test(name)
          ? [`${text.slice(0, start).split('\n').length}: "${name}" does not say what it is`]
          : [],
      )
    : [];
