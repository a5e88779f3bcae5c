import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { format, type FormatConfig } from 'oxfmt';
import formatting from '../../../../.oxfmtrc.json' with { type: 'json' };
import { readColumns } from './read-columns.ts';
import { readMeanings } from './read-meanings.ts';
import { writeTables } from './write-tables.ts';

const ground = path.join(import.meta.dirname, '../../src/ground/db');
export const tablesFolder = path.join(ground, 'tables');
const meaningsFolder = path.join(ground, 'meanings');

export const filesIn = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const read = names
    .toSorted()
    .map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const);
  return new Map(await Promise.all(read));
};

/** The files of table types for this database and the meanings, formatted, by path. */
export const tableFiles = async (db: Kysely<unknown>): Promise<ReadonlyMap<string, string>> => {
  const sources = await filesIn(meaningsFolder);
  const owners = new Map(
    [...sources].map(([name, source]) => [name, readMeanings(source, name)] as const),
  );
  const { printWidth, singleQuote, semi } = formatting;
  const style: FormatConfig = { printWidth, singleQuote, semi };
  const files = [...writeTables(owners, await readColumns(db))];
  const formatted = files.map(
    async ([name, text]) => [name, (await format(name, text, style)).code] as const,
  );
  return new Map(await Promise.all(formatted));
};
