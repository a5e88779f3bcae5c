import { sql } from 'kysely';
import { standingStates } from '@parasol/domain/contracts/policies/policy-states';
import type { Db } from '#ground/db/schema.ts';
import { orderFacts } from '#modules/sales/orders/order.ts';

/** The payer: by account, and by identity document where it is known. */
export interface Payer {
  readonly userId: string;
  readonly person?: Buffer;
}

/** Policies in force of a payer without a renewal yet, except those of one quote. */
export const policiesPaidBy = (
  db: Db,
  { userId, person }: Payer,
  exceptQuote: string,
  today: string,
) =>
  db
    .selectFrom('policies as p')
    .innerJoin(orderFacts.as('o'), 'o.order_no', 'p.order_no')
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
