import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import { beginErasing } from '#ground/holds/queries.ts';
import { forgetUnknown } from '#ground/messages/queries/outgoing.ts';
import { countOld, deleteOld } from '../queries.ts';
import { retentionClasses, type RetentionClass } from './classes.ts';

const day = 86_400_000;
const batch = 1000;

const before = ({ days }: RetentionClass, now: Date): Date => new Date(now.getTime() - days * day);

export interface Purged {
  readonly name: string;
  readonly title: string;
  readonly days: number;
  readonly rows: number;
}

/** What would go now; nothing does. */
export const previewPurge = async (db: Kysely<Database>, now: Date): Promise<readonly Purged[]> => {
  const found: Purged[] = [];
  for (const kind of retentionClasses) {
    const rows = await countOld(db, kind, before(kind, now));
    found.push({ name: kind.name, title: kind.title, days: kind.days, rows });
  }
  return found;
};

const purgeClass = async (
  db: Kysely<Database>,
  kind: RetentionClass,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<number> => {
  const gone = await db.transaction().execute(async (tx) => {
    if (kind.whose !== undefined) await beginErasing(tx);
    return deleteOld(tx, kind, before(kind, now), batch);
  });
  if (gone < batch || signal?.aborted === true) return gone;
  return gone + (await purgeClass(db, kind, now, signal));
};

/** Batch by batch, each committed on its own; cut short, the next run goes on. */
export const purgeNow = async (
  db: Kysely<Database>,
  now: Date,
  signal?: AbortSignal,
): Promise<readonly Purged[]> => {
  const gone: Purged[] = [];
  for (const kind of retentionClasses) {
    const rows = await purgeClass(db, kind, now, signal);
    gone.push({ name: kind.name, title: kind.title, days: kind.days, rows });
  }
  await forgetUnknown(db, now);
  return gone;
};
