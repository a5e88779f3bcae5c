import { sql, type Insertable, type Selectable } from 'kysely';
import { standingStates } from '@parasol/domain/contracts/policies/policy-states';
import type { Db } from '#ground/db/schema.ts';
import type { PolicyTables } from '#ground/db/tables/contracts/policies.ts';

export type ReceiptRow = Selectable<PolicyTables['policy_receipts']>;

export const receiptOf = (db: Db, orderNo: string): Promise<ReceiptRow | undefined> =>
  db.selectFrom('policy_receipts').selectAll().where('order_no', '=', orderNo).executeTakeFirst();

/** When each of these policies was signed for, or counted as received. */
export const receivedAmong = async (
  db: Db,
  policyNos: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  if (policyNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('policies_received')
    .select(['policy_no', 'received_at'])
    .where('policy_no', 'in', policyNos)
    .execute();
  return new Map(rows.map((row) => [row.policy_no, row.received_at]));
};

/** The same by the orders they came from. */
export const receivedOfOrders = async (
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, Date>> => {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('policies_received')
    .select(['order_no', 'received_at'])
    .where('order_no', 'in', orderNos)
    .execute();
  return new Map(rows.map((row) => [row.order_no, row.received_at]));
};

export const receivedOf = async (db: Db, orderNo: string): Promise<Date | undefined> =>
  (await receivedOfOrders(db, [orderNo])).get(orderNo);

export const receiptsOfUser = (db: Db, userId: string): Promise<ReceiptRow[]> =>
  db
    .selectFrom('policy_receipts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('signed_at')
    .execute();

/** Policies in force without a signed receipt, newest first. */
export const unsignedOfUser = (
  db: Db,
  filter: { readonly brand: string; readonly userId: string },
) =>
  db
    .selectFrom('policies')
    .select(['order_no', 'base_product_no', 'product_version', 'contract'])
    .where('brand', '=', filter.brand)
    .where('user_id', '=', filter.userId)
    .where('state', 'in', standingStates)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('policy_receipts')
            .select('policy_receipts.policy_no')
            .whereRef('policy_receipts.policy_no', '=', 'policies.policy_no'),
        ),
      ),
    )
    .orderBy('issued_at', 'desc')
    .limit(50)
    .execute();

export const insertReceipt = async (
  db: Db,
  receipt: Insertable<PolicyTables['policy_receipts']>,
): Promise<void> => {
  await db.insertInto('policy_receipts').values(receipt).execute();
};

/** Days on which policies were received, for statements of other modules to join. */
export const receivedFacts = sql<
  Selectable<PolicyTables['policies_received']>
>`(select policy_no, order_no, received_at from policies_received)`;
