import { sql, type Kysely } from 'kysely';
import {
  finalOrderStates,
  type OrderState,
} from '@parasol/domain/sales/orders/states/order-states';
import { standingStates } from '@parasol/domain/contracts/policies/policy-states';
import type { Database } from '#ground/db/schema.ts';

type Db = Kysely<Database>;

/** The payer: by account, and by identity document where it is known. */
export interface Payer {
  readonly userId: string;
  readonly person?: Buffer;
}

const notYetOpen: readonly OrderState[] = ['draft', 'issued', 'refunding'];

/** Policies in force of a payer without a renewal yet, except those of one quote. */
export const policiesPaidBy = (
  db: Db,
  { userId, person }: Payer,
  exceptQuote: string,
  today: string,
) =>
  db
    .selectFrom('policies as p')
    .innerJoin('orders as o', 'o.order_no', 'p.order_no')
    .leftJoin('policies as next', 'next.renews', 'p.policy_no')
    .select(['p.start_date', 'p.premium_fen', 'p.issued_at', 'p.contract', 'p.waived_from'])
    .where((row) =>
      row.or([
        row('p.user_id', '=', userId),
        ...(person
          ? [
              row.exists(
                row
                  .selectFrom('policy_people as who')
                  .select(sql`1`.as('one'))
                  .whereRef('who.policy_no', '=', 'p.policy_no')
                  .where('who.role', '=', 'policyholder')
                  .where('who.person_index', '=', person),
              ),
            ]
          : []),
      ]),
    )
    .where('p.state', 'in', standingStates)
    .where((row) => row.or([row('p.end_date', 'is', null), row('p.end_date', '>=', today)]))
    .where('p.contract', 'is not', null)
    .where('next.policy_no', 'is', null)
    .where((row) => row.or([row('o.quote_no', 'is', null), row('o.quote_no', '!=', exceptQuote)]))
    .execute();

/** Applications of a payer that are under way; a renewal costs what the policy before it did. */
export const ordersPaidBy = (db: Db, { userId }: Payer, exceptQuote: string) =>
  db
    .selectFrom('orders')
    .select('price')
    .where('user_id', '=', userId)
    .where('state', 'not in', [...finalOrderStates, ...notYetOpen])
    .where('renews', 'is', null)
    .where((row) => row.or([row('quote_no', 'is', null), row('quote_no', '!=', exceptQuote)]))
    .execute();
