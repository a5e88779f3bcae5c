import { parseAst } from 'vitest/node';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface Meaning {
  /** The type of an existing value, or a complete `ColumnType<…>`. */
  readonly type: string;
  readonly comment: string;
}

/** One file of meanings: the owner of its tables, and facts that the database cannot know. */
export interface Owner {
  readonly interfaceName: string;
  /** Names a type can use, each with its module; its own module is `.`. */
  readonly names: ReadonlyMap<string, string>;
  readonly tables: ReadonlyMap<
    string,
    { readonly comment: string; readonly columns: ReadonlyMap<string, Meaning> }
  >;
}

const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value : []) as Node[];
const node = (value: unknown): Node => value as Node;
const nameOf = (value: unknown): string => {
  const { name, value: text } = node(value);
  return String(name ?? text);
};

export const readMeanings = (source: string, file: string): Owner => {
  const tree = node(parseAst(source, { lang: 'ts' }));
  const names = new Map<string, string>();
  let owner: Node | undefined;
  for (const statement of nodes(tree['body'])) {
    if (statement.type === 'ImportDeclaration') {
      const from = String(node(statement['source'])['value']);
      for (const one of nodes(statement['specifiers'])) names.set(nameOf(one['local']), from);
    }
    const declared = node(statement['declaration'] ?? statement);
    if (!declared.type.startsWith('TS')) continue;
    const name = nameOf(declared['id']);
    if (name.endsWith('Tables')) owner = declared;
    else names.set(name, '.');
  }
  if (!owner) throw new Error(`${file} has no interface whose name ends in Tables`);

  /** Members of a type, each with the comment above it. */
  const membersOf = (members: readonly Node[], from: number) => {
    let before = from;
    return members.map((member) => {
      const above = /\/\*\*[\s\S]*\*\//.exec(source.slice(before, member.start))?.[0] ?? '';
      before = member.end;
      const type = node(node(member['typeAnnotation'])['typeAnnotation']);
      const comment = above.replaceAll(/\s*\n\s*/g, '\n ');
      return { name: nameOf(member['key']), type, comment };
    });
  };
  const body = node(owner['body']);
  const tables = membersOf(nodes(body['body']), body.start).map(({ name, type, comment }) => {
    if (type.type !== 'TSTypeLiteral') throw new Error(`${file}: ${name} must be written { … }`);
    const columns = membersOf(nodes(type['members']), type.start).map((column) => {
      const text = source.slice(column.type.start, column.type.end).replaceAll(/\s+/g, ' ');
      return [column.name, { type: text, comment: column.comment }] as const;
    });
    return [name, { comment, columns: new Map(columns) }] as const;
  });
  return { interfaceName: nameOf(owner['id']), names, tables: new Map(tables) };
};
