import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { keepingOf, type Keeping } from '@parasol/domain/proof/retention/keeping';
import type { SaleRow } from '#modules/proof/retention/queries/sales.ts';

/** How long the records of a sale have to be kept, by the present facts. */
export const keepingOfSale = (sale: SaleRow): Keeping => {
  const { policy_state: state, policy_since: since } = sale;
  return keepingOf({
    contract:
      state === null
        ? null
        : {
            longTerm: isLongTerm(sale.cover_term),
            endedOn: policyLife.isOver(state) ? since : null,
          },
    closedOn: sale.order_over ? dateOf(sale.order_since.getTime()) : null,
    disputes: sale.disputes,
  });
};
