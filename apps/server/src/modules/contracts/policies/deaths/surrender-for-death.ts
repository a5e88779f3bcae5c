import { createHash, randomBytes } from 'node:crypto';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { yuanText } from '@parasol/domain/base/money/fen';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import {
  refundOn,
  refundWords,
} from '@parasol/domain/contracts/policies/surrenders/surrender-refund';
import {
  deathReasonWords,
  refundDueBy,
  surrenderLife,
} from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import {
  coverEndsOn,
  loanDeductionWords,
  restPriceWords,
} from '@parasol/domain/contracts/policies/surrenders/surrender-statements';
import { refundWays } from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { noSuchPolicy } from '#modules/contracts/policies/policy.ts';
import { lockPolicy } from '#modules/contracts/policies/queries/policies.ts';
import {
  insertSurrender,
  lockSurrender,
  surrendersOf,
  writeSurrenderMove,
} from '#modules/contracts/policies/queries/surrenders.ts';
import {
  canLeave,
  leavingMember,
  leavingPolicy,
} from '#modules/contracts/policies/surrenders/leaving-policy.ts';
import { moveSurrender } from '#modules/contracts/policies/surrenders/move-surrender.ts';
import { sealRefusal } from '#modules/contracts/policies/surrenders/sealed-refusal.ts';
import { sendSurrenderIn } from '#modules/contracts/policies/surrenders/send-surrender.ts';

/** The date from which the wording below is used; it changes with the words. */
const wording = 'death-2026-11-18';

export interface EndByDeath {
  readonly reason: 'insured-died' | 'policyholder-died';
  /** Which of several insured persons leaves; null when the whole contract ends. */
  readonly member: number | null;
  /** The day of the death, or for heirs the day they ask. */
  readonly day: PlainDate;
  readonly actor: string;
}

/** The policyholder's requests that could still be withdrawn end, and they learn why. */
export const makeRoom = async (
  tx: Tx,
  app: App,
  policyNo: string,
  why: string,
): Promise<Refusal | undefined> => {
  const open = (await surrendersOf(tx.db, policyNo)).find(
    ({ state }) => !surrenderLife.isOver(state),
  );
  if (open === undefined) return undefined;
  if (surrenderLife.move(open.state, 'withdraw') === null)
    return refuse('CONFLICT', '这份保单正在办理退保，请等保险公司答复');
  const row = await lockSurrender(tx.db, open.surrender_no);
  if (!row) return undefined;
  const sealed = await sealRefusal(app, row, `${why}，合同另行办理。`);
  await moveSurrender(tx, app, row, {
    event: 'overtake',
    actor: 'system',
    change: { refusal_sealed: sealed },
  });
  return undefined;
};

/**
 * Asks the insurer to end a contract, or one person's part of it, after a death. Money that came in
 * after the day is refunded in full, besides the clause's own refund.
 */
export const surrenderForDeath = async (
  tx: Tx,
  app: App,
  policyNo: string,
  { reason, member: position, day, actor }: EndByDeath,
): Promise<string | Refusal> => {
  const locked = await lockPolicy(tx.db, policyNo);
  if (locked === undefined) return noSuchPolicy();
  if (locked.user_id === null)
    return refuse('CONFLICT', '这份保单的账户已注销，请联系保险公司办理');
  const busy = await makeRoom(tx, app, policyNo, deathReasonWords(reason) ?? '');
  if (busy) return busy;
  const now = app.clock();
  const policy = await leavingPolicy(app, tx.db, locked, now, day);
  const { standing, money } = policy;
  if (!canLeave(standing.state)) return refuse('CONFLICT', `这份保单${standing.title}，不用办理`);
  const member = leavingMember(policy, position ?? undefined);
  if (member instanceof Refusal) return member;
  const contract = policy.contractOf(member?.position ?? null);
  const refund = refundOn(contract, day);
  if (refund.basis === 'cash-value' && contract.values.length === 0)
    return refuse('CONFLICT', '现金价值由保险公司核定，请先向保险公司取得金额');
  const counted = money.payments.filter(({ paidOn }) => paidOn <= day);
  // A dead person's account may be closed by now: staff transfer to the heirs.
  const toHeirs = reason === 'policyholder-died' || policy.handedOver;
  const ways = refundWays(refund.fen, toHeirs ? [] : counted, dateOf(now.getTime()));
  const [way = 'card'] = ways;
  const surrenderNo = orderNumber('TB', randomBytes(numberBytes));
  const statements = [
    `${deathReasonWords(reason) ?? ''}，${
      member === null ? '合同' : `${member.name}的保障`
    }自 ${dateText(coverEndsOn(refund.basis, day, reason === 'insured-died'))}起终止。`,
    `退还 ${yuanText(refund.fen)}（${refundWords(refund.basis)}），${dateText(day)}以后收取的保险费另外全部退回。`,
    ...(refund.loan === 0 ? [] : [loanDeductionWords(refund)]),
    ...(member === null ? [] : [restPriceWords(locked.premium_fen - member.fen)]),
  ];
  const fingerprint = createHash('sha256')
    .update(JSON.stringify({ surrenderNo, statements, at: now }))
    .digest();
  await insertSurrender(tx.db, {
    surrender_no: surrenderNo,
    policy_no: policyNo,
    order_no: locked.order_no,
    brand: locked.brand,
    user_id: locked.user_id,
    member: member?.position ?? null,
    reason,
    basis: refund.basis,
    day,
    paid_fen: refund.paid,
    refund_fen: refund.fen,
    loan_fen: refund.loan,
    way,
    card_id: null,
    counted: JSON.stringify(counted.map(({ paySeq }) => paySeq)),
    wording,
    statements: JSON.stringify(statements),
    fingerprint,
    state: 'asked',
    refusal_sealed: null,
    due: refundDueBy(dateOf(now.getTime())),
    send_at: now,
    asked_at: now,
    changed_at: now,
  });
  await writeSurrenderMove(tx.db, {
    surrender_no: surrenderNo,
    event: 'ask',
    to_state: 'asked',
    actor,
    at: now,
  });
  tx.audit({
    actor,
    action: 'surrender.ask',
    subject: `policy:${policyNo}`,
    detail: { surrenderNo, fen: refund.fen, basis: refund.basis, way, reason },
  });
  await sendSurrenderIn(tx, app, surrenderNo);
  return surrenderNo;
};
