import type { Insertable, Selectable } from 'kysely';
import type { ReplayTally } from '@parasol/domain/products/studio/replay';
import type { Db } from '#ground/db/schema.ts';
import type { StudioTables } from '#ground/db/tables/products/studio.ts';

type Replays = StudioTables['product_replays'];

export type ReplayRow = Selectable<Replays>;
/** Without the draft it is made of, which is large. */
export type ReplayHead = Omit<ReplayRow, 'product'>;

const headColumns = [
  'replay_no',
  'draft_no',
  'revision',
  'compared_with',
  'most',
  'state',
  'total',
  'after_at',
  'after_no',
  'tally',
  'started_by',
  'started_at',
  'finished_at',
] as const;

/** False when one of the same draft is running. */
export const insertReplay = async (db: Db, replay: Insertable<Replays>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('product_replays')
    .values(replay)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

export const lastReplay = (db: Db, draftNo: string): Promise<ReplayHead | undefined> =>
  db
    .selectFrom('product_replays')
    .select(headColumns)
    .where('draft_no', '=', draftNo)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const replayByNo = (db: Db, replayNo: string): Promise<ReplayRow | undefined> =>
  db.selectFrom('product_replays').selectAll().where('replay_no', '=', replayNo).executeTakeFirst();

/** Its progress, and its result. */
export interface Step {
  readonly tally: ReplayTally;
  readonly after_at: Date;
  readonly after_no: string;
}

/** False when it was stopped, or another run has done this step. */
export const moveReplay = async (
  db: Db,
  { replay_no, after_at, after_no }: Pick<ReplayRow, 'replay_no' | 'after_at' | 'after_no'>,
  { tally, ...to }: Step,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('product_replays')
    .set({ ...to, tally: JSON.stringify(tally) })
    .where('replay_no', '=', replay_no)
    .where('state', '=', 'running')
    .where('after_at', '=', after_at)
    .where('after_no', '=', after_no)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** False when it was over already. */
export const endReplay = async (
  db: Db,
  replayNo: string,
  state: Exclude<ReplayRow['state'], 'running'>,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('product_replays')
    .set({ state, product: null, finished_at: now })
    .where('replay_no', '=', replayNo)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
