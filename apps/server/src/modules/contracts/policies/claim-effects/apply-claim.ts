import { endsMain } from '@parasol/domain/contracts/claims/loan-deduction';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { paperKinds } from '@parasol/domain/contracts/policies/policy-paper';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { settleLoans } from '#modules/contracts/policies/loans/settle-loans.ts';
import { movePolicy, premiumsOfPolicy } from '#modules/contracts/policies/life/move-policy.ts';
import { endorseClaim } from '#modules/contracts/policies/papers/endorse-claim.ts';
import { priceNow } from '#modules/contracts/policies/terms/price-now.ts';
import { lockPolicy, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  endBenefits,
  insertPayouts,
  waivePremiums,
} from '#modules/contracts/policies/queries/payouts.ts';
import { letMemberGo } from '#modules/contracts/policies/queries/surrenders.ts';
import { renewWithout } from '#modules/contracts/policies/renewals/step-renewal.ts';
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

/** Premiums due after the day count as paid: a grace or lapse for lack of them is undone. */
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
  // A premium from before that day is owed as ever, and only once it is paid nothing is late.
  if (await isLate(tx, app, policy)) return;
  const today = dateOf(app.clock().getTime());
  if (policy.state === 'grace')
    await movePolicy(tx, app, policy, { event: 'pay', day: today, actor });
  if (policy.state === 'lapsed' && policy.since > effect.from)
    await movePolicy(tx, app, policy, { event: 'reinstate', day: policy.since, actor });
};

const isLate = async (tx: Tx, app: App, policy: PolicyRow): Promise<boolean> => {
  const today = dateOf(app.clock().getTime());
  return (await premiumsOfPolicy(tx, policy)).some(
    ({ paid_at: paidAt, due }) => paidAt === null && due < today,
  );
};

/** The benefit paid the debt behind a lapse: the contract continues without a gap. */
const takeUpAgain = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  { kept, actor }: Decided,
): Promise<void> => {
  if (kept.length === 0 || policy.state !== 'lapsed' || policy.loan_lapses_on !== null) return;
  if (await isLate(tx, app, policy)) return;
  const until = (await premiumsOfPolicy(tx, policy))
    .filter(({ number }) => kept.includes(number))
    .reduce((latest, { due }) => (due > latest ? due : latest), policy.start_date);
  await movePolicy(tx, app, policy, { event: 'reinstate', day: policy.since, actor });
  const { order_no: orderNo } = policy;
  await app.happened(tx, 'policy.reinstated', { orderNo, until, paidAt: app.clock() });
};

/** One insured person's cover ended; the contract goes on for the others. */
const endMember = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  { effect, position }: Decided,
): Promise<void> => {
  const order = await orderByNo(tx.db, policy.order_no);
  const fen = order ? (priceNow(order, policy).people[position]?.fen ?? 0) : 0;
  const { policy_no: policyNo } = policy;
  await letMemberGo(tx.db, { policyNo, position, lastDay: effect.from, fen });
  await renewWithout(tx, app, policyNo);
};

const tell = async (
  tx: Tx,
  app: App,
  { policy_no: policyNo, user_id: userId, brand }: PolicyRow,
  template: 'policy-claimed' | 'premium-waived',
  { date, paper }: { readonly date: string; readonly paper: string | null },
): Promise<void> => {
  if (userId === null) return;
  const sold = app.brands.find(({ id }) => id === brand);
  const link = sold ? brandLink(sold, '/me/policies/:policyNo', { policyNo }) : null;
  const params = { policyNo, date, paper: paper ?? paperKinds.endorsement.title };
  const message = { userId, brand, template, params, now: app.clock() };
  await notifyCustomer(tx, app, { ...message, link });
  await textCustomer(tx, app, message);
};

/** Applies the clause's effect of a decision to a contract; a refusal leaves it unchanged. */
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
  if (effect.ends === 'member') await endMember(tx, app, policy, decided);
  const spares = effect.waives || effect.ends === 'main';
  if (spares) await waive(tx, app, policy, decided);
  else if (!endsMain(effect.ends)) await takeUpAgain(tx, app, policy, decided);
  const ended =
    effect.ends === 'contract'
      ? await movePolicy(tx, app, policy, {
          event: decided.rescinded ? 'cease' : 'claim',
          day: effect.from,
          actor,
        })
      : undefined;
  if (endsMain(effect.ends)) {
    const { claimNo: no, loanFen: fen, decidedOn: on } = decided;
    await settleLoans(tx, app, policyNo, { source: 'claim', no, fen, on });
  }
  await overtakeSurrender(tx, app, underWay, {
    reason: decided.effects.join(''),
    actor,
  });
  const paper = await endorseClaim(tx, app, policy, decided);
  if (ended) {
    const why = decided.rescinded ? '保险公司已解除合同' : '保单已因理赔终止';
    const reason = `${why}。`;
    await closeServices(tx, app, ended, underWay.services, { said: reason, actor });
    await stopRenewal(tx, app, ended, underWay, { reason: why, actor });
    await tell(tx, app, policy, 'policy-claimed', { date: effect.from, paper });
  }
  if (spares) {
    const services = underWay.services.filter(({ kind }) => aboutPremiums.has(kind));
    const waiverWords = '以后各期保险费不用再交。';
    await closeServices(tx, app, policy, services, { said: waiverWords, actor });
    if (policy.waived_from === null)
      await tell(tx, app, policy, 'premium-waived', { date: effect.from, paper });
  }
};
