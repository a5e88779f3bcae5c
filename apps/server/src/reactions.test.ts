import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import type { FactRow, Follows } from '@parasol/domain/consequences/cell';
import { consequences } from '@parasol/domain/consequences/consequences';
import { things, type Thing } from '@parasol/domain/consequences/things';
import type { Reaction } from './reaction.ts';
import { reactions } from './reactions.ts';

const page = join(import.meta.dirname, '../../../docs/process.md');
const byName = reactions as Readonly<Record<string, Reaction<never>>>;
const facts: readonly [string, FactRow][] = Object.entries(consequences);
const columns = Object.keys(things) as readonly Thing[];

const words = (names: readonly string[]): string =>
  names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(', ');

const reactionNames = (event: string): readonly string[] => {
  const { verbs = [], jobs = [] } = byName[event] ?? {};
  return [...verbs.map((verb) => verb.name), ...jobs.map(({ job }) => job)];
};

const followed = ({ things: cells }: FactRow): readonly [Thing, Follows][] =>
  columns.flatMap((thing) => {
    const cell = cells[thing];
    return 'by' in cell ? [[thing, cell] as [Thing, Follows]] : [];
  });

/** Things for which a fact changes nothing, by the reason they share. */
const unchanged = ({ things: cells }: FactRow): readonly [string, readonly Thing[]][] => {
  const byReason = new Map<string, Thing[]>();
  for (const thing of columns) {
    const cell = cells[thing];
    if ('because' in cell)
      byReason.set(cell.because, [...(byReason.get(cell.because) ?? []), thing]);
  }
  return [...byReason];
};

const factPart = ([name, row]: [string, FactRow]): readonly string[] => [
  `### ${row.title}`,
  '',
  `\`${name}\`, told as \`${row.event}\`.`,
  '',
  ...(followed(row).length === 0
    ? []
    : [
        '| it concerns | what follows | by |',
        '| --- | --- | --- |',
        ...followed(row).map(
          ([thing, { by, does }]) => `| ${things[thing]} | ${does} | ${words(by)} |`,
        ),
        '',
      ]),
  ...unchanged(row).map(
    ([because, named]) =>
      `- Nothing for ${named.map((thing) => `_${thing}_`).join(', ')}: ${because}.`,
  ),
  '',
];

const drawn = (): string =>
  [
    '# The process',
    '',
    'What follows from what between the modules, drawn from `apps/server/src/reactions.ts`.',
    '',
    '| when this happened | in the same transaction | afterwards, by a job |',
    '| --- | --- | --- |',
    ...Object.entries(byName).map(
      ([name, { verbs = [], jobs = [] }]) =>
        `| \`${name}\` | ${words(verbs.map((verb) => verb.name))} | ${words(jobs.map(({ job }) => job))} |`,
    ),
    '',
    '## Consequences',
    '',
    'Facts that can be told at any time, by the things they may concern, drawn from `packages/domain/src/consequences`. ● something follows, · nothing follows; the reason stands below.',
    '',
    `| fact | ${columns.join(' | ')} |`,
    `| --- |${' --- |'.repeat(columns.length)}`,
    ...facts.map(
      ([name, { things: cells }]) =>
        `| ${name} | ${columns.map((thing) => ('by' in cells[thing] ? '●' : '·')).join(' | ')} |`,
    ),
    '',
    ...facts.flatMap(factPart),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');

/** Tables are aligned by the formatter. */
const plain = (text: string): string => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');

test('docs/process.md shows reactions and consequences as they are (DRAW=1 draws it again)', async () => {
  if (process.env['DRAW'] === '1') await writeFile(page, drawn());
  expect(plain(await readFile(page, 'utf8'))).toBe(drawn());
});

test('every consequence is a reaction to the event of its fact', () => {
  const missing = facts.flatMap(([name, row]) =>
    followed(row).flatMap(([thing, { by }]) =>
      by.flatMap((named) => {
        const [event, reaction] = named.includes('/') ? named.split('/') : [row.event, named];
        return reactionNames(event ?? '').includes(reaction ?? '')
          ? []
          : [`${name} × ${thing}: ${named}`];
      }),
    ),
  );
  expect(missing).toEqual([]);
});

test('every reason why nothing follows says something', () => {
  const short = facts.flatMap(([name, row]) =>
    unchanged(row).flatMap(([because]) => (because.length < 12 ? [`${name}: ${because}`] : [])),
  );
  expect(short).toEqual([]);
});
