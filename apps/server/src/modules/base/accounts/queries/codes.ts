import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/base/accounts.ts';

export interface Sender {
  readonly mobileIndex: Buffer;
  readonly address: string;
  readonly deviceId: string;
}

const lockKey = (name: string, value: string | Buffer): string =>
  createHash('sha256').update(`code ${name} `).update(value).digest().readBigInt64BE().toString();

/** Senders to one mobile, from one address or by one device take turns until the commit. */
export const lockSender = async (db: Db, sender: Sender): Promise<void> => {
  const keys = [
    lockKey('mobile', sender.mobileIndex),
    lockKey('address', sender.address),
    lockKey('device', sender.deviceId),
  ].sort();
  for (const key of keys) await sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(db);
};

export interface SendCounts {
  readonly lastSentAt: Date | null;
  readonly byMobile: number;
  readonly byAddress: number;
  readonly byDevice: number;
  readonly mobilesFromAddress: number;
  readonly sentInHour: number;
}

export const countSends = async (
  db: Db,
  sender: Sender,
  since: { readonly day: Date; readonly hour: Date; readonly latest: Date },
): Promise<SendCounts> => {
  const { mobileIndex, address, deviceId } = sender;
  const result = await sql<SendCounts>`
    select
      (select max(sent_at) from code_sends
        where mobile_index = ${mobileIndex} and sent_at <= ${since.latest}) as "lastSentAt",
      (select count(*) from code_sends
        where mobile_index = ${mobileIndex} and sent_at >= ${since.day}) as "byMobile",
      (select count(*) from code_sends
        where address = ${address} and sent_at >= ${since.day}) as "byAddress",
      (select count(*) from code_sends
        where device_id = ${deviceId} and sent_at >= ${since.day}) as "byDevice",
      (select count(distinct mobile_index) from code_sends
        where address = ${address} and sent_at >= ${since.hour}) as "mobilesFromAddress",
      (select count(*) from code_sends where sent_at >= ${since.hour}) as "sentInHour"
  `.execute(db);
  const [counts] = result.rows;
  if (!counts) throw new Error('counting gave no row');
  return counts;
};

export type Code = Selectable<AccountTables['verify_codes']>;

/** The newest code takes the place of an older one for the same purpose. */
export const putCode = async (db: Db, code: Omit<Code, 'tries' | 'used'>): Promise<void> => {
  await db
    .insertInto('verify_codes')
    .values({ ...code, tries: 0, used: false })
    .onConflict((conflict) =>
      conflict.columns(['brand', 'mobile_index', 'purpose']).doUpdateSet((row) => ({
        code_id: row.ref('excluded.code_id'),
        sealed: row.ref('excluded.sealed'),
        issued_at: row.ref('excluded.issued_at'),
        tries: 0,
        used: false,
      })),
    )
    .execute();
};

export const noteSend = async (
  db: Db,
  send: Sender & { readonly brand: string; readonly purpose: string; readonly now: Date },
): Promise<void> => {
  await db
    .insertInto('code_sends')
    .values({
      brand: send.brand,
      mobile_index: send.mobileIndex,
      address: send.address,
      device_id: send.deviceId,
      purpose: send.purpose,
      sent_at: send.now,
    })
    .execute();
};

export const lockCode = (
  db: Db,
  which: { readonly brand: string; readonly mobileIndex: Buffer; readonly purpose: string },
): Promise<Code | undefined> =>
  db
    .selectFrom('verify_codes')
    .selectAll()
    .where('brand', '=', which.brand)
    .where('mobile_index', '=', which.mobileIndex)
    .where('purpose', '=', which.purpose)
    .forUpdate()
    .executeTakeFirst();

export const noteTry = async (db: Db, codeId: string, accepted: boolean): Promise<void> => {
  await db
    .updateTable('verify_codes')
    .set((row) => (accepted ? { used: true } : { tries: row('tries', '+', 1) }))
    .where('code_id', '=', codeId)
    .execute();
};

export type Puzzle = Selectable<AccountTables['puzzles']>;

export const insertPuzzle = async (db: Db, puzzle: Puzzle): Promise<void> => {
  await db.insertInto('puzzles').values(puzzle).execute();
};

/** A puzzle is taken once, whether the answer is right or not. */
export const takePuzzle = (db: Db, puzzleId: string, now: Date): Promise<Puzzle | undefined> =>
  db
    .deleteFrom('puzzles')
    .where('puzzle_id', '=', puzzleId)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
