import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FactRow } from '@parasol/domain/consequences/cell';
import { consequences } from '@parasol/domain/consequences/consequences';

/** Walks are read as text: each names its facts as keys, and `walk` asks for every cell by type. */
const walks = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.db.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .filter((text) => /^walk\(/m.test(text))
  .map((text) => text.slice(text.search(/^walk\(/m)));

const facts: readonly [string, FactRow][] = Object.entries(consequences);

test('every fact from which something follows is walked', () => {
  const unwalked = facts.flatMap(([fact, { things }]) =>
    Object.values(things).some((cell) => 'by' in cell) &&
    !walks.some((text) => new RegExp(`'${fact}': (?!\\w+Facts\\b)`).test(text))
      ? [fact]
      : [],
  );
  expect(unwalked).toEqual([]);
});
