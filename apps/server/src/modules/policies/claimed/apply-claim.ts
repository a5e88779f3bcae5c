import { dateOf } from '@parasol/domain/calendar/shanghai';
import { brandLink } from '@parasol/routes/link';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/accounts/people/text-customer.ts';
import { currentPrice } from '#modules/orders/kept/order-view.ts';
import { orderByNo } from '#modules/orders/kept/read-order.ts';
import { movePolicy } from '../life/move-policy.ts';
import { lockPolicy, type PolicyRow } from '../queries/policies.ts';
import { endBenefits, insertPayouts, waivePremiums } from '../queries/payouts.ts';
import { letMemberGo } from '../queries/surrenders.ts';
import {
  aboutPremiums,
  closeServices,
  overtakeSurrender,
  stopRenewal,
  underWayOf,
} from './under-way.ts';

type Decided = Events['claim.decided'];

const writePayouts = async (tx: Tx, app: App, decided: Decided): Promise<void> => {
  const { policyNo, claimNo, role, position, eventOn, actor } = decided;
  const paid = decided.benefits.filter(({ outcome }) => outcome !== 'declined');
  await insertPayouts(
    tx.db,
    paid.map(({ code, name, fen }, at) => ({
      policy_no: policyNo,
      claim_no: claimNo,
      position: role === 'policyholder' ? null : position,
      code,
      name,
      fen,
      // Borne once, however many benefits were paid.
      deductible_fen: at === 0 ? decided.deductibleFen : 0,
      happened_on: eventOn,
      at: app.clock(),
    })),
  );
  if (paid.length === 0) return;
  tx.audit({
    actor,
    action: 'policy.benefits-paid',
    subject: `policy:${policyNo}`,
    detail: { claimNo, benefits: paid.map(({ code, fen }) => `${code} ${fen}`).join('，') },
  });
};

/** What falls due after the day counts as paid: a grace or a lapse for want of it is undone. */
const waive = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  { effect, claimNo, actor }: Decided,
): Promise<void> => {
  await waivePremiums(tx.db, policy.policy_no, effect.from, app.clock());
  tx.audit({
    actor,
    action: 'policy.waived',
    subject: `policy:${policy.policy_no}`,
    detail: { claimNo, from: effect.from },
  });
  const today = dateOf(app.clock().getTime());
  if (policy.state === 'grace') await movePolicy(tx, app, policy, 'pay', { day: today, actor });
  if (policy.state === 'lapsed' && policy.since > effect.from)
    await movePolicy(tx, app, policy, 'reinstate', { day: policy.since, actor });
};

/** One of a family has gone; the others go on without them. */
const endMember = async (
  tx: Tx,
  policy: PolicyRow,
  { effect, position }: Decided,
): Promise<void> => {
  const order = await orderByNo(tx.db, policy.order_no);
  const fen = order ? (currentPrice(order).people[position]?.fen ?? 0) : 0;
  const { policy_no: policyNo } = policy;
  await letMemberGo(tx.db, { policyNo, position, lastDay: effect.from, fen });
};

const tell = async (
  tx: Tx,
  app: App,
  { policy_no: policyNo, user_id: userId, brand }: PolicyRow,
  template: 'policy-claimed' | 'premium-waived',
  date: string,
): Promise<void> => {
  if (userId === null) return;
  const sold = app.brands.find(({ id }) => id === brand);
  const link = sold ? brandLink(sold, '/me/policies/:policyNo', { policyNo }) : null;
  const message = { userId, brand, template, params: { policyNo, date }, now: app.clock() };
  await notifyCustomer(tx, app, { ...message, link });
  await textCustomer(tx, app, message);
};

/** Does to a contract what the clause says a decision does; a refusal leaves it as it is. */
export const applyClaim = async (tx: Tx, app: App, decided: Decided): Promise<void> => {
  const { policyNo, effect, outcome, role, position, actor } = decided;
  const policy = await lockPolicy(tx.db, policyNo);
  if (policy === undefined) throw new Error(`the policy of claim ${decided.claimNo} is gone`);
  if (outcome === 'declined' && effect.ends === null) return;
  const underWay = await underWayOf(tx.db, policy);
  await writePayouts(tx, app, decided);
  await endBenefits(tx.db, {
    policyNo,
    position: role === 'policyholder' ? null : position,
    codes: effect.benefits,
    lastDay: effect.from,
  });
  if (effect.ends === 'member') await endMember(tx, policy, decided);
  const spares = effect.waives || effect.ends === 'main';
  if (spares) await waive(tx, app, policy, decided);
  const ended =
    effect.ends === 'contract'
      ? await movePolicy(tx, app, policy, 'claim', { day: effect.from, actor })
      : undefined;
  await overtakeSurrender(tx, app, underWay, {
    reason: decided.effects.join(''),
    actor,
  });
  if (ended) {
    const said = '保单已因理赔终止。';
    await closeServices(tx, app, ended, underWay.services, { said, actor });
    await stopRenewal(tx, app, ended, underWay, { reason: '保单已因理赔终止', actor });
    await tell(tx, app, policy, 'policy-claimed', effect.from);
  }
  if (spares) {
    const services = underWay.services.filter(({ kind }) => aboutPremiums.has(kind));
    const said = '以后各期保险费不用再交。';
    await closeServices(tx, app, policy, services, { said, actor });
    if (policy.waived_from === null) await tell(tx, app, policy, 'premium-waived', effect.from);
  }
};
