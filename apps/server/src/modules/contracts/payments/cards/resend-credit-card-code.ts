import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { refuse, Refusal } from '@parasol/contract/errors';
import { cardMethod } from '@parasol/domain/contracts/payments/cashier/methods';
import type { Verb } from '#ground/context.ts';
import { findSigning, signingView } from './card-view.ts';
import { changeSigning } from '#modules/contracts/payments/queries/cards.ts';
import { takeCardReport } from './take-card-report.ts';

const resendMs = minuteMs;
const codeTries = 3;

export const resendCreditCardCode: Verb<'resendCreditCardCode'> = async (context, { signNo }) => {
  const { app, now } = context;
  const found = await findSigning(context, signNo);
  if (found instanceof Refusal) return found;
  const { signing, card } = found;
  if (signing.state !== 'to-confirm')
    return refuse('CARD_REFUSED', '这张银行卡不需要验证码，请查看结果');
  if (signing.resend_at !== null && signing.resend_at > now) {
    const resendSeconds = Math.ceil((signing.resend_at.getTime() - now.getTime()) / 1000);
    return refuse('CODE_LOCKED', `验证码已发送，${resendSeconds} 秒后可以重新获取`, {
      resendSeconds,
    });
  }
  const provider = app.providers.payments.byMerchant(cardMethod, card.merchant);
  const desk = provider?.cards;
  if (!provider || !desk) return refuse('PAY_METHOD_REFUSED', '银行卡支付暂未开通');
  await changeSigning(app.database.db, signNo, {
    resend_at: new Date(now.getTime() + resendMs),
    tries_left: codeTries,
    changed_at: now,
  });
  const answer = await desk.resend(signNo);
  if (answer.kind === 'unknown' || answer.kind === 'not-sent')
    return refuse('PAY_PROVIDER_BUSY', '银行暂时没有响应，请稍后再试');
  const after = (await takeCardReport(app, provider, signNo, answer)) ?? signing;
  return signingView(app, after, card);
};
