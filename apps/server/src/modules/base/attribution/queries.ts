import { sql, type Selectable } from 'kysely';
import type { Touch } from '@parasol/domain/base/attribution/touch';
import type { Database, Db } from '#ground/db/schema.ts';

/** Touches of the account, and of this browser as long as no account has them. */
export interface TouchOwner {
  readonly brand: string;
  readonly deviceId: string | null;
  readonly userId: string | null;
}

/** No customer comes by more links than this; a visitor with more is a program. */
export const mostTouches = 100;

export const touchesOfOwner = async (
  db: Db,
  { brand, deviceId, userId }: TouchOwner,
): Promise<Touch[]> =>
  (
    await db
      .selectFrom('touches')
      .select('touch')
      .where('brand', '=', brand)
      .where((is) =>
        is.or([
          ...(deviceId === null
            ? []
            : [is.and([is('device_id', '=', deviceId), is('user_id', 'is', null)])]),
          ...(userId === null ? [] : [is('user_id', '=', userId)]),
        ]),
      )
      .orderBy('at')
      .limit(mostTouches)
      .execute()
  ).map(({ touch }) => touch);

/**
 * Stores touches and returns the new ones; touches of another account in this browser remain
 * theirs.
 */
export const insertTouches = async (
  db: Db,
  { brand, deviceId, userId }: TouchOwner & { readonly deviceId: string },
  touches: readonly Touch[],
): Promise<Touch[]> =>
  (
    await db
      .insertInto('touches')
      .values(
        touches.map((touch) => ({
          brand,
          device_id: deviceId,
          user_id: userId,
          at: new Date(touch.at),
          touch: JSON.stringify(touch),
        })),
      )
      .onConflict((conflict) => conflict.columns(['brand', 'device_id', 'at']).doNothing())
      .returning('touch')
      .execute()
  ).map(({ touch }) => touch);

export const giveTouches = async (
  db: Db,
  {
    brand,
    deviceId,
    userId,
  }: { readonly brand: string; readonly deviceId: string; readonly userId: string },
): Promise<void> => {
  await db
    .updateTable('touches')
    .set({ user_id: userId })
    .where('brand', '=', brand)
    .where('device_id', '=', deviceId)
    .where('user_id', 'is', null)
    .execute();
};

export const moveTouches = async (db: Db, from: string, to: string): Promise<void> => {
  await db.updateTable('touches').set({ user_id: to }).where('user_id', '=', from).execute();
};

export const deleteTouches = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('touches').where('user_id', '=', userId).execute();
};

export interface Counted {
  readonly brand: string;
  readonly day: string;
  readonly touch: 'first' | 'last';
  readonly channel: string;
  readonly adPlace: string;
  readonly source: string;
  readonly product: string;
}

/** Rows a day of one brand; links with made-up names fill no table. */
const mostRows = 4000;

const add = async (db: Db, at: Counted, figure: 'visits' | 'quotes'): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('channel_counts')
    .set((row) => ({ [figure]: row(figure, '+', 1) }))
    .where('brand', '=', at.brand)
    .where('day', '=', at.day)
    .where('touch', '=', at.touch)
    .where('channel', '=', at.channel)
    .where('ad_place', '=', at.adPlace)
    .where('source', '=', at.source)
    .where('base_product_no', '=', at.product)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** One more visit or quote. Past the most rows of a day it is counted under the channel alone. */
export const countOne = async (db: Db, at: Counted, figure: 'visits' | 'quotes'): Promise<void> => {
  if (await add(db, at, figure)) return;
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${mostRows} as full from channel_counts
    where brand = ${at.brand} and day = ${at.day}`.execute(db);
  const bounded = rows[0]?.full === true ? { ...at, adPlace: '', source: '', product: '' } : at;
  await db
    .insertInto('channel_counts')
    .values({
      brand: bounded.brand,
      day: bounded.day,
      touch: bounded.touch,
      channel: bounded.channel,
      ad_place: bounded.adPlace,
      source: bounded.source,
      base_product_no: bounded.product,
      [figure]: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'day', 'touch', 'channel', 'ad_place', 'source', 'base_product_no'])
        .doUpdateSet({ [figure]: sql`channel_counts.${sql.ref(figure)} + 1` }),
    )
    .execute();
};

/** Visits and quotes by day and touch, for statements of other modules. */
export const channelCountFacts = sql<
  Selectable<Database['channel_counts']>
>`(select * from channel_counts)`;
