import { refuse, Refusal } from '@parasol/contract/errors';
import { maskName, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { paperField, sidesOf } from '@parasol/domain/sales/identity/paper-field';
import { papers as paperNames } from '@parasol/domain/base/people/papers';
import type { AuthWay } from '@parasol/domain/sales/identity/insured/auth-ways';
import type { Context, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { checkCode } from '#modules/base/accounts/codes/check-code.ts';
import { sendCode } from '#modules/base/accounts/codes/send-code.ts';
import { orderFiles } from '#modules/sales/orders/draft.ts';
import { identitiesOf, lockOrder } from '#modules/sales/orders/order.ts';
import { sendIdentity } from '#modules/sales/orders/steps/settle-identity.ts';
import { checkIdentity } from '#modules/sales/orders/identity/check-identity.ts';
import { findAuth, type FoundAuth } from './find-auth.ts';
import { markInsured } from './mark-insured.ts';
import { noteTry } from './queries.ts';

const tailLength = 6;
/** The insured who was sent the link knows their own document number. */
const mostTries = 10;

const words: Readonly<Record<AuthWay, string>> = {
  code: '用本人手机收到的验证码和证件号码后六位确认',
  face: '对着镜头拍摄，由工作人员或核验机构与证件人像核对',
  documents: '上传证件照片，由工作人员核对',
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
  const { signer, person } = found.asked;
  const { type } = person.paper;
  const { db } = context.app.database;
  const papers = (await identitiesOf(db, link.orderNo)).find(({ party }) => party === signer);
  const since = papers?.state === 'returned' ? papers.at : new Date(0);
  const files = await orderFiles(db, found.order.draft_no);
  return {
    sides: sidesOf(type, paperNames[type].name).map(({ side, title }) => ({
      side,
      title,
      done: files.some(
        ({ field, created_at: at }) => field === paperField(signer, side) && at > since,
      ),
    })),
    papers: papers ? { state: papers.state, note: papers.note } : null,
    ways: found.ways.map((way) => ({ way, words: words[way] })),
  };
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
  // The link names the mobile: strangers cannot be sent codes this way.
  const sent = await sendCode(context, { mobile, purpose: purposeOf(link.orderNo), own: true });
  if (sent instanceof Refusal) return sent;
  const { resendSeconds, expireSeconds } = sent;
  return { mobile: maskPhone(mobile), resendSeconds, expireSeconds };
};

/** The register's answer about the person; a contradiction is reported to staff. */
const registerRefusal = async (
  { app, now }: Context,
  { order, asked }: FoundAuth,
): Promise<Refusal | undefined> => {
  const { name, paper } = asked.person;
  const pair = { name, idNumber: paper.number };
  const identityCheck =
    order.user_id === null ? 'unknown' : await checkIdentity(app, order.user_id, pair, now);
  if (identityCheck === 'match') return undefined;
  if (identityCheck !== 'mismatch')
    return refuse('BUSY', '登记机构暂时没有答复，请稍后再试，或换一种方式');
  await inTransaction(app.database, async (tx) => {
    const locked = await lockOrder(tx.db, order.order_no);
    if (locked?.state !== 'to-sign') return;
    await sendIdentity(tx, app, locked, asked.signer);
    tx.audit({
      actor: 'system',
      action: 'order.register-mismatch',
      subject: `order:${order.order_no}`,
      detail: { party: asked.signer },
    });
  });
  return refuse(
    'CONSENT_REFUSED',
    '姓名与身份证号码在登记机构的记录中不一致，已转给工作人员核对，请在下面上传证件照片',
  );
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
    return refuse('CONSENT_REFUSED', '证件号码后六位不符，请核对', { field: 'certTail' });
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
    await markInsured(tx, { ...which, way: 'code', actor: 'insured', at: now });
    return { state: 'done' };
  });
};
