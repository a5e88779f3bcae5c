import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { entryBytes, entryHash, type KeyEntry } from '@parasol/verify/trust';
import type { Env } from '#ground/env.ts';
import { loadAuditSigningKey } from '#ground/db/audit/signed-head.ts';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { errorCode } from '#ground/db/connection/error-code.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { lockAnchoring, openAnchors } from './queries/chains.ts';
import { insertEntry, keyHistory, type HistoryRow } from './queries/keys.ts';

type Folders = Pick<Env, 'dataDir'>;

export interface EvidenceKey {
  /** SPKI, as it goes with every signature. */
  readonly spki: Buffer;
  readonly sign: (bytes: Uint8Array) => Buffer;
}

const fileOf = ({ dataDir }: Folders): string => join(dataDir, 'keys', 'evidence.pem');
/** A new key between the moment it is in the history and the moment it is in its place. */
const nextOf = ({ dataDir }: Folders): string => join(dataDir, 'keys', 'evidence-next.pem');

const opened = (pem: string | Buffer): EvidenceKey => {
  const privateKey = createPrivateKey(pem);
  return {
    spki: createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    sign: (bytes) => sign(null, bytes, privateKey),
  };
};

const made = async (file: string): Promise<EvidenceKey> => {
  const { privateKey } = await loadAuditSigningKey(file);
  return opened(privateKey.export({ type: 'pkcs8', format: 'pem' }));
};

/** The next key if it is the one that the history names; a rotation was cut short then. */
const finishRotation = async (
  folders: Folders,
  last: HistoryRow,
): Promise<EvidenceKey | undefined> => {
  try {
    const next = opened(await readFile(nextOf(folders)));
    if (!next.spki.equals(last.key)) return undefined;
    await rename(nextOf(folders), fileOf(folders));
    return next;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    // Another process was first.
    const key = await made(fileOf(folders));
    return key.spki.equals(last.key) ? key : undefined;
  }
};

export const entryOf = (row: HistoryRow): KeyEntry => ({
  number: row.number,
  at: row.at.toISOString(),
  key: row.key.toString('hex'),
  previous: row.previous?.toString('hex') ?? null,
  signature: row.signature.toString('hex'),
  vouched: row.vouched?.toString('hex') ?? null,
});

/** Writes a key into the history, signed by itself and by the key before where that is at hand. */
const follow = async (
  db: Db,
  last: HistoryRow | undefined,
  keys: { readonly key: EvidenceKey; readonly before?: EvidenceKey | undefined },
  now: Date,
): Promise<void> => {
  const entry = {
    number: (last?.number ?? 0) + 1,
    at: now.toISOString(),
    key: keys.key.spki.toString('hex'),
    previous: last ? Buffer.from(await entryHash(entryOf(last))).toString('hex') : null,
  };
  const bytes = entryBytes(entry);
  await insertEntry(db, {
    number: entry.number,
    at: now,
    key: keys.key.spki,
    previous: entry.previous === null ? null : Buffer.from(entry.previous, 'hex'),
    signature: keys.key.sign(bytes),
    vouched: keys.before?.sign(bytes) ?? null,
  });
};

/**
 * The Ed25519 key that signs heads and packs, made the first time. Under the lock of anchoring: a key
 * that the history does not know yet is written into it, without the word of the one before.
 */
export const evidenceKey = async (db: Db, folders: Folders, now: Date): Promise<EvidenceKey> => {
  const last = (await keyHistory(db)).at(-1);
  const key = await made(fileOf(folders));
  if (last?.key.equals(key.spki)) return key;
  const next = last && (await finishRotation(folders, last));
  if (next) return next;
  await follow(db, last, { key }, now);
  return key;
};

/** The same where the caller does not hold the lock yet, with the history as it then is. */
export const loadEvidenceKey = (
  database: OpenDatabase,
  folders: Folders,
  now: Date,
): Promise<{ readonly key: EvidenceKey; readonly history: readonly KeyEntry[] }> =>
  inTransaction(database, async (tx) => {
    await lockAnchoring(tx.db);
    const key = await evidenceKey(tx.db, folders, now);
    return { key, history: (await keyHistory(tx.db)).map(entryOf) };
  });

/**
 * A new key, vouched for by the one in use, which is then deleted and signs nothing more.
 * Undefined while heads under it wait for their stamp, which has to be from before its end.
 */
export const rotateEvidenceKey = async (
  database: OpenDatabase,
  folders: Folders,
  now: Date,
): Promise<number | undefined> => {
  const number = await inTransaction(database, async (tx) => {
    await lockAnchoring(tx.db);
    const before = await evidenceKey(tx.db, folders, now);
    if ((await openAnchors(tx.db)).some(({ token }) => token === null)) return undefined;
    await rm(nextOf(folders), { force: true });
    const key = await made(nextOf(folders));
    const last = (await keyHistory(tx.db)).at(-1);
    await follow(tx.db, last, { key, before }, now);
    tx.audit({
      actor: 'operator',
      action: 'evidence-key.rotated',
      subject: `evidence-key:${(last?.number ?? 0) + 1}`,
    });
    return (last?.number ?? 0) + 1;
  });
  const last = (await keyHistory(database.db)).at(-1);
  if (number !== undefined && last) await finishRotation(folders, last);
  return number;
};
