import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { DisclosureTables } from '#ground/db/tables/products/disclosure.ts';
import type { NoticeOrders } from '#modules/products/disclosure/notice-orders.ts';

export type RecordRow = Selectable<DisclosureTables['health_records']>;

export const insertRecord = async (
  db: Db,
  record: Insertable<DisclosureTables['health_records']>,
): Promise<void> => {
  await db.insertInto('health_records').values(record).execute();
};

export const recordByNo = (db: Db, recordNo: string): Promise<RecordRow | undefined> =>
  db.selectFrom('health_records').selectAll().where('record_no', '=', recordNo).executeTakeFirst();

/** Decisions by record number, except those the person withdrew. */
export const decisionRecords = (db: Db, recordNos: readonly string[]): Promise<RecordRow[]> =>
  recordNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('health_records')
        .selectAll()
        .where('record_no', 'in', recordNos)
        .where('withdrawn_at', 'is', null)
        .execute();

/** Records with a valid consent, the newest first. */
export const standingRecordNos = async (db: Db, userId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('health_records')
      .select('record_no')
      .where('user_id', '=', userId)
      .where('withdrawn_at', 'is', null)
      .orderBy('at', 'desc')
      .limit(20)
      .execute()
  ).map(({ record_no: no }) => no);

export const recordsOf = (
  db: Db,
  whose: { readonly userId: string; readonly brand?: string; readonly baseProductNo?: string },
): Promise<RecordRow[]> => {
  let query = db.selectFrom('health_records').selectAll().where('user_id', '=', whose.userId);
  if (whose.brand !== undefined) query = query.where('brand', '=', whose.brand);
  if (whose.baseProductNo !== undefined) {
    query = query.where('base_product_no', '=', whose.baseProductNo);
  }
  return query.orderBy('at', 'desc').limit(500).execute();
};

/** The last supplement to a notice, about the same person. */
export const supplementSince = async (
  db: Db,
  of: {
    readonly userId: string;
    readonly baseProductNo: string;
    readonly member: number;
    readonly subject: Buffer;
    readonly since: Date;
  },
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('health_records')
    .select('record_no')
    .where('user_id', '=', of.userId)
    .where('base_product_no', '=', of.baseProductNo)
    .where('role', '=', 'supplementary')
    .where('member', '=', of.member)
    .where('subject_index', '=', of.subject)
    .where('at', '>=', of.since)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  return row?.record_no;
};

/** Whether the same session was decided again after this record. */
export const isSuperseded = async (db: Db, record: RecordRow): Promise<boolean> => {
  if (record.session_no === null) return false;
  const later = await db
    .selectFrom('health_records')
    .select('record_no')
    .where('session_no', '=', record.session_no)
    .where('at', '>', record.at)
    .executeTakeFirst();
  return later !== undefined;
};

/** Fresh, not withdrawn, and the last decision of its session. */
export const isStanding = async (db: Db, record: RecordRow, now: Date): Promise<boolean> =>
  record.valid_until > now && record.withdrawn_at === null && !(await isSuperseded(db, record));

/** Accepted again for other coverages, it holds for both. */
export const insertAcceptance = async (
  db: Db,
  recordNo: string,
  coverages: readonly string[],
  at: Date,
): Promise<Date> => {
  const row = await db
    .insertInto('underwriting_acceptances')
    .values({ record_no: recordNo, accepted_at: at, coverages: [...coverages] })
    .onConflict((conflict) =>
      conflict.column('record_no').doUpdateSet({
        coverages: sql<string[]>`case when underwriting_acceptances.coverages = '{}' then '{}' else
          array(select distinct unnest(underwriting_acceptances.coverages || excluded.coverages))
          end`,
      }),
    )
    .returning('accepted_at')
    .executeTakeFirstOrThrow();
  return row.accepted_at;
};

/** When terms were accepted that hold for all of these coverages. */
export const acceptedAt = async (
  db: Db,
  recordNo: string,
  coverages: readonly string[],
): Promise<Date | null> => {
  const row = await db
    .selectFrom('underwriting_acceptances')
    .select(['accepted_at', 'coverages'])
    .where('record_no', '=', recordNo)
    .executeTakeFirst();
  const all = row?.coverages.length === 0;
  return row && (all || coverages.every((code) => row.coverages.includes(code)))
    ? row.accepted_at
    : null;
};

export const insertConfirmation = async (
  db: Db,
  confirmation: DisclosureTables['health_confirmations'],
): Promise<void> => {
  await db
    .insertInto('health_confirmations')
    .values(confirmation)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const confirmationsOf = (
  db: Db,
  recordNo: string,
): Promise<DisclosureTables['health_confirmations'][]> =>
  db
    .selectFrom('health_confirmations')
    .selectAll()
    .where('record_no', '=', recordNo)
    .orderBy('at')
    .execute();

/** Withdraws a consent; records that may be used by an order are kept, locked away. */
export const withdrawAll = async (
  db: Db,
  { orderedSince }: NoticeOrders,
  userId: string,
  now: Date,
): Promise<{ readonly erased: number; readonly kept: number }> => {
  const openings = await db
    .deleteFrom('notice_openings')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const sessions = await db
    .deleteFrom('underwriting_sessions')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const pregnancies = await db
    .deleteFrom('pregnancy_users')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  await db
    .updateTable('health_records')
    .set({ withdrawn_at: now })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .execute();
  const records = await db
    .deleteFrom('health_records as record')
    .where('record.user_id', '=', userId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('order_supplements as later')
            .select('later.order_no')
            .whereRef('later.record_no', '=', 'record.record_no'),
        ),
      ),
    )
    .where((row) =>
      row.not(
        orderedSince({
          user: sql`record.user_id`,
          product: sql`record.base_product_no`,
          at: sql`record.at`,
        }),
      ),
    )
    .executeTakeFirst();
  const { kept } = await db
    .selectFrom('health_records')
    .select((row) => row.fn.countAll<number>().as('kept'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const erased = [openings, sessions, pregnancies, records].reduce(
    (sum, { numDeletedRows }) => sum + Number(numDeletedRows),
    0,
  );
  return { erased, kept };
};
