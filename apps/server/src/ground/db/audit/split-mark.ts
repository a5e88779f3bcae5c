import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '#ground/db/connection/error-code.ts';
import type { Db } from '#ground/db/schema.ts';
import { splitAction, sumOfSplit } from './cut-entries.ts';

const markDocument = z.object({
  version: z.literal(1),
  /** The subject of the entry that stands in the trail, `split:…`. */
  split: z.string(),
  at: z.iso.datetime(),
  brand: z.string(),
  /** Tops of the chains up to which both cells have the same. */
  tops: z.array(z.object({ chain: z.int(), seq: z.int(), hash: z.string() })),
  /** The entries that were cut here. */
  entries: z.int(),
  digest: z.string(),
  /** The key that signed heads before the split, as SPKI. */
  formerKey: z.base64(),
  formerSignature: z.base64(),
  signature: z.base64(),
});

/**
 * The closing head of a split: the tops that both cells share, signed by the key of before it and by
 * the key that signs here from now on. It stands beside the heads.
 */
export type SplitMark = z.infer<typeof markDocument>;
type Body = Omit<SplitMark, 'formerSignature' | 'signature'>;

const fileOf = (folder: string): string => path.join(folder, 'splits.jsonl');

const signedBytes = (mark: Body): Buffer =>
  Buffer.from(
    JSON.stringify([
      'parasol-audit-split',
      mark.version,
      mark.split,
      mark.at,
      mark.brand,
      mark.tops.map(({ chain, seq, hash }) => [chain, seq, hash]),
      mark.entries,
      mark.digest,
      mark.formerKey,
    ]),
    'utf8',
  );

const spki = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');

const publicKeyOf = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });

const signedBy = (mark: SplitMark, signature: string, key: KeyObject): boolean =>
  verify(null, signedBytes(mark), key, Buffer.from(signature, 'base64'));

/** Written once: a repeated split finds its mark. */
export const appendSplitMark = async (
  folder: string,
  about: Omit<Body, 'version' | 'formerKey'>,
  { former, own }: { readonly former: KeyObject; readonly own: KeyObject },
): Promise<void> => {
  const { marks } = await readSplitMarks(folder, createPublicKey(own));
  if (marks.some(({ split }) => split === about.split)) return;
  const body = { version: 1 as const, ...about, formerKey: spki(former) };
  const by = (key: KeyObject): string => sign(null, signedBytes(body), key).toString('base64');
  const mark: SplitMark = { ...body, formerSignature: by(former), signature: by(own) };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(fileOf(folder), 'a', 0o600);
  try {
    await file.appendFile(`${JSON.stringify(mark)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
};

const readMark = (line: string): SplitMark | undefined => {
  try {
    const mark = markDocument.parse(JSON.parse(line));
    return signedBy(mark, mark.formerSignature, publicKeyOf(mark.formerKey)) ? mark : undefined;
  } catch {
    return undefined;
  }
};

/** A key that signed here until a split. */
export interface FormerKey {
  readonly key: KeyObject;
  readonly until: string;
}

/** The splits this cell comes from, newest first: each hands on to the key of before it. */
export const readSplitMarks = async (
  folder: string,
  publicKey: KeyObject,
): Promise<{
  readonly marks: readonly SplitMark[];
  readonly former: readonly FormerKey[];
  readonly unreadable: readonly string[];
}> => {
  const text = await readFile(fileOf(folder), 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line !== '');
  const marks: SplitMark[] = [];
  const former: FormerKey[] = [];
  const unreadable: string[] = [];
  for (const [index, line] of [...lines.entries()].toReversed()) {
    const mark = readMark(line);
    const keys = [
      publicKey,
      ...former.flatMap(({ key, until }) => (mark !== undefined && mark.at < until ? [key] : [])),
    ];
    if (mark !== undefined && keys.some((key) => signedBy(mark, mark.signature, key))) {
      marks.push(mark);
      former.push({ key: publicKeyOf(mark.formerKey), until: mark.at });
    } else unreadable.push(`splits.jsonl:${index + 1}`);
  }
  return { marks, former, unreadable };
};

/** Splits that the trail tells of without a signature: any owner of the database could write those. */
export const unsignedSplits = async (db: Db, marks: readonly SplitMark[]): Promise<string[]> => {
  const splitMarks = await db
    .selectFrom('audit_entries')
    .select(['subject', 'detail'])
    .where('action', '=', splitAction)
    .execute();
  return splitMarks.flatMap(({ subject, detail }) => {
    const sum = sumOfSplit(detail);
    const isSigned = marks.some(
      ({ split, entries, digest }) =>
        split === subject && entries === sum?.entries && digest === sum.digest,
    );
    return isSigned ? [] : [subject];
  });
};
