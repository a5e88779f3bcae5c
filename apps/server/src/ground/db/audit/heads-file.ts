import { mkdir, open, readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { KeyObject } from 'node:crypto';
import { errorCode } from '#ground/db/connection/error-code.ts';
import { readSignedHead, type SignedHead } from './signed-head.ts';
import type { FormerKey } from './split-mark.ts';

const fileName = /^heads-\d{4}-\d{2}\.jsonl$/;

/** Adds a signed head to the file of its month and waits until it is on disk. */
export const appendHead = async (folder: string, head: SignedHead): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(path.join(folder, `heads-${head.at.slice(0, 7)}.jsonl`), 'a', 0o600);
  try {
    await file.appendFile(`${JSON.stringify(head)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

export interface HeadsFile {
  /** Oldest first. */
  readonly heads: readonly SignedHead[];
  /** Lines that are no head or were not signed by us, as `file:line`. */
  readonly unreadable: readonly string[];
}

/** The head if it was signed by us, or before a split by the key of then. */
const readOurs = (
  stored: unknown,
  publicKey: KeyObject,
  former: readonly FormerKey[],
): SignedHead | undefined => {
  const own = readSignedHead(stored, publicKey);
  if (own !== undefined) return own;
  const earlier = former.map(({ key, until }) => {
    const head = readSignedHead(stored, key);
    return head !== undefined && head.at <= until ? head : undefined;
  });
  return earlier.find((head) => head !== undefined);
};

/** Every stored head. */
export const readHeads = async (
  folder: string,
  publicKey: KeyObject,
  former: readonly FormerKey[] = [],
): Promise<HeadsFile> => {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  const heads: SignedHead[] = [];
  const unreadable: string[] = [];
  for (const name of names.filter((each) => fileName.test(each)).sort()) {
    const lines = (await readFile(path.join(folder, name), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      if (line === '') continue;
      const head = readOurs(asJson(line), publicKey, former);
      if (head === undefined) unreadable.push(`${name}:${index + 1}`);
      else heads.push(head);
    }
  }
  return { heads, unreadable };
};

const asJson = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};
