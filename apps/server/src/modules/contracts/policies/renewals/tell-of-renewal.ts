import { applyOn } from '@parasol/domain/contracts/policies/renewals/renewal-plan';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { debitsOpenOn } from '@parasol/domain/contracts/payments/debits/debit-window';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import type { RenewalRow } from '#modules/contracts/policies/queries/renewals.ts';

export type RenewalMessage =
  | 'renewal-coming'
  | 'renewal-offered'
  | 'renewal-health'
  | 'renewal-repriced'
  | 'renewal-unavailable'
  | 'renewal-to-pay'
  | 'renewal-debit-coming'
  | 'renewal-debit-failed'
  | 'renewal-missed';

/** Days that a message names instead of the last day of the policy. */
const dayOf = (template: RenewalMessage, renewal: RenewalRow, end: string): string => {
  if (template === 'renewal-debit-coming') return renewal.noticed_for ?? end;
  if (template === 'renewal-debit-failed') return renewal.tried_on ?? end;
  return template === 'renewal-missed' ? renewal.start_date : end;
};

/** Notices in the account, by SMS and by mail, in the transaction of the change. */
export const tellOfRenewal = async (
  tx: Tx,
  app: App,
  template: RenewalMessage,
  policy: Pick<PolicyRow, 'policy_no' | 'base_product_no' | 'product_version'>,
  renewal: RenewalRow,
): Promise<void> => {
  const { product } = await productVersion(app, policy.base_product_no, policy.product_version);
  const { user_id: userId, brand } = renewal;
  const end = addDays(renewal.start_date, -1);
  const sold = app.brands.find(({ id }) => id === brand);
  const date = dayOf(template, renewal, end);
  const message = {
    userId,
    brand,
    template,
    params: {
      product: product.names.marketing,
      date,
      amount: formatAmount(renewal.told_fen ?? 0),
      next: applyOn(end, renewal.told_on),
      until: renewal.pay_by,
      reason: (renewal.reason ?? '').replace(/。$/, ''),
    },
    now: app.clock(),
  };
  const { policy_no: policyNo } = policy;
  const link = sold ? brandLink(sold, '/me/policies/:policyNo/renewal', { policyNo }) : null;
  await notifyCustomer(tx, app, { ...message, link });
  const before =
    template === 'renewal-debit-coming' ? { sendBefore: new Date(debitsOpenOn(date)) } : {};
  await textCustomer(tx, app, { ...message, ...before });
};
