import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { orderByNo } from '#modules/orders/reading/read-order.ts';
import { openOrder } from '#modules/orders/placing/sealed-order.ts';

/** Why our own rules wanted a person to look, with the records to compare; every look is written down. */
export const getReferralForStaff: Verb<'getReferralForStaff'> = async (
  { app, caller },
  { orderNo },
) => {
  const order = await orderByNo(app.database.db, orderNo);
  if (!order || !staffMay(caller, order.brand)) return refuse('NOT_FOUND', '没有找到这份订单');
  await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'order.referral-looked-at',
      subject: `order:${orderNo}`,
    });
  });
  const { application, reasons = [] } = await openOrder(app, order);
  return {
    orderNo,
    reasons,
    records: application.insureds.flatMap(({ disclosureNo, intelligentProposalNo }) =>
      [disclosureNo, intelligentProposalNo].flatMap((number) => number ?? []),
    ),
  };
};
