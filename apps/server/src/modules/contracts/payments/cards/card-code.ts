import { refuse, Refusal } from '@parasol/contract/errors';
import type { Output } from '@parasol/contract';
import { cardMethod } from '@parasol/domain/contracts/payments/cashier/methods';
import type { Context, Verb } from '#ground/context.ts';
import { findSigning, signingView } from './card-view.ts';
import { changeSigning } from '#modules/contracts/payments/queries/cards.ts';
import { takeCardReport } from './take-card-report.ts';

/** The bank alone knows the code; the code we received is never stored. */
const confirm = async (
  context: Context,
  signNo: string,
  code: string,
): Promise<Output<'checkCreditCardCode'> | Refusal> => {
  const { app } = context;
  const found = await findSigning(context, signNo);
  if (found instanceof Refusal) return found;
  const { signing, card } = found;
  if (signing.state === 'signed') return signingView(app, signing, card);
  if (signing.state !== 'to-confirm') return refuse('CARD_REFUSED', '请先获取验证码');
  const provider = app.providers.payments.byMerchant(cardMethod, card.merchant);
  const desk = provider?.cards;
  if (!provider || !desk) return refuse('PAY_METHOD_REFUSED', '银行卡支付暂未开通');
  await changeSigning(app.database.db, signNo, { state: 'checking', changed_at: app.clock() });
  const answer = await desk.confirm(signNo, code);
  const after = (await takeCardReport(app, provider, signNo, answer)) ?? signing;
  if (answer.kind === 'wrong-code')
    return refuse('CODE_REFUSED', `验证码不正确，还可以输入 ${answer.triesLeft} 次`);
  if (answer.kind === 'refused')
    return refuse('CARD_REFUSED', `${answer.reason}，请重新填写银行卡`);
  return signingView(app, after, card);
};

export const checkCreditCardCode: Verb<'checkCreditCardCode'> = (context, { signNo, verifyCode }) =>
  confirm(context, signNo, verifyCode);

export const confirmCreditCardSigning: Verb<'confirmCreditCardSigning'> = (
  context,
  { signNo, verifyCode },
) => confirm(context, signNo, verifyCode);
