import { sign, verify, type KeyObject } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '#ground/db/connection/error-code.ts';
import type { SignedHead } from './signed-head.ts';
import type { FormerKey } from './split-mark.ts';

const markDocument = z.object({
  version: z.literal(1),
  at: z.iso.datetime(),
  /** The tops of the chains from which the trail continues. */
  tops: z.array(z.object({ chain: z.int(), seq: z.int() })),
  signature: z.base64(),
});

/**
 * The operator's signed word that a backup was restored: earlier signed heads may name entries that
 * the backup did not have. It is kept beside the heads, for every later check.
 */
export type RestoredMark = z.infer<typeof markDocument>;

const fileOf = (folder: string): string => path.join(folder, 'restored.jsonl');

const signedBytes = ({ version, at, tops }: Omit<RestoredMark, 'signature'>): Buffer =>
  Buffer.from(
    JSON.stringify([
      'parasol-audit-restored',
      version,
      at,
      tops.map(({ chain, seq }) => [chain, seq]),
    ]),
    'utf8',
  );

export const appendRestoredMark = async (
  folder: string,
  { at, heads }: Pick<SignedHead, 'at' | 'heads'>,
  privateKey: KeyObject,
): Promise<void> => {
  const body = { version: 1 as const, at, tops: heads.map(({ chain, seq }) => ({ chain, seq })) };
  const mark = { ...body, signature: sign(null, signedBytes(body), privateKey).toString('base64') };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(fileOf(folder), 'a', 0o600);
  try {
    await file.appendFile(`${JSON.stringify(mark)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

const readMark = (
  line: string,
  publicKey: KeyObject,
  former: readonly FormerKey[],
): RestoredMark | undefined => {
  try {
    const mark = markDocument.parse(JSON.parse(line));
    const signature = Buffer.from(mark.signature, 'base64');
    const keys = [
      publicKey,
      ...former.flatMap(({ key, until }) => (mark.at <= until ? [key] : [])),
    ];
    const bytes = signedBytes(mark);
    return keys.some((key) => verify(null, bytes, key, signature)) ? mark : undefined;
  } catch {
    return undefined;
  }
};

export const readRestoredMarks = async (
  folder: string,
  publicKey: KeyObject,
  former: readonly FormerKey[] = [],
): Promise<{ readonly marks: readonly RestoredMark[]; readonly unreadable: readonly string[] }> => {
  const text = await readFile(fileOf(folder), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line !== '');
  const read = lines.map((line) => readMark(line, publicKey, former));
  return {
    marks: read.filter((mark) => mark !== undefined),
    unreadable: read.flatMap((mark, index) => (mark ? [] : [`restored.jsonl:${index + 1}`])),
  };
};

/** The heads without those that a later restore took back. */
export const withoutTakenBack = (
  heads: readonly SignedHead[],
  marks: readonly RestoredMark[],
): SignedHead[] =>
  heads.map((head) => ({
    ...head,
    heads: head.heads.filter(({ chain, seq }) =>
      marks.every(
        ({ at, tops }) =>
          at <= head.at || seq <= (tops.find((top) => top.chain === chain)?.seq ?? 0),
      ),
    ),
  }));
