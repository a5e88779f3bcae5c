import type { App } from '#ground/context.ts';
import { cardById, type CardRow } from '#modules/contracts/payments/queries/cards.ts';

export const tokenPlace = (cardId: string) => ({
  table: 'bank_cards',
  column: 'token_sealed',
  row: cardId,
});
export const elementsPlace = (cardId: string) => ({
  table: 'bank_cards',
  column: 'elements_sealed',
  row: cardId,
});

/** The bank's own name for a signed card, which debits it; null when there is none any more. */
export const cardToken = async (app: App, card: CardRow): Promise<string | null> => {
  if (card.state !== 'signed' || card.token_sealed === null) return null;
  const opened = await app.vault.openText(tokenPlace(card.card_id), card.token_sealed);
  return opened.erased ? null : opened.text;
};

/** A card of this very person, signed with this brand's merchant. */
export const ownSignedCard = async (
  app: App,
  owner: { readonly userId: string; readonly brand: string },
  cardId: string,
): Promise<{ readonly card: CardRow; readonly token: string } | null> => {
  const card = await cardById(app.database.db, cardId);
  if (card === undefined || card.user_id !== owner.userId || card.brand !== owner.brand)
    return null;
  const token = await cardToken(app, card);
  return token === null ? null : { card, token };
};
