import type { Verb } from '#ground/context.ts';
import { mandateView } from './mandate-view.ts';
import { cardById } from '#modules/contracts/payments/queries/cards.ts';
import { mandatesOf } from '#modules/contracts/payments/queries/mandates.ts';
import { plansOf } from '#modules/contracts/payments/queries/plans.ts';

export const listMandates: Verb<'listMandates'> = async ({ app, brand, person: userId }) => {
  const { db } = app.database;
  const plans = await plansOf(db, brand.id, userId, undefined);
  const mandates = await mandatesOf(db, brand.id, userId);
  return {
    mandates: await Promise.all(
      mandates.map(async (mandate) => {
        const card = mandate.card_id === null ? undefined : await cardById(db, mandate.card_id);
        return mandateView(mandate, plans, card?.tail ?? null);
      }),
    ),
  };
};
