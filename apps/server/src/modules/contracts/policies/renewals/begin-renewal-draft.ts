import { refuse } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { beginAgain, reusableValues } from '#modules/sales/orders/drafts/begin-again.ts';
import { quoteRenewal } from '#modules/sales/orders/placing/renewals/renewal-price.ts';
import { renewalOf } from '#modules/contracts/policies/queries/renewals.ts';
import { renewedPolicy } from './renewed-policy.ts';
import { renewalWish } from './renewal-wish.ts';

/**
 * An application filled in from the policy: health is asked again, and everything can be changed.
 */
export const beginRenewalDraft: Verb<'beginRenewalDraft'> = async (
  context,
  { policyNo },
  known,
) => {
  const { app, brand, caller, now, person: userId } = context;
  const about = await renewedPolicy(app, known);
  const { order, dates, policy } = about;
  const row = await renewalOf(app.database.db, policyNo);
  if (dates === null || dateOf(now.getTime()) < dates.tellOn || row?.order_no)
    return refuse('CONFLICT', '现在不能填写续保申请');
  const found = await quoteRenewal(
    app,
    order,
    await renewalWish(app, app.database.db, policy, dates.start, row?.plan ?? null),
    now,
  );
  if (found.kind !== 'offer')
    return refuse('CONFLICT', found.kind === 'none' ? found.reason : '产品暂停受理，请稍后再试');
  const { content, quoted } = found.offer;
  const draftNo = await inTransaction(app.database, (tx) =>
    beginAgain(tx, { app, brand, now }, order, {
      userId,
      values: reusableValues(content.values),
      quoted: { ...quoted, expiresAt: now.toISOString() },
      actor: actorOf(caller),
      detail: { renews: policyNo },
    }),
  );
  return { draftNo, path: orderLinks(brand).form(order.base_product_no, { draft: draftNo }) };
};
