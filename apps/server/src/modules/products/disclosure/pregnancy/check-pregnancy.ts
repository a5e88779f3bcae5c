import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { pregnancyStage } from '@parasol/domain/products/disclosure/pregnancy-stage';
import type { App } from '#ground/context.ts';
import { pregnanciesOf } from '#modules/products/disclosure/queries/pregnancies.ts';
import { openPregnancy } from './sealed-pregnancy.ts';

interface Asked {
  readonly product: Product;
  readonly brand: string;
  readonly userId: string;
  readonly now: Date;
}

const unknown = '请先完成孕期预核保，填写这位准妈妈的姓名、预产期和胎数';

/** Why a mother cannot be insured today; undefined when the product asks nothing or she can. */
export const pregnancyProblem = async (
  app: App,
  { product, brand, userId, now }: Asked,
  name: string,
): Promise<string | undefined> => {
  const limits = product.eligibility.pregnancy;
  if (!limits) return undefined;
  let problem = unknown;
  for (const row of await pregnanciesOf(app.database.db, { userId, brand })) {
    const content = await openPregnancy(app, row);
    if (content?.name !== name) continue;
    const { stage, words } = pregnancyStage(content, limits, dateOf(now.getTime()));
    if (stage === 'open') return undefined;
    if (problem === unknown) problem = words;
  }
  return problem;
};
