import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import { finalOrderStates } from '@parasol/domain/sales/orders/states/order-states';
import type { Db } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

type Ends = OrderTables['paper_ends'];
export type PaperEndRow = Selectable<Ends>;

/** Orders under way whose papers are not dated yet, locked against others who do the same. */
export const lockUndatedOrders = (
  db: Db,
  most: number,
): Promise<Selectable<OrderTables['orders']>[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`not papers_dated`)
    .where('state', 'not in', finalOrderStates)
    .orderBy('order_no')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

/** Replaces the expiry days of one order or policy; an unchanged document was announced already. */
export const writePaperEnds = async (
  db: Db,
  { kind, no }: Pick<PaperEndRow, 'kind' | 'no'>,
  ends: readonly Pick<PaperEndRow, 'party' | 'until'>[],
): Promise<void> => {
  await db
    .deleteFrom('paper_ends')
    .where('kind', '=', kind)
    .where('no', '=', no)
    .$if(ends.length > 0, (query) =>
      query.where(
        'party',
        'not in',
        ends.map(({ party }) => party),
      ),
    )
    .execute();
  if (ends.length === 0) return;
  await db
    .insertInto('paper_ends')
    .values(ends.map((end) => ({ kind, no, ...end, told_on: null })))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'no', 'party']).doUpdateSet({
        until: sql<string>`excluded.until`,
        told_on: sql<
          string | null
        >`case when paper_ends.until = excluded.until then paper_ends.told_on end`,
      }),
    )
    .execute();
};

export const writeOrderPeople = async (
  db: Db,
  people: readonly Insertable<OrderTables['order_people']>[],
): Promise<void> => {
  const [first] = people;
  if (!first) return;
  await db.deleteFrom('order_people').where('order_no', '=', first.order_no).execute();
  await db
    .insertInto('order_people')
    .values([...people])
    .execute();
};

/** Papers past their last day, of orders that are not paid for and policies that stand. */
export const papersPast = async (
  db: Db,
  policyStands: (policyNo: RawBuilder<unknown>) => RawBuilder<boolean>,
  today: string,
  most: number,
): Promise<PaperEndRow[]> => {
  const paid = [...finalOrderStates, 'paid', 'issuing', 'rechecking', 'refunding'];
  const { rows } = await sql<PaperEndRow>`
    select e.* from paper_ends e
    where e.told_on is null and e.until < ${today}::date and case e.kind
      when 'order' then exists (select from orders o
        where o.order_no = e.no and o.state <> all(${paid}::text[]))
      else ${policyStands(sql`e.no`)} end
    order by e.until, e.kind, e.no, e.party limit ${most}`.execute(db);
  return rows;
};

/** False when it was told before. */
export const markPaperReminded = async (
  db: Db,
  { kind, no, party }: PaperEndRow,
  today: string,
): Promise<boolean> =>
  (await db
    .updateTable('paper_ends')
    .set({ told_on: today })
    .where('kind', '=', kind)
    .where('no', '=', no)
    .where('party', '=', party)
    .where('told_on', 'is', null)
    .returning('party')
    .executeTakeFirst()) !== undefined;
