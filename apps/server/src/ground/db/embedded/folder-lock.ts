import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { errorCode } from '#ground/db/connection/error-code.ts';

const holderNote = z.object({ pid: z.int().positive(), startedAt: z.string() });
type Holder = z.infer<typeof holderNote>;

export type FolderLock = { readonly folder: string; release(): void };

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly folder: string;
  readonly holder: Holder | undefined;

  constructor(folder: string, holder: Holder | undefined) {
    const who =
      holder === undefined
        ? 'another process'
        : `process ${holder.pid}, running since ${holder.startedAt}`;
    super(`the data folder ${folder} is in use by ${who}`);
    this.folder = folder;
    this.holder = holder;
  }
}

const sqliteBusy = 5;
const patienceMs = 1_000;

/**
 * Node has no flock, but the SQLite inside it takes a lock that the kernel drops with its process.
 */
const tryLock = (file: string): DatabaseSync | undefined => {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) {
      return undefined;
    }
    throw error;
  }
};

/** SQLite reports "unable to open"; the system reports why. */
const whyNotWritten = (file: string): string | undefined => {
  try {
    closeSync(openSync(file, 'a'));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
};

/** The holder's note about itself; a note of a dead process counts as none. */
const readHolder = (file: string): Holder | undefined => {
  try {
    const holder = holderNote.parse(JSON.parse(readFileSync(file, 'utf8')));
    return isAlive(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Takes the folder for this process, or fails within about a second naming the process that has it.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const lockFile = path.join(folder, 'process.lock');
  const holderFile = path.join(folder, 'process.json');
  const deadline = performance.now() + patienceMs;
  for (;;) {
    let lock: DatabaseSync | undefined;
    try {
      lock = tryLock(lockFile);
    } catch (error) {
      const why = whyNotWritten(lockFile);
      const what = `cannot lock the data folder ${folder}${why === undefined ? '' : `: ${why}`}`;
      throw new Error(what, { cause: error });
    }
    if (lock !== undefined) {
      const folderLock = lock;
      const startedAt = new Date(performance.timeOrigin).toISOString();
      try {
        writeFileSync(holderFile, JSON.stringify({ pid: process.pid, startedAt } satisfies Holder));
      } catch (error) {
        folderLock.close();
        throw new Error(`cannot lock the data folder ${folder}`, { cause: error });
      }
      return { folder, release: () => folderLock.close() };
    }
    // The holder may not have written its note yet, or may be about to end.
    const holder = readHolder(holderFile);
    if (holder !== undefined || performance.now() > deadline) {
      throw new FolderInUseError(folder, holder);
    }
    await pause(25);
  }
};

/** `mkdir` with `recursive` never ends where no folder can be made. */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if (errorCode(error) === 'EEXIST') return;
    if (errorCode(error) !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await mkdir(folder).catch((again: unknown) => {
      if (errorCode(again) !== 'EEXIST') throw again;
    });
  }
};

/** Makes the data folder if need be and takes it. */
export const holdFolder = async (folder: string): Promise<FolderLock> => {
  try {
    await makeFolder(path.resolve(folder));
  } catch (error) {
    throw new Error(`cannot make the data folder ${folder}`, { cause: error });
  }
  return lockFolder(await realpath(folder));
};
