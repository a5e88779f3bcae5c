import { minuteMs as minute } from '@parasol/domain/base/calendar/durations';
import { createHash, randomBytes } from 'node:crypto';
import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isPaperExpired } from '@parasol/domain/sales/orders/people/expired-papers';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import { refundReasons } from '@parasol/domain/contracts/policies/services/refund-reasons';
import { surrenderWording } from '@parasol/domain/contracts/policies/surrenders/surrender-statements';
import {
  refundDueBy,
  type SurrenderState,
  surrenderLife,
} from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { App, PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { sendSurrender } from '#modules/contracts/policies/jobs.ts';
import { loanUnderWay } from '#modules/contracts/policies/loans/loan-under-way.ts';
import { lockPolicy } from '#modules/contracts/policies/queries/policies.ts';
import { openServiceOf } from '#modules/contracts/policies/queries/services.ts';
import {
  insertSurrender,
  surrenderByNo,
  surrendersOf,
  writeSurrenderMove,
  type SurrenderRow,
} from '#modules/contracts/policies/queries/surrenders.ts';
import { partOffer } from './leaving-part.ts';
import { canLeave, leavingMember, leavingPolicy } from './leaving-policy.ts';
import { tellOfSurrender } from './move-surrender.ts';
import { noSuchPolicy, type PolicyContent } from '#modules/contracts/policies/policy.ts';
import { knownIdentity } from '#modules/sales/orders/identity/check-identity.ts';
import { waitsForFamily } from '#modules/contracts/policies/queries/holds.ts';
import { cardsOfHolder, offerFor, surrenderOffer } from './surrender-offer.ts';
import { surrenderView } from './surrender-view.ts';

/**
 * The request goes to the insurer when the time to withdraw it is over; a job is set for that
 * moment.
 */
export const sendLater = (
  tx: Tx,
  { app, brand, now }: Pick<PersonContext, 'app' | 'brand' | 'now'>,
  surrenderNo: string,
): Date => {
  const { recallMinutes } = app.settings.get('surrender', brand.id);
  tx.enqueue(
    sendSurrender,
    { surrenderNo },
    { singletonKey: surrenderNo, startAfter: recallMinutes * 60 },
  );
  return new Date(now.getTime() + recallMinutes * minute);
};

/**
 * Money is never sent on an expired paper, or on one that the register knows under another name.
 */
const isUnproved = async (
  tx: Tx,
  app: App,
  { policyholder: { name, paper } }: PolicyContent,
  now: Date,
): Promise<boolean> => {
  if (isPaperExpired(paper, dateOf(now.getTime()))) return true;
  if (paper.type !== 'id-card') return false;
  return (await knownIdentity(app, tx.db, { name, idNumber: paper.number }, now)) === 'mismatch';
};

const make = async (
  tx: Tx,
  context: PersonContext,
  input: Parsed<'askSurrender'>,
): Promise<SurrenderRow | Refusal> => {
  const { app, brand, caller, now, person } = context;
  const locked = await lockPolicy(tx.db, input.policyNo);
  if (locked?.user_id !== person) return noSuchPolicy();
  // Pressing the button twice is no fault: the first request counts.
  const open = (await surrendersOf(tx.db, input.policyNo)).find(
    ({ state }) => !surrenderLife.isOver(state),
  );
  if (open !== undefined) return open;
  const policy = await leavingPolicy(app, tx.db, locked, now);
  const { standing } = policy;
  if (!canLeave(standing.state))
    return refuse('SURRENDER_NOT_POSSIBLE', `这份保单${standing.title}，不能退保`);
  const handing = await openServiceOf(tx.db, locked.policy_no, 'policyholder');
  if (handing !== undefined)
    return refuse(
      'SURRENDER_NOT_POSSIBLE',
      '正在办理投保人变更，请先撤回；已经交给保险公司的，请等它办完',
      { posNo: handing.pos_no },
    );
  if (await waitsForFamily(tx.db, locked.policy_no))
    return refuse(
      'SURRENDER_NOT_POSSIBLE',
      `收到有人去世的报告，正在核对，核对完再办理退保。有疑问请拨打 ${brand.phone}`,
    );
  const lending = await loanUnderWay(tx.db, app, locked.policy_no);
  if (lending !== null) return refuse('SURRENDER_NOT_POSSIBLE', lending);
  const member = leavingMember(policy, input.member);
  if (member instanceof Refusal) return member;
  const only = await partOffer(app, tx.db, policy, input);
  if (only instanceof Refusal) return only;
  const offer = surrenderOffer(app, policy, member, now, only);
  if (offer instanceof Refusal) return offer;
  const cards = input.way === 'card' ? await cardsOfHolder(app, policy, tx) : [];
  const card = cards.find(({ cardId }) => cardId === input.cardId) ?? null;
  const confirmed = offerFor(offer, input.way, card);
  if (confirmed instanceof Refusal) return confirmed;
  if (confirmed.version !== input.version)
    return refuse('CONFLICT', '退还金额或内容有变化，请看过新的内容再确认');
  const surrenderNo = orderNumber('TB', randomBytes(numberBytes));
  const { refund, day } = offer;
  const { identityFen } = app.settings.get('surrender', brand.id);
  const unproved = await isUnproved(tx, app, policy.content, now);
  const state: SurrenderState = unproved || refund.fen >= identityFen ? 'to-verify' : 'asked';
  const fingerprint = createHash('sha256')
    .update(JSON.stringify({ surrenderNo, statements: confirmed.statements, at: now }))
    .digest();
  await insertSurrender(tx.db, {
    surrender_no: surrenderNo,
    policy_no: locked.policy_no,
    order_no: locked.order_no,
    brand: brand.id,
    user_id: person,
    member: member?.position ?? null,
    part: only === null ? null : JSON.stringify(only.part),
    reason: input.reason,
    basis: refund.basis,
    day,
    paid_fen: refund.paid,
    refund_fen: refund.fen,
    loan_fen: refund.loan,
    way: input.way,
    card_id: confirmed.card?.cardId ?? null,
    counted: JSON.stringify(policy.money.payments.map(({ paySeq }) => paySeq)),
    wording: surrenderWording,
    statements: JSON.stringify(confirmed.statements),
    fingerprint,
    state,
    refusal_sealed: null,
    due: refundDueBy(day),
    send_at: state === 'asked' ? sendLater(tx, context, surrenderNo) : null,
    asked_at: now,
    changed_at: now,
  });
  const actor = actorOf(caller);
  await writeSurrenderMove(tx.db, {
    surrender_no: surrenderNo,
    event: 'ask',
    to_state: state,
    actor,
    at: now,
  });
  tx.audit({
    actor,
    action: 'surrender.ask',
    subject: `policy:${locked.policy_no}`,
    detail: {
      surrenderNo,
      fen: refund.fen,
      basis: refund.basis,
      way: input.way,
      fingerprint: fingerprint.toString('hex'),
    },
  });
  const made = await surrenderByNo(tx.db, surrenderNo);
  if (made === undefined) throw new Error(`surrender ${surrenderNo} is gone`);
  await tellOfSurrender(tx, app, made);
  return made;
};

export const askSurrender: Verb<'askSurrender'> = async (context, input, policy) => {
  const { app } = context;
  if (!refundReasons.some(({ code }) => code === input.reason))
    return refuse('INVALID_REQUEST', '请选择退保的原因');
  const made = await inTransaction(app.database, (tx) => make(tx, context, input));
  return made instanceof Refusal ? made : surrenderView(app, policy, made, context);
};
