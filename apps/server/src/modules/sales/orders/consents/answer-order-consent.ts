import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { hasMobile } from '#modules/base/accounts/login/has-mobile.ts';
import { findConsent, type FoundConsent } from './find-consent.ts';
import { moveOrder, type Mover } from '#modules/sales/orders/life/move-order.ts';
import {
  answerConsent,
  consentsOf,
  noteConsentTry,
} from '#modules/sales/orders/queries/consents.ts';
import { changeOrder, lockOrder } from '#modules/sales/orders/queries/orders.ts';

const tailLength = 6;
/** A document number has ten thousand likely endings; the person asked knows theirs. */
const mostTries = 10;

/** Why this cannot be the person who was asked, if it cannot. */
const notThem = async (
  { app }: Context,
  { consent, order, person }: FoundConsent,
  userId: string,
  certTail: string,
): Promise<Refusal | undefined> => {
  if (order.agent_user_id === userId || (consent.role === 'insured' && order.user_id === userId)) {
    return refuse('CONSENT_REFUSED', '请由本人登录后确认，代办人不能代为确认');
  }
  if (!(await hasMobile(app.database.db, userId, consent.mobile_index))) {
    return refuse('CONSENT_REFUSED', '请用投保信息中填写的本人手机号登录后确认');
  }
  const tries = await inTransaction(app.database, (tx) => noteConsentTry(tx.db, consent));
  if (tries > mostTries) return refuse('CONSENT_REFUSED', '核对次数过多，请联系客服处理');
  return person.paper.number.slice(-tailLength) === certTail.toUpperCase()
    ? undefined
    : refuse('CONSENT_REFUSED', '证件号码后六位不符，请核对', { field: 'certTail' });
};

export const answerOrderConsent: Verb<'answerOrderConsent'> = async (context, input) => {
  const { app, log, person: userId } = context;
  const found = await findConsent(context, input.token);
  if (found instanceof Refusal) return found;
  const wrong = await notThem(context, found, userId, input.certTail);
  if (wrong) {
    const { order_no: orderNo, consent_id: consentId } = found.consent;
    log.warn({ orderNo, consentId, caller: userId }, 'somebody else tried to consent');
    return wrong;
  }
  return inTransaction(app.database, (tx) => answer(tx, context, found, userId, input.agree));
};

const answer = async (
  tx: Tx,
  { app, now }: Context,
  { consent }: FoundConsent,
  userId: string,
  agree: boolean,
): Promise<Output<'answerOrderConsent'> | Refusal> => {
  const { order_no: orderNo, consent_id: consentId, role } = consent;
  const order = await lockOrder(tx.db, orderNo);
  const state = agree ? 'agreed' : 'refused';
  // Pressing the button twice is no fault.
  const shown = role === 'policyholder' ? orderNo : null;
  const before = (await consentsOf(tx.db, orderNo)).find((each) => each.consent_id === consentId);
  if (before?.state === state && before.answered_by === userId) return { state, orderNo: shown };
  if (order?.state !== 'to-consent' || (order.expires_at && order.expires_at <= now)) {
    return refuse('ORDER_MOVED_ON', '这份申请已不需要确认');
  }
  if (!(await answerConsent(tx.db, consentId, { state, by: userId, at: now }))) {
    return refuse('ORDER_MOVED_ON', '您已经回答过了');
  }
  const mover: Mover = {
    by: role === 'insured' ? 'insured' : 'customer',
    actor: `${role === 'insured' ? 'insured' : 'customer'}:${userId}`,
  };
  tx.audit({
    actor: mover.actor,
    action: `order.consent-${state}`,
    subject: `order:${orderNo}`,
    detail: { consentId, role, position: consent.position },
  });
  if (!agree) {
    await moveOrder(tx, app, order, 'refuse-consent', mover);
    return { state, orderNo: shown };
  }
  const owned =
    role === 'policyholder' && order.user_id === null
      ? await changeOrder(tx.db, orderNo, { user_id: userId }, undefined)
      : order;
  const all = await consentsOf(tx.db, orderNo);
  if (all.every((each) => each.state === 'agreed')) {
    await moveOrder(tx, app, owned, 'consent', mover);
  }
  return { state, orderNo: shown };
};
