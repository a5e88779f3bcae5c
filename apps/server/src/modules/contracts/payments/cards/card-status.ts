import { refuse, Refusal } from '@parasol/contract/errors';
import type { Output } from '@parasol/contract';
import { cardMethod } from '@parasol/domain/contracts/payments/cashier/methods';
import type { Context, Verb } from '#ground/context.ts';
import { findSigning, signingView, type OwnSigning } from './card-view.ts';
import { cardById, latestSigning } from '#modules/contracts/payments/queries/cards.ts';
import { takeCardReport } from './take-card-report.ts';

/** Asks the bank when only the bank knows. */
const show = async (
  { app }: Context,
  { signing, card }: OwnSigning,
): Promise<Output<'queryCreditCardStatus'>> => {
  const waits =
    signing.state === 'sending' || signing.state === 'checking' || signing.state === 'unknown';
  const provider = waits ? app.providers.payments.byMerchant(cardMethod, card.merchant) : null;
  const desk = provider?.cards;
  if (!provider || !desk) return signingView(app, signing, card);
  const answer = await desk.status(signing.sign_no);
  const after =
    answer.kind === 'unknown' || answer.kind === 'not-sent'
      ? signing
      : await takeCardReport(app, provider, signing.sign_no, answer);
  return signingView(
    app,
    after ?? signing,
    (await cardById(app.database.db, card.card_id)) ?? card,
  );
};

export const getCreditCardStatus: Verb<'getCreditCardStatus'> = async (context, { signNo }) => {
  const found = await findSigning(context, signNo);
  return found instanceof Refusal ? found : show(context, found);
};

export const queryCreditCardStatus: Verb<'queryCreditCardStatus'> = async (
  context,
  { signNo, cardId },
) => {
  const latest =
    cardId === undefined ? undefined : await latestSigning(context.app.database.db, cardId);
  const number = signNo ?? latest?.sign_no;
  if (number === undefined) return refuse('NOT_FOUND', '没有找到这张银行卡，请重新填写');
  const found = await findSigning(context, number);
  return found instanceof Refusal ? found : show(context, found);
};
