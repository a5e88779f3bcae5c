import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { calls } from '@parasol/contract';
import { vagueNames } from './plain-names.ts';
import { brokenWordRules, commentsIn } from './plain-words.ts';

const root = join(import.meta.dirname, '../..');

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .filter(
      (file) =>
        /\.(?:ts|tsx|mjs)$/.test(file) ||
        // Migrations that the base replaces were applied, so they are never edited.
        (/\/migrations\/.*\.sql$/.test(file) && !/\/migrations\/before\//.test(file)),
    )
    .map((file) => join(folder, file));

const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
};

test.each(['packages', 'apps', 'scripts', 'tests', 'bench'])(
  'comments in %s say who acts, in plain words',
  (folder) => {
    const broken = filesOf(folder).flatMap((file) =>
      brokenWordRules(textOf(file), file.endsWith('.sql')).map((words) => `${file}:${words}`),
    );
    expect(broken).toEqual([]);
  },
);

test.each(['packages', 'apps', 'scripts', 'tests', 'bench'])(
  'names of variables and parameters in %s say what the thing is',
  (folder) => {
    const vague = filesOf(folder)
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        vagueNames(textOf(file), file.endsWith('x') ? 'tsx' : 'ts').map(
          (found) => `${file}:${found}`,
        ),
      );
    expect(vague).toEqual([]);
  },
);

test.each([
  'const held = await lockCase(no);',
  'let gone = false;',
  'const [mine, theirs] = await both();',
  'const { row: kept, ...told } = answer;',
  'const find = (held: Policy, on: string) => on;',
  'const [open, setHeld] = useState(false);',
  'type Row = (stay: Visit) => boolean;',
])('"%s" has a name that says nothing', (line) => {
  expect(vagueNames(line, 'ts')).not.toEqual([]);
});

test.each([
  'const { held, policyNo } = success;',
  'const answer = { held: true, kept: 2 };',
  'const words = "the gone, the kept";',
  'interface Run { readonly told: number }',
])('"%s" has none', (line) => {
  expect(vagueNames(line, 'ts')).toEqual([]);
});

test('summaries of calls say who acts, in plain words', () => {
  const broken = Object.entries(calls).flatMap(([name, { summary }]) =>
    brokenWordRules(`// ${summary}`).map((words) => `${name} ${words}`),
  );
  expect(broken).toEqual([]);
});

test('a comment of several lines is read as one, and code is none', () => {
  const text = [
    "const url = 'https://example.com';",
    '// The customer pays,',
    '// and the provider reports.',
    'const a = 1;',
    '  /**',
    '   * The insurer decides.',
    '   */',
    '{/* The agent looks. */}',
    '// oxlint-disable-next-line no-console',
  ].join('\n');
  expect(commentsIn(text)).toEqual([
    { line: 2, text: 'The customer pays, and the provider reports.' },
    { line: 5, text: 'The insurer decides.' },
    { line: 8, text: 'The agent looks.' },
  ]);
  expect(commentsIn('-- The index of the queue.\nselect 1;', true)).toEqual([
    { line: 1, text: 'The index of the queue.' },
  ]);
});

test.each([
  'What a queue is in the order of.',
  'Whoever says no is sent back.',
  'Of each premium.',
  'By the line.',
  'It was never sent.',
  'More than this is an archive.',
  'Told to somebody who left.',
  'The act in words, for who grants it.',
  'An index that the other stands in for.',
  'Keeps the first; what is left goes back.',
  'A sentence about what a claim changed.',
  'The policy as it stands, drawn anew.',
  'Writes down a look of the colleague who asks.',
])('"%s" has to be said in plain words', (words) => {
  expect(brokenWordRules(`// ${words}`)).not.toEqual([]);
});

test.each([
  'The column a queue is sorted by.',
  'A customer who declines comes back with `state` and no `code`.',
  'Premiums still with us; only a cash value is ever more.',
])('"%s" is plain', (words) => {
  expect(brokenWordRules(`// ${words}`)).toEqual([]);
});
