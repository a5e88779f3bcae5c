import { join } from 'node:path';
import type { App } from '#ground/context.ts';
import type { Env } from '#ground/env.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { appendHead } from '#ground/db/audit/heads-file.ts';
import { appendRestoredMark } from '#ground/db/audit/restored-mark.ts';
import { loadAuditSigningKey, signedHead } from '#ground/db/audit/signed-head.ts';
import { verifyTrail, type TrailVerdict } from '#ground/db/audit/verify-trail.ts';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { marks, setMark } from './queries.ts';

type Folders = Pick<Env, 'dataDir' | 'auditHeadsDir'>;

const keyFile = ({ dataDir }: Folders): string => join(dataDir, 'keys', 'audit.pem');

/** Signs the tops of all chains in one document and keeps it outside the data folder. */
export const signHeadsNow = async (db: Db, folders: Folders, now: Date): Promise<void> => {
  const { privateKey } = await loadAuditSigningKey(keyFile(folders));
  await appendHead(folders.auditHeadsDir, await signedHead(db, privateKey, now));
  await setMark(db, 'audit-head', now);
};

/**
 * Declares that the trail continues from the database's present state, because a backup was
 * restored.
 */
export const noteRestored = async (
  database: OpenDatabase,
  folders: Folders,
  now: Date,
): Promise<void> => {
  const { privateKey } = await loadAuditSigningKey(keyFile(folders));
  const head = await signedHead(database.db, privateKey, now);
  await appendRestoredMark(folders.auditHeadsDir, head, privateKey);
  await inTransaction(database, async (tx) =>
    tx.audit({ actor: 'operator', action: 'audit.restored', subject: 'audit' }),
  );
};

export const verifyTrailNow = async (db: Db, folders: Folders): Promise<TrailVerdict> => {
  const { publicKey } = await loadAuditSigningKey(keyFile(folders));
  const { 'audit-head': lastSigned } = await marks(db);
  return verifyTrail(db, { folder: folders.auditHeadsDir, publicKey, lastSigned });
};

/** Tells staff about every fault; each chain is an alert of its own. */
export const checkTrail = async (app: App): Promise<TrailVerdict> => {
  const { db } = app.database;
  const verdict = await verifyTrailNow(db, app.env);
  for (const fault of verdict.faults) {
    await alertStaff(app, db, {
      kind: 'audit-broken',
      subject: 'audit',
      key: fault,
      detail: { fault },
    });
  }
  if (verdict.faults.length === 0) await setMark(db, 'audit-verified', app.clock());
  return verdict;
};
