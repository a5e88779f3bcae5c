import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import type { StewardTables } from '#ground/db/tables/service/stewards.ts';

export type MessageRow = Selectable<StewardTables['steward_messages']>;
export type Side = MessageRow['side'];

/** Undefined for one that was sent already. */
export const insertMessage = (
  db: Db,
  row: Insertable<StewardTables['steward_messages']>,
): Promise<MessageRow | undefined> =>
  db
    .insertInto('steward_messages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['care_no', 'side', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst();

export const messageByClientId = (
  db: Db,
  { careNo, side, clientId }: { careNo: string; side: Side; clientId: string },
): Promise<MessageRow> =>
  db
    .selectFrom('steward_messages')
    .selectAll()
    .where('care_no', '=', careNo)
    .where('side', '=', side)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();

/** The latest first. */
export const messagesBefore = (
  db: Db,
  careNo: string,
  before: number | undefined,
  most: number,
): Promise<MessageRow[]> =>
  db
    .selectFrom('steward_messages')
    .selectAll()
    .where('care_no', '=', careNo)
    .$if(before !== undefined, (query) => query.where('message_no', '<', before ?? 0))
    .orderBy('message_no', 'desc')
    .limit(most)
    .execute();

export const messagesOfCares = (db: Db, careNos: readonly string[]): Promise<MessageRow[]> =>
  careNos.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('steward_messages')
        .selectAll()
        .where('care_no', 'in', careNos)
        .orderBy('message_no')
        .execute();

/** How much each of these has from a side that the other has not read. */
export const unreadFrom = async (
  db: Db,
  careNos: readonly string[],
  side: Side,
): Promise<ReadonlyMap<string, number>> => {
  if (careNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('steward_messages')
    .select((row) => ['care_no', row.fn.countAll<number>().as('count')])
    .where('care_no', 'in', careNos)
    .where('side', '=', side)
    .where('read_at', 'is', null)
    .groupBy('care_no')
    .execute();
  return new Map(rows.map((row) => [row.care_no, row.count]));
};

/** Whether any message was newly read. */
export const markRead = async (
  db: Db,
  read: { careNo: string; from: Side; upTo: number; at: Date },
): Promise<boolean> => {
  const rows = await db
    .updateTable('steward_messages')
    .set({ read_at: read.at })
    .where('care_no', '=', read.careNo)
    .where('side', '=', read.from)
    .where('read_at', 'is', null)
    .where('message_no', '<=', read.upTo)
    .returning('message_no')
    .execute();
  return rows.length > 0;
};
