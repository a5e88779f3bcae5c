import type { App } from '#ground/context.ts';
import { ofUser, sealed, text } from '#ground/db/personal-data/sealed.ts';
import { cardById, type CardRow } from '#modules/contracts/payments/queries/cards.ts';

export const sealedToken = sealed(
  { table: 'bank_cards', column: 'token_sealed', key: ['card_id'] },
  { keeper: ofUser, form: text, erased: null, sale: { none: 'an account' } },
);

/** The bank's own name for a signed card, which debits it; null when there is none any more. */
export const cardToken = async (app: App, card: CardRow): Promise<string | null> => {
  return card.state === 'signed' ? sealedToken.open(app, card) : null;
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
