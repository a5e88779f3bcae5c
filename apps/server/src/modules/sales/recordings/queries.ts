import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Side } from '@parasol/domain/sales/recordings/recording-states';
import type { Marks } from '@parasol/domain/sales/recordings/steps';
import type { Db } from '#ground/db/schema.ts';
import type { RecordingTables } from '#ground/db/tables/sales/recordings.ts';
import { orderNotHeld } from '#ground/holds/queries.ts';
import { agentFacts } from '#modules/products/agents/find-agent.ts';
import { orderFacts } from '#modules/sales/orders/order.ts';

export type RecordingRow = Selectable<RecordingTables['recordings']>;
export type TrackRow = Selectable<RecordingTables['recording_tracks']>;
export type ChunkRow = Selectable<RecordingTables['recording_chunks']>;

const over = ['returned', 'dropped'] as const;

export const recordingByNo = (db: Db, recordingNo: string): Promise<RecordingRow | undefined> =>
  db
    .selectFrom('recordings')
    .selectAll()
    .where('recording_no', '=', recordingNo)
    .executeTakeFirst();

export const lockRecording = (db: Db, recordingNo: string): Promise<RecordingRow | undefined> =>
  db
    .selectFrom('recordings')
    .selectAll()
    .where('recording_no', '=', recordingNo)
    .forUpdate()
    .executeTakeFirst();

/** All of an order, the first one first. */
export const recordingsOf = (db: Db, orderNo: string): Promise<RecordingRow[]> =>
  db
    .selectFrom('recordings')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('number')
    .execute();

