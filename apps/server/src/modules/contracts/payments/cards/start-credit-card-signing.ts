import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { beginCardSigning } from './begin-card-signing.ts';
import { openElements, signingView } from './card-view.ts';
import { cardById, latestSigning } from '#modules/contracts/payments/queries/cards.ts';

const resendMs = minuteMs;

/** The older way: a card that was entered before is signed by its number with us. */
export const startCreditCardSigning: Verb<'startCreditCardSigning'> = async (
  context,
  { cardId },
) => {
  const { app, brand, caller, now } = context;
  const { db } = app.database;
  const userId = personOf(caller);
  const card = await cardById(db, cardId);
  if (userId === null || card?.user_id !== userId || card.brand !== brand.id) {
    return refuse('NOT_FOUND', '没有找到这张卡，请重新填写银行卡');
  }
  const latest = await latestSigning(db, cardId);
  const runs =
    latest !== undefined &&
    (card.state === 'signed' || latest.created_at.getTime() > now.getTime() - resendMs);
  if (runs) return signingView(app, latest, card);
  const data = await openElements(app, card);
  if (data === null) return refuse('NOT_FOUND', '没有找到这张卡，请重新填写银行卡');
  const begun = await beginCardSigning(app, {
    userId,
    brand: brand.id,
    bankCode: card.bank_code,
    credit: card.credit,
    data,
  });
  return begun instanceof Refusal ? begun : signingView(app, begun.signing, begun.card);
};
