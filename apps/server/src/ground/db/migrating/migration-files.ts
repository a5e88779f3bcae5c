import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#ground/db/connection/error-code.ts';

/** Holds new migrations, with `base` and the migrations it replaces, `before`, beside them. */
export const ownMigrations = path.join(import.meta.dirname, '../migrations');

export interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export interface Migrations {
  /** Parts of the schema that a new database begins with; empty where there is no base. */
  readonly base: readonly SqlFile[];
  /** Migrations whose work the base has done; only older databases apply them. */
  readonly before: readonly SqlFile[];
  /** Migrations that every database applies. */
  readonly after: readonly SqlFile[];
}

const readSql = async (folder: string, deep = false): Promise<SqlFile[]> => {
  const found = await readdir(folder, { recursive: deep }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const files = found.filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const text = (await readFile(path.join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name: file.slice(0, -'.sql'.length), text, checksum };
    }),
  );
};

const refuseBadName = ({ name }: SqlFile): void => {
  // The first ones have a number; the time in a name keeps branches from taking the same one.
  if (!/^(\d{4}|\d{12})-[a-z0-9-]+$/.test(name))
    throw new Error(`migration ${name}.sql must be named YYYYMMDDHHMM-name.sql`);
};

export const readMigrations = async (folder: string): Promise<Migrations> => {
  const [base, before, after] = await Promise.all([
    readSql(path.join(folder, 'base'), true),
    readSql(path.join(folder, 'before')),
    readSql(folder),
  ]);
  for (const file of [...before, ...after]) refuseBadName(file);
  return { base, before, after };
};