/** Undefined when the other side was faster. */
export const insertRecording = (
  db: Db,
  row: Insertable<RecordingTables['recordings']>,
): Promise<RecordingRow | undefined> =>
  db
    .insertInto('recordings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const liveRecording = (db: Db, orderNo: string): Promise<RecordingRow | undefined> =>
  db
    .selectFrom('recordings')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('state', 'not in', over)
    .executeTakeFirst();

export const changeRecording = (
  db: Db,
  recordingNo: string,
  change: Updateable<RecordingTables['recordings']>,
): Promise<RecordingRow> =>
  db
    .updateTable('recordings')
    .set(change)
    .where('recording_no', '=', recordingNo)
    .returningAll()
    .executeTakeFirstOrThrow();

export const tracksOf = (db: Db, recordingNo: string): Promise<TrackRow[]> =>
  db
    .selectFrom('recording_tracks')
    .selectAll()
    .where('recording_no', '=', recordingNo)
    .orderBy('side', 'desc')
    .execute();

/** False when they had agreed before. */
export const insertTrack = async (
  db: Db,
  row: Insertable<RecordingTables['recording_tracks']>,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: made } = await db
    .insertInto('recording_tracks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made === 1n;
};

export const changeTrack = async (
  db: Db,
  recordingNo: string,
  side: Side | null,
  change: Updateable<RecordingTables['recording_tracks']>,
): Promise<void> => {
  await db
    .updateTable('recording_tracks')
    .set(change)
    .where('recording_no', '=', recordingNo)
    .$if(side !== null, (query) => query.where('side', '=', side ?? 'customer'))
    .execute();
};

/** Its device records nothing any more; a stretch that began since is unaffected. */
export const stopTrack = async (
  db: Db,
  recordingNo: string,
  side: Side,
  segment: number,
): Promise<void> => {
  await db
    .updateTable('recording_tracks')
    .set({ started_at: null })
    .where('recording_no', '=', recordingNo)
    .where('side', '=', side)
    .where('segments', '=', segment)
    .where('ended_at', 'is', null)
    .execute();
};

export const chunksOf = (db: Db, recordingNo: string, side: Side): Promise<ChunkRow[]> =>
  db
    .selectFrom('recording_chunks')
    .selectAll()
    .where('recording_no', '=', recordingNo)
    .where('side', '=', side)
    .orderBy('number')
    .execute();

export const chunkAt = (
  db: Db,
  recordingNo: string,
  side: Side,
  number: number,
): Promise<ChunkRow | undefined> =>
  db
    .selectFrom('recording_chunks')
    .selectAll()
    .where('recording_no', '=', recordingNo)
    .where('side', '=', side)
    .where('number', '=', number)
    .executeTakeFirst();

export const insertChunk = async (db: Db, row: ChunkRow): Promise<void> => {
  await db.insertInto('recording_chunks').values(row).execute();
};

export const marksOf = async (db: Db, recordingNo: string): Promise<Marks> => {
  const rows = await db
    .selectFrom('recording_steps')
    .selectAll()
    .where('recording_no', '=', recordingNo)
    .execute();
  return Object.fromEntries(
    rows.map(({ step, begun_at: begun, read_at: read, answered_at: answered }) => [
      step,
      {
        begunAt: begun.getTime(),
        readAt: read?.getTime() ?? null,
        answeredAt: answered?.getTime() ?? null,
      },
    ]),
  );
};

export const putMark = async (
  db: Db,
  recordingNo: string,
  step: number,
  mark: Marks[number],
): Promise<void> => {
  const moment = (at: number | null): Date | null => (at === null ? null : new Date(at));
  const times = {
    begun_at: new Date(mark.begunAt),
    read_at: moment(mark.readAt),
    answered_at: moment(mark.answeredAt),
  };
  await db
    .insertInto('recording_steps')
    .values({ recording_no: recordingNo, step, ...times })
    .onConflict((conflict) => conflict.columns(['recording_no', 'step']).doUpdateSet(times))
    .execute();
};

export const removeMarks = async (
  db: Db,
  recordingNo: string,
  steps: readonly number[],
): Promise<void> => {
  await db
    .deleteFrom('recording_steps')
    .where('recording_no', '=', recordingNo)
    .where('step', 'in', steps)
    .execute();
};

export const putLook = async (
  db: Db,
  look: Selectable<RecordingTables['recording_looks']>,
): Promise<void> => {
  const { reason, at, until } = look;
  await db
    .insertInto('recording_looks')
    .values(look)
    .onConflict((conflict) =>
      conflict.columns(['recording_no', 'staff_id']).doUpdateSet({ reason, at, until }),
    )
    .execute();
};

export const lookOf = async (
  db: Db,
  recordingNo: string,
  staffId: string,
  now: Date,
): Promise<Date | null> =>
  (
    await db
      .selectFrom('recording_looks')
      .select('until')
      .where('recording_no', '=', recordingNo)
      .where('staff_id', '=', staffId)
      .where('until', '>', now)
      .executeTakeFirst()
  )?.until ?? null;

/** Recordings of orders that ended long ago without a policy, and that still can be played. */
export const outlivedRecordings = async (db: Db, before: Date, most: number): Promise<string[]> =>
  (
    await db
      .selectFrom('recordings as r')
      .innerJoin(orderFacts.as('o'), 'o.order_no', 'r.order_no')
      .select('r.recording_no')
      .where('o.state', 'in', ['closed', 'expired', 'declined'])
      .where('o.state_since', '<', before)
      .where(orderNotHeld('o.order_no'))
      .where((row) =>
        row.exists(
          row
            .selectFrom('recording_tracks as t')
            .select('t.side')
            .whereRef('t.recording_no', '=', 'r.recording_no'),
        ),
      )
      .limit(most)
      .execute()
  ).map(({ recording_no: recordingNo }) => recordingNo);

/** Paid orders whose recording was returned, without a new one by the day before. */
export const ordersNotRecordedBy = async (db: Db, today: string, most: number): Promise<string[]> =>
  (
    await db
      .selectFrom('recordings as r')
      .innerJoin(orderFacts.as('o'), 'o.order_no', 'r.order_no')
      .select('r.order_no')
      .where('o.state', '=', 'paid')
      .where('r.state', '=', 'returned')
      .where('r.holds_issue', '=', true)
      .where('r.again_by', '<', today)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('recordings as later')
              .select('later.number')
              .whereRef('later.order_no', '=', 'r.order_no')
              .whereRef('later.number', '>', 'r.number')
              .where('later.state', 'not in', ['open', 'dropped']),
          ),
        ),
      )
      .limit(most)
      .execute()
  ).map(({ order_no: orderNo }) => orderNo);

export const removeTracks = async (db: Db, recordingNo: string): Promise<void> => {
  await db.deleteFrom('recording_tracks').where('recording_no', '=', recordingNo).execute();
};

export const recordingsOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('recordings as r')
    .innerJoin(orderFacts.as('o'), 'o.order_no', 'r.order_no')
    .innerJoin(agentFacts.as('a'), 'a.agent_no', 'r.agent_no')
    .select([
      'r.recording_no',
      'r.order_no',
      'r.state',
      'r.created_at',
      'r.completed_at',
      'r.script_hash',
    ])
    .where((row) => row.or([row('o.user_id', '=', userId), row('a.user_id', '=', userId)]))
    .orderBy('r.created_at')
    .execute();
