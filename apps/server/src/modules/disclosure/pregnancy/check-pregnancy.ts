import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Product } from '@parasol/domain/catalogue/product';
import { pregnancyStage, type PregnancyStage } from '@parasol/domain/disclosure/pregnancy-stage';
import type { App } from '#context.ts';
import { pregnanciesOf } from '../queries.ts';
import { openPregnancy } from './sealed-pregnancy.ts';

interface Asked {
  readonly product: Product;
  readonly brand: string;
  readonly userId: string;
  readonly now: Date;
}

const unknown = '请先完成孕期预核保，填写这位准妈妈的姓名、预产期和胎数';

/** What stage each expecting mother of an account is in today; by name once somebody is named. */
const stagesOf = async (
  app: App,
  { product, brand, userId, now }: Asked,
  name?: string,
): Promise<readonly PregnancyStage[]> => {
  const limits = product.eligibility.pregnancy;
  if (!limits) return [];
  const stages = [];
  for (const row of await pregnanciesOf(app.database.db, { userId, brand })) {
    const content = await openPregnancy(app, row);
    if (!content || (name !== undefined && content.name !== name)) continue;
    stages.push(pregnancyStage(content, limits, dateOf(now.getTime())));
  }
  return stages;
};

/** Why a mother cannot be insured today; undefined when the product asks nothing or she can. */
export const pregnancyProblem = async (
  app: App,
  asked: Asked,
  name: string,
): Promise<string | undefined> => {
  if (!asked.product.eligibility.pregnancy) return undefined;
  const stages = await stagesOf(app, asked, name);
  if (stages.some(({ stage }) => stage === 'open')) return undefined;
  return stages[0]?.words ?? unknown;
};

/** The same before anybody is named: when none of those written down can be insured any more. */
export const pregnancyAtQuote = async (app: App, asked: Asked): Promise<string | undefined> => {
  const stages = await stagesOf(app, asked);
  return stages.every(({ stage }) => stage !== 'open') ? stages[0]?.words : undefined;
};
