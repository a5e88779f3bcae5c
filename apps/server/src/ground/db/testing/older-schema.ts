import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { ownMigrations } from '#ground/db/migrating/migration-files.ts';

/**
 * Copies our migrations before this one, or all of them, into a folder without the base: `migrate`
 * then brings a database there step by step, as older releases did.
 */
export const copyMigrations = async (folder: string, until = '9'): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const from of [path.join(ownMigrations, 'before'), ownMigrations]) {
    const names = (await readdir(from)).filter((name) => name.endsWith('.sql') && name < until);
    for (const name of names) await copyFile(path.join(from, name), path.join(folder, name));
  }
};
