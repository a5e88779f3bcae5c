import { randomBytes } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { claimLife } from '@parasol/domain/contracts/claims/claim-states';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import type { Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { openPolicy, noSuchPolicy, lockPolicy } from '#modules/contracts/policies/policy.ts';
import { claimView } from './claim-view.ts';
import { kindsFor } from './get-claim-guide.ts';
import { moveClaim } from './move-claim.ts';
import { claimByKey, claimsOf, insertClaim, type ClaimRow } from './queries.ts';
import { sealClaim } from './sealed-claim.ts';

/** The most claims that one policy can have open at once. */
const mostOpen = 10;

export const reportClaim: Verb<'reportClaim'> = async (context, input, policy) => {
  const { app, brand, caller, now, person: userId } = context;
  const { key, policyNo, kind, role, happenedOn, place, words } = input;
  const position = role === 'policyholder' ? 0 : input.position;
  const people = await openPolicy(app, policy);
  if (role === 'insured' && people.insureds[position] === undefined)
    return refuse('INVALID_REQUEST', '请选择出险的被保险人');
  if (role === 'policyholder' && !(await kindsFor(context, policy, input)).includes(kind))
    return refuse('INVALID_REQUEST', '这份保单没有以投保人为保障对象的这类责任');
  if (happenedOn > dateOf(now.getTime()))
    return refuse('INVALID_REQUEST', '发生的日期不能晚于今天');
  const claim = await inTransaction(app.database, async (tx): Promise<ClaimRow | Refusal> => {
    // The policy may have another holder since it was found.
    if ((await lockPolicy(tx.db, policyNo))?.user_id !== userId) return noSuchPolicy();
    const same = await claimByKey(tx.db, userId, key);
    if (same !== undefined) return same.policy_no === policyNo ? same : refuse('KEY_REUSED');
    const others = await claimsOf(tx.db, { brand: brand.id, userId, policyNo });
    if (others.filter(({ state }) => !claimLife.isOver(state)).length >= mostOpen)
      return refuse('CONFLICT', '这份保单登记的事项已经很多，请先在已有的登记里补充');
    const facts = {
      claim_no: orderNumber('CL', randomBytes(numberBytes)),
      key,
      policy_no: policyNo,
      order_no: policy.order_no,
      brand: brand.id,
      user_id: userId,
      kind,
      role,
      position,
      happened_on: happenedOn,
      state: 'reported',
      due: null,
      event_on: null,
      decided_on: null,
      paid_on: null,
      reported_at: now,
      changed_at: now,
    } as const;
    const row: ClaimRow = { ...facts, sealed: await sealClaim(app, facts, { place, words }) };
    await insertClaim(tx.db, row);
    return (await moveClaim(tx, app, row, { event: 'report', actor: actorOf(caller), now })) ?? row;
  });
  return claim instanceof Refusal ? claim : claimView(app, claim, now, namingOf(caller, userId));
};
