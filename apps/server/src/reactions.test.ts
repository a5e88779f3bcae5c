import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { reactions, type Reaction } from '#reactions.ts';

const page = join(import.meta.dirname, '../../../docs/process.md');

const words = (names: readonly string[]): string =>
  names.length === 0 ? '–' : names.map((name) => `\`${name}\``).join(', ');

const drawn = (): string =>
  [
    '# The process',
    '',
    'What follows from what between the modules, drawn from `apps/server/src/reactions.ts`.',
    '',
    '| when this happened | in the same transaction | afterwards, by a job |',
    '| --- | --- | --- |',
    ...Object.entries(reactions as Record<string, Reaction<never>>).map(
      ([name, { verbs = {}, jobs = [] }]) =>
        `| \`${name}\` | ${words(Object.keys(verbs))} | ${words(jobs.map(({ job }) => job))} |`,
    ),
    '',
  ].join('\n');

/** Tables are aligned by the formatter. */
const plain = (text: string): string => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');

test('docs/process.md shows the reactions as they are (DRAW=1 draws it again)', async () => {
  if (process.env['DRAW'] === '1') await writeFile(page, drawn());
  expect(plain(await readFile(page, 'utf8'))).toBe(drawn());
});
