import type { Insertable, Selectable } from 'kysely';
import type { FrameDoubt } from '@parasol/domain/sales/identity/faces/frame-pairs';
import type { FaceVerdict } from '@parasol/domain/sales/identity/faces/judge-face';
import type { Db } from '#ground/db/schema.ts';
import type { IdentityTables } from '#ground/db/tables/sales/identity.ts';
import { orderNotHeld } from '#ground/holds/queries.ts';
import { identityFacts, orderFacts } from '#modules/sales/orders/order.ts';
import { fileFacts } from '#ground/files/queries.ts';

export type FaceCheckRow = Selectable<IdentityTables['face_checks']>;

interface Whose {
  readonly orderNo: string;
  readonly party: string;
}

export const checksOf = (db: Db, { orderNo, party }: Whose): Promise<FaceCheckRow[]> =>
  db
    .selectFrom('face_checks')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('party', '=', party)
    .orderBy('created_at')
    .execute();

export const checkById = (db: Db, checkId: string): Promise<FaceCheckRow | undefined> =>
  db.selectFrom('face_checks').selectAll().where('check_id', '=', checkId).executeTakeFirst();

export const insertCheck = async (
  db: Db,
  check: Insertable<IdentityTables['face_checks']>,
): Promise<void> => {
  await db.insertInto('face_checks').values(check).execute();
};

export type MomentRow = Selectable<IdentityTables['face_moments']>;

export const insertMoments = async (
  db: Db,
  moments: Insertable<IdentityTables['face_moments']>[],
): Promise<void> => {
  if (moments.length > 0) await db.insertInto('face_moments').values(moments).execute();
};

export const momentsOf = (db: Db, checkId: string): Promise<MomentRow[]> =>
  db
    .selectFrom('face_moments')
    .selectAll()
    .where('check_id', '=', checkId)
    .orderBy('number')
    .execute();

export const setMoment = async (
  db: Db,
  { check_id: checkId, number }: Pick<MomentRow, 'check_id' | 'number'>,
  change: Partial<Pick<MomentRow, 'issued_at' | 'answered_at' | 'picture' | 'video' | 'chain'>>,
): Promise<void> => {
  await db
    .updateTable('face_moments')
    .set(change)
    .where('check_id', '=', checkId)
    .where('number', '=', number)
    .execute();
};

/** Takes an open check for judging; undefined for a second request, or a late one. */
export const claimCheck = (
  db: Db,
  { orderNo, party }: Whose,
  checkId: string,
  now: Date,
): Promise<FaceCheckRow | undefined> =>
  db
    .updateTable('face_checks')
    .set({ state: 'judging' })
    .where('check_id', '=', checkId)
    .where('order_no', '=', orderNo)
    .where('party', '=', party)
    .where('state', '=', 'open')
    .where('until', '>', now)
    .returningAll()
    .executeTakeFirst();

/** False when it was settled or taken back meanwhile. */
export const settleCheck = async (
  db: Db,
  checkId: string,
  { outcome, reasons, apart, doubts }: FaceVerdict & { readonly doubts: readonly FrameDoubt[] },
  judge: string,
  at: Date,
): Promise<boolean> =>
  (await db
    .updateTable('face_checks')
    .set({
      state: outcome,
      reasons: [...reasons],
      doubts: [...doubts],
      apart: apart ?? null,
      judge,
      settled_at: at,
    })
    .where('check_id', '=', checkId)
    .where('state', '=', 'judging')
    .returning('check_id')
    .executeTakeFirst()) !== undefined;

