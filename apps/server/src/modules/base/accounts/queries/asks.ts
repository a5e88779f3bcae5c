import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { askLife } from '@parasol/domain/base/accounts/ask-life';
import type { Db } from '#ground/db/schema.ts';
import type { AccountTables } from '#ground/db/tables/base/accounts.ts';

export type AskRow = Selectable<AccountTables['asks']>;

/** Null when the same act is requested already. */
export const insertAsk = async (
  db: Db,
  ask: Insertable<AccountTables['asks']>,
): Promise<string | null> =>
  (
    await db
      .insertInto('asks')
      .values(ask)
      .onConflict((conflict) =>
        // A literal in the statement: with a parameter the prepared plan would not use the index.
        conflict.columns(['act', 'key']).where('state', '=', sql.lit('open')).doNothing(),
      )
      .returning('ask_id')
      .executeTakeFirst()
  )?.ask_id ?? null;

export const openAsk = (db: Db, act: string, key: string): Promise<AskRow | undefined> =>
  db
    .selectFrom('asks')
    .selectAll()
    .where('act', '=', act)
    .where('key', '=', key)
    .where('state', '=', 'open')
    .executeTakeFirst();

/** Open asks about one of these subjects, with the colleague who asked. */
export const openAsksAbout = (db: Db, subjects: readonly string[]) =>
  db
    .selectFrom('asks as a')
    .innerJoin('staff as w', 'w.staff_id', 'a.asked_by')
    .select([
      'a.ask_id',
      'a.act',
      'a.subject',
      'a.brand',
      'a.asked_at',
      'a.words',
      'w.name as asked_name',
    ])
    .where('a.state', '=', 'open')
    .where('a.subject', 'in', subjects)
    .orderBy('a.asked_at')
    .execute();

export const askById = (db: Db, askId: string): Promise<AskRow | undefined> =>
  db.selectFrom('asks').selectAll().where('ask_id', '=', askId).executeTakeFirst();

export const lockAsk = (db: Db, askId: string): Promise<AskRow | undefined> =>
  db.selectFrom('asks').selectAll().where('ask_id', '=', askId).forUpdate().executeTakeFirst();

/** A colleague's undecided asks, locked until the transaction ends. */
export const lockAsksOf = (db: Db, staffId: string): Promise<AskRow[]> =>
  db
    .selectFrom('asks')
    .selectAll()
    .where('asked_by', '=', staffId)
    .where('state', '=', 'open')
    .orderBy('ask_id')
    .forUpdate()
    .execute();

export const changeAsk = async (
  db: Db,
  askId: string,
  change: Updateable<AccountTables['asks']>,
): Promise<void> => {
  await db.updateTable('asks').set(change).where('ask_id', '=', askId).execute();
};

/** Newest first, after the last one that was shown. */
export const asksPage = (
  db: Db,
  filter: { readonly open: boolean; readonly before: Date | undefined; readonly most: number },
) =>
  db
    .selectFrom('asks as a')
    .innerJoin('staff as w', 'w.staff_id', 'a.asked_by')
    .leftJoin('staff as d', 'd.staff_id', 'a.decided_by')
    .selectAll('a')
    .select(['w.name as asked_name', 'd.name as decided_name'])
    .$if(filter.open, (query) => query.where('a.state', '=', 'open'))
    .$if(!filter.open, (query) => query.where('a.state', 'in', askLife.stateNames))
    .$if(filter.before !== undefined, (query) =>
      query.where('a.asked_at', '<', filter.before ?? new Date(0)),
    )
    .orderBy('a.asked_at', 'desc')
    .limit(filter.most)
    .execute();
