import { refuse } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { pregnancyStage } from '@parasol/domain/products/disclosure/pregnancy-stage';
import type { Verb } from '#ground/context.ts';
import { hasHealthConsent } from '#modules/products/disclosure/consent.ts';
import { pregnancyProduct } from './pregnancy-product.ts';
import { productFacts } from '#modules/products/disclosure/product-facts.ts';
import { pregnanciesOf } from '#modules/products/disclosure/queries/pregnancies.ts';
import { openPregnancy } from './sealed-pregnancy.ts';

export const getPregnancyUsers: Verb<'getPregnancyUsers'> = async (context, input) => {
  const { app, brand, now, person: userId } = context;
  const wanted = pregnancyProduct(context, input.baseProductNo);
  const found = wanted && app.catalogue.find(wanted.baseProductNo);
  if (!found) return refuse('NOT_FOUND', '现在没有在售的母婴保险');
  const users = [];
  for (const row of await pregnanciesOf(app.database.db, { userId, brand: brand.id })) {
    const content = await openPregnancy(app, row);
    if (!content) continue;
    users.push({
      id: row.pregnancy_id,
      ...content,
      ...pregnancyStage(content, wanted.limits, dateOf(now.getTime())),
      savedAt: row.saved_at.toISOString(),
    });
  }
  return {
    users,
    consentNeeded: !(await hasHealthConsent(context)),
    product: productFacts(app, found.product),
  };
};
