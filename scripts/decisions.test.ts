import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../docs/decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');

test('every decision is in the index by its title and the day it was accepted', () => {
  const records = readdirSync(folder)
    .filter((file) => file !== 'README.md')
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      const [, title] = /^# (.+)\n/.exec(text) ?? [];
      const [, day] = /^Accepted, (\d{4}-\d\d-\d\d)\./m.exec(text) ?? [];
      return [file, title, day];
    });
  const listed = [...index.matchAll(/^\| \[(.+)\]\((.+\.md)\)\s+\| (\S+)\s+\|$/gm)].map(
    ([, title, file, day]) => [file, title, day],
  );
  expect(listed.toSorted()).toEqual(records.toSorted());
});
