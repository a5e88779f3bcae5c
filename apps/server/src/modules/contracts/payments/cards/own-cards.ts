import type { App, Ports } from '#ground/context.ts';
import type { OwnCard } from '#modules/contracts/policies/ports.ts';
import { cardById, signedCards } from '#modules/contracts/payments/queries/cards.ts';
import { bankName } from './bank-name.ts';
import { openElements } from './card-view.ts';

/**
 * Debit cards whose four elements the bank has confirmed; money is never paid onto a credit card.
 */
export const ownCards = async (
  app: App,
  { userId, brand, db = app.database.db }: Parameters<Ports['ownCards']>[1],
): Promise<readonly OwnCard[]> => {
  const cards = (await signedCards(db, brand, userId)).filter(({ credit }) => !credit);
  const opened = await Promise.all(
    cards.map(async (card) => ({ card, data: await openElements(app, card) })),
  );
  return opened.flatMap(({ card, data }) =>
    data === null
      ? []
      : [
          {
            cardId: card.card_id,
            bankName: bankName(app, card.bank_code),
            tail: card.tail,
            name: data.name,
            idNo: data.idNo,
          },
        ],
  );
};

/** The account that staff transfer money to; the full number only for staff with access now. */
export const payoutAccount = async (
  app: App,
  cardId: string,
  inFull: boolean,
): Promise<string | null> => {
  const card = await cardById(app.database.db, cardId);
  const data = card && (await openElements(app, card));
  if (!card || !data) return null;
  const bank = bankName(app, card.bank_code);
  return inFull ? `${bank} ${data.cardNo}，${data.name}` : `${bank}（尾号 ${card.tail}）`;
};
