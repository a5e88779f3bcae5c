import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import { finalOrderStates } from '@parasol/domain/sales/orders/states/order-states';
import type { Ports } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { OrderTables } from '#ground/db/tables/sales/orders.ts';

export type PaperRow = Insertable<OrderTables['person_papers']>;

export const insertPapers = async (db: Db, papers: readonly PaperRow[]): Promise<void> => {
  await db
    .insertInto('person_papers')
    .values([...papers])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Orders whose papers are not known yet, the rows locked against others who do the same. */
export const lockUnknownPapers = (
  db: Db,
  most: number,
): Promise<Selectable<OrderTables['orders']>[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`not papers_known`)
    .orderBy('order_no')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

declare module '#ground/context.ts' {
  interface Ports {
    /** Statement: who holds the policies of an account (`number`), with the order of each. */
    readonly policyHoldersOf: (userId: string) => RawBuilder<unknown>;
  }
}

/** Papers under which an account applies or has bought; an ID card ties to one other name only. */
export const holdersOfAccount = async (
  db: Db,
  policyHoldersOf: Ports['policyHoldersOf'],
  userId: string,
): Promise<
  readonly { readonly number: Buffer; readonly proven: boolean; readonly card: boolean | null }[]
> => {
  const { rows } = await sql<{ number: Buffer; proven: boolean; card: boolean | null }>`
    with holders as (
      select bought.number, o.verified_at
      from (${policyHoldersOf(userId)}) bought join orders o on o.order_no = bought.order_no
      union all
      select holder_index, verified_at from orders
      where user_id = ${userId} and holder_index is not null
        and state <> all (${[...finalOrderStates]}::text[])
    )
    select number, bool_or(verified_at is not null) as proven,
      (select bool_or(cardinality(paper.tied_names) = 1) from person_papers paper
        where paper.number_index = holders.number) as card
    from holders group by number`.execute(db);
  return rows;
};