/** How many of these pictures are new; a picture shown twice counts once. */
export const noteFrames = async (
  db: Db,
  checkId: string,
  hashes: readonly Buffer[],
  at: Date,
): Promise<number> =>
  (
    await db
      .insertInto('face_frames')
      .values(hashes.map((hash) => ({ hash, check_id: checkId, at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('check_id')
      .execute()
  ).length;

export const consentOf = (
  db: Db,
  { orderNo, party }: Whose,
): Promise<Selectable<IdentityTables['face_consents']> | undefined> =>
  db
    .selectFrom('face_consents')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('party', '=', party)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();

export const setConsent = async (
  db: Db,
  { orderNo, party }: Whose,
  version: string,
  at: Date,
): Promise<void> => {
  const given = { version, granted_at: at, withdrawn_at: null };
  await db
    .insertInto('face_consents')
    .values({ order_no: orderNo, party, ...given })
    .onConflict((conflict) => conflict.columns(['order_no', 'party']).doUpdateSet(given))
    .execute();
};

/** False when nothing was agreed to. */
export const endConsent = async (db: Db, { orderNo, party }: Whose, at: Date): Promise<boolean> =>
  (await db
    .updateTable('face_consents')
    .set({ withdrawn_at: at })
    .where('order_no', '=', orderNo)
    .where('party', '=', party)
    .where('withdrawn_at', 'is', null)
    .returning('party')
    .executeTakeFirst()) !== undefined;

/** Open checks end; settled checks hold without their pictures. */
export const withdrawOpenChecks = async (
  db: Db,
  { orderNo, party }: Whose,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('face_checks')
    .set({ state: 'withdrawn', settled_at: at })
    .where('order_no', '=', orderNo)
    .where('party', '=', party)
    .where('state', 'in', ['open', 'judging'])
    .execute();
};

/** The orders on which a person agreed to show their own face. */
export const consentedOrders = async (db: Db, userId: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('face_consents as c')
      .innerJoin(orderFacts.as('o'), 'o.order_no', 'c.order_no')
      .select('c.order_no')
      .where('o.user_id', '=', userId)
      .where('c.party', '=', 'policyholder')
      .where('c.withdrawn_at', 'is', null)
      .execute()
  ).map(({ order_no: orderNo }) => orderNo);

/**
 * Checks whose pictures are past their period: from the day staff decided, or from their making
 * when staff never did.
 */
export const outlivedChecks = async (
  db: Db,
  { decidedBefore, madeBefore }: { readonly decidedBefore: Date; readonly madeBefore: Date },
): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('face_checks as c')
      .leftJoin(identityFacts.as('i'), (join) =>
        join.onRef('i.order_no', '=', 'c.order_no').onRef('i.party', '=', 'c.party'),
      )
      .select('c.check_id')
      .where((where) =>
        where.exists(
          where
            .selectFrom(fileFacts.as('f'))
            .select('f.file_id')
            .where('f.owner_kind', '=', 'face')
            .whereRef('f.owner_no', '=', where.cast<string>('c.check_id', 'text')),
        ),
      )
      .where(orderNotHeld('c.order_no'))
      .where((where) =>
        where.or([
          where('c.created_at', '<', madeBefore),
          where.and([
            where('i.state', 'in', ['accepted', 'returned']),
            where('i.at', '<', decidedBefore),
            where('c.created_at', '<', decidedBefore),
          ]),
        ]),
      )
      .limit(500)
      .execute()
  ).map(({ check_id: checkId }) => checkId);

/** Stores the vendor's number of a check; false when the customer withdrew it meanwhile. */
export const setReference = async (db: Db, checkId: string, reference: string): Promise<boolean> =>
  (await db
    .updateTable('face_checks')
    .set({ reference })
    .where('check_id', '=', checkId)
    .where('state', '=', 'open')
    .returning('check_id')
    .executeTakeFirst()) !== undefined;

/** A person's unfinished check, locked so that its last piece is taken once. */
export const lockCheck = (db: Db, checkId: string): Promise<FaceCheckRow | undefined> =>
  db
    .selectFrom('face_checks')
    .selectAll()
    .where('check_id', '=', checkId)
    .forUpdate()
    .executeTakeFirst();

/** A whole video is there: a person judges it. */
export const finishVideo = async (db: Db, checkId: string, at: Date): Promise<void> => {
  await db
    .updateTable('face_checks')
    .set({ state: 'unsure', settled_at: at })
    .where('check_id', '=', checkId)
    .execute();
};

/** A person's face checks on their own orders. */
export const ownChecks = (
  db: Db,
  userId: string,
): Promise<Pick<FaceCheckRow, 'order_no' | 'way' | 'state' | 'created_at'>[]> =>
  db
    .selectFrom('face_checks as c')
    .innerJoin(orderFacts.as('o'), 'o.order_no', 'c.order_no')
    .select(['c.order_no', 'c.way', 'c.state', 'c.created_at'])
    .where('o.user_id', '=', userId)
    .where('c.party', '=', 'policyholder')
    .orderBy('c.created_at')
    .execute();
