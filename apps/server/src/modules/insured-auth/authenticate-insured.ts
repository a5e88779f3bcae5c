import { refuse, Refusal } from '@parasol/contract/errors';
import { maskName, maskPhone } from '@parasol/domain/fields/mask';
import type { AuthWay } from '@parasol/domain/insured-auth/auth-ways';
import type { Context, Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { checkCode } from '#modules/accounts/codes/check-code.ts';
import { sendCode } from '#modules/accounts/codes/send-code.ts';
import { checkIdentity } from '#modules/orders/placing/check-identity.ts';
import { findAuth, type FoundAuth } from './find-auth.ts';
import { markVerified, noteTry } from './queries.ts';

const tailLength = 6;
/** Whoever was sent the link knows their own paper. */
const mostTries = 10;

const words: Readonly<Record<AuthWay, string>> = {
  code: '用本人手机收到的验证码和证件号码后六位确认',
  documents: '凭证件照片由工作人员核对，请联系客服办理',
};

/** A code for one order is worth nothing for another. */
const purposeOf = (orderNo: string): string => `insured-auth ${orderNo}`;

export const initInsuredAuth: Verb<'initInsuredAuth'> = async (context, link) => {
  const found = await findAuth(context, link);
  if (found instanceof Refusal) return found;
  const { asked, state } = found;
  return {
    state,
    role: asked.role,
    name: maskName(asked.person.name),
    mobile: maskPhone(asked.mobile),
  };
};

export const getInsuredAuthType: Verb<'getInsuredAuthType'> = async (context, link) => {
  const found = await findAuth(context, link);
  if (found instanceof Refusal) return found;
  return { ways: found.ways.map((way) => ({ way, words: words[way] })) };
};

/** Why there is nothing to prove by a code now, if there is not. */
const closed = ({ order, state, ways }: FoundAuth): Refusal | undefined => {
  if (order.state !== 'to-sign') {
    return refuse('ORDER_MOVED_ON', '这份投保申请已不需要验证，请与投保人联系');
  }
  if (state === 'not-due') return refuse('ORDER_MOVED_ON', '不需要验证身份，可以直接签署');
  return ways.includes('code') ? undefined : refuse('CONSENT_REFUSED', words.documents);
};

export const sendInsuredAuthCode: Verb<'sendInsuredAuthCode'> = async (context, link) => {
  const found = await findAuth(context, link);
  if (found instanceof Refusal) return found;
  const over = closed(found);
  if (over) return over;
  const { mobile } = found.asked;
  // The link names whose mobile it is: nobody can have strangers sent codes this way.
  const sent = await sendCode(context, { mobile, purpose: purposeOf(link.orderNo), own: true });
  if (sent instanceof Refusal) return sent;
  const { resendSeconds, expireSeconds } = sent;
  return { mobile: maskPhone(mobile), resendSeconds, expireSeconds };
};

/** What the register says of the person; asked outside the transaction, and kept. */
const registerRefusal = async (
  { app, now }: Context,
  { order, asked }: FoundAuth,
): Promise<Refusal | undefined> => {
  const { name, paper } = asked.person;
  const pair = { name, idNumber: paper.number };
  const said =
    order.user_id === null ? 'unknown' : await checkIdentity(app, order.user_id, pair, now);
  if (said === 'match') return undefined;
  return said === 'mismatch'
    ? refuse('CONSENT_REFUSED', `姓名与身份证号码在登记机构的记录中不一致，${words.documents}`)
    : refuse('BUSY', '登记机构暂时没有答复，请稍后再试');
};

export const verifyInsuredAuthCode: Verb<'verifyInsuredAuthCode'> = async (context, input) => {
  const { app, now } = context;
  const { orderNo } = input;
  const found = await findAuth(context, input);
  if (found instanceof Refusal) return found;
  // Pressing the button twice is no fault.
  if (found.state === 'done') return { state: 'done' };
  const over = closed(found);
  if (over) return over;
  const { signer, person, row } = found.asked;
  const which = { orderNo, signer };
  const tries = await inTransaction(app.database, (tx) => noteTry(tx.db, which));
  if (tries > mostTries) return refuse('CONSENT_REFUSED', '核对次数过多，请联系客服处理');
  if (person.paper.number.slice(-tailLength) !== input.certTail.toUpperCase()) {
    return refuse('CONSENT_REFUSED', '证件号码后六位不符，请核对');
  }
  const unknown = await registerRefusal(context, found);
  if (unknown) return unknown;
  return inTransaction(app.database, async (tx) => {
    const wrong = await checkCode(tx, context, {
      mobileIndex: row.mobile_index,
      purpose: purposeOf(orderNo),
      code: input.verifyCode,
    });
    if (wrong) return wrong;
    if (await markVerified(tx.db, which, now)) {
      tx.audit({
        actor: 'insured',
        action: 'order.insured-verified',
        subject: `order:${orderNo}`,
        detail: { signer, way: 'code' },
      });
    }
    return { state: 'done' };
  });
};
