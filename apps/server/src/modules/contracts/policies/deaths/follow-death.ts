import { Refusal } from '@parasol/contract/errors';
import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import { serviceLife } from '@parasol/domain/contracts/policies/services/policy-service';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveOrder, system } from '#modules/sales/orders/life/move-order.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import {
  holdPremiums,
  releasePremiums,
} from '#modules/contracts/policies/renewals/holds/hold-premiums.ts';
import { tellOfHold } from '#modules/contracts/policies/renewals/holds/debit-holds.ts';
import { lockPolicy, policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import { lockRenewal, renewalOf } from '#modules/contracts/policies/queries/renewals.ts';
import { openServicesOf } from '#modules/contracts/policies/queries/services.ts';
import { withoutOrder } from '#modules/contracts/policies/renewals/follow-order.ts';
import { moveRenewal } from '#modules/contracts/policies/renewals/move-renewal.ts';
import { lockWholeService } from '#modules/contracts/policies/requests/lock-service.ts';
import { moveService } from '#modules/contracts/policies/services/move-service.ts';
import { makeRoom, surrenderForDeath } from './surrender-for-death.ts';

const heldWords = '收到有人去世的报告，正在核对';

/** A person of the policy is reported dead: nothing is collected until that is settled. */
export const holdPolicies: Reacts<'death.reported'> = async (
  tx,
  app,
  { caseNo, policyNo, role, actor },
) => {
  const policy = await lockPolicy(tx.db, policyNo);
  if (policy === undefined || policyLife.isOver(policy.state)) return;
  const hold = { because: 'death', case_no: caseNo, words: heldWords, actor } as const;
  if (!(await holdPremiums(tx, app, policy, hold))) return;
  if (role !== 'policyholder') await tellOfHold(tx, app, policy, 'debits-suspended', heldWords);
};

/** The person is alive, or all is settled: debits and renewals continue. */
export const releasePolicies: Reacts<'death.settled'> = async (
  tx,
  app,
  { caseNo, policyNo, actor },
) => {
  const policy = await lockPolicy(tx.db, policyNo);
  if (policy === undefined) return;
  const released = await releasePremiums(
    tx,
    app,
    policy,
    { because: 'death', case_no: caseNo },
    actor,
  );
  if (released && !policyLife.isOver(policy.state))
    await tellOfHold(tx, app, policy, 'debits-resumed', '报告已处理完毕');
};

/** No renewal is applied for in a dead person's name. */
const stopRenewal = async (tx: Tx, app: App, policyNo: string): Promise<void> => {
  const known = await renewalOf(tx.db, policyNo);
  const next = known?.order_no ? await lockOrder(tx.db, known.order_no) : undefined;
  const row = known && (await lockRenewal(tx.db, policyNo));
  if (!row || renewalLife.isOver(row.state) || row.state === 'paid') return;
  if (next) await moveOrder(tx, app, next, 'stop', system);
  await moveRenewal(tx, app, row, { event: 'stop', actor: 'system', change: withoutOrder });
};

const closeServices = async (tx: Tx, app: App, policyNo: string): Promise<void> => {
  for (const { pos_no: posNo } of await openServicesOf(tx.db, policyNo)) {
    const wholeService = await lockWholeService(tx, posNo);
    if (wholeService && serviceLife.states[wholeService.service.state].withdraw)
      await moveService(tx, app, wholeService, 'withdrawn', { actor: 'system' });
  }
};

/** A requested surrender ends; staff speak to the insurer about one that it has already. */
const giveWay = async (
  tx: Tx,
  app: App,
  { role, caseNo }: Events['person.died'],
  policyNo: string,
): Promise<void> => {
  const why = role === 'policyholder' ? '投保人身故' : '被保险人身故';
  const busy = await makeRoom(tx, app, policyNo, why);
  if (busy)
    await alertStaff(app, tx.db, {
      kind: 'insurer-answer',
      subject: `policy:${policyNo}`,
      key: `${caseNo} ${policyNo} surrender`,
      detail: { caseNo, what: `a surrender is with the insurer: ${busy.msg}` },
    });
};

/** A death is confirmed: effects without a choice happen now. */
export const followDeath: Reacts<'person.died'> = async (tx, app, event) => {
  const { policyNo, role, position, diedOn, effect, caseNo } = event;
  const policy = policyNo === null ? undefined : await policyByNo(tx.db, policyNo);
  if (policyNo === null || policy === undefined || policyLife.isOver(policy.state)) return;
  if (role !== 'family-member') await stopRenewal(tx, app, policyNo);
  if (role === 'policyholder') await closeServices(tx, app, policyNo);
  // The clause pays more on a death than a surrender returns.
  if (role === 'policyholder' || effect === 'claim') await giveWay(tx, app, event, policyNo);
  if (effect !== 'end' && effect !== 'leave') return;
  const ended = await surrenderForDeath(tx, app, policyNo, {
    reason: 'insured-died',
    member: effect === 'leave' ? position : null,
    day: diedOn,
    actor: 'system',
  });
  // A person continues where the figures or another request prevent it.
  if (ended instanceof Refusal)
    await alertStaff(app, tx.db, {
      kind: 'insurer-answer',
      subject: `policy:${policyNo}`,
      key: `${caseNo} ${policyNo}`,
      detail: { caseNo, what: `a contract could not be ended after a death: ${ended.msg}` },
    });
};
