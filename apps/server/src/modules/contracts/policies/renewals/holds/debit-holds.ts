import { refuse } from '@parasol/contract/errors';
import { brandLink } from '@parasol/routes/links/link';
import type { App, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { stillThere } from '#ground/subject.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { openHoldsOf } from '#modules/contracts/policies/queries/holds.ts';
import { lockPolicy, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { holdPremiums, releasePremiums } from './hold-premiums.ts';

const byStaff = { because: 'staff', case_no: '' } as const;

/** The policyholder learns that collecting has stopped, or continues. */
export const tellOfHold = async (
  tx: Tx,
  app: App,
  { user_id: userId, brand: brandId, policy_no: policyNo }: PolicyRow,
  template: 'debits-suspended' | 'debits-resumed',
  reason: string,
): Promise<void> => {
  const brand = app.brands.find(({ id }) => id === brandId);
  if (userId === null || !brand) return;
  const params = { policyNo, reason };
  const message = { userId, brand: brandId, template, params, now: app.clock() } as const;
  const link = brandLink(brand, '/me/policies/:policyNo', { policyNo });
  await notifyCustomer(tx, app, { ...message, link });
  await textCustomer(tx, app, message);
};

export const suspendDebits: Verb<'suspendDebits'> = async (context, { policyNo, reason }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const policy = stillThere(await lockPolicy(tx.db, policyNo));
    if (policyLife.isOver(policy.state))
      return refuse('CONFLICT', '这份保单已经结束，没有要扣的保险费');
    const actor = actorOf(caller);
    if (!(await holdPremiums(tx, app, policy, { ...byStaff, words: reason, actor })))
      return refuse('CONFLICT', '这份保单的扣费已经暂停');
    await tellOfHold(tx, app, policy, 'debits-suspended', reason);
    return { suspended: true };
  });
};

export const resumeDebits: Verb<'resumeDebits'> = async (context, { policyNo, reason }) => {
  const { app, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const policy = stillThere(await lockPolicy(tx.db, policyNo));
    if (!(await releasePremiums(tx, app, policy, byStaff, actorOf(caller))))
      return refuse('CONFLICT', '这份保单的扣费没有被暂停；因身故报告停止的，请在报告里处理');
    const suspended = (await openHoldsOf(tx.db, policyNo)).length > 0;
    if (!suspended) await tellOfHold(tx, app, policy, 'debits-resumed', reason);
    return { suspended };
  });
};
