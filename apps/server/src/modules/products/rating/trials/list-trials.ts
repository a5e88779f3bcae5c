import { Refusal } from '@parasol/contract/errors';
import { shareHolds } from '@parasol/domain/base/sharing/shared-price';
import type { PersonContext, Verb } from '#ground/context.ts';
import { birthdayOf } from '#modules/products/rating/calculator/after-birthday.ts';
import { calculationView } from '#modules/products/rating/calculator/calculation-view.ts';
import { ownerOf } from '#modules/products/rating/owner.ts';
import { newestTrials } from '#modules/products/rating/queries.ts';
import { trialTitle } from './trial-view.ts';

const mostShown = 50;

export const listTrials: Verb<'listTrials'> = async (context, { baseProductNo }) => {
  const { catalogue, database } = context.app;
  const rows = await newestTrials(database.db, ownerOf(context), baseProductNo, mostShown);
  const trials = await Promise.all(
    rows.map(async (row) => {
      const published = await catalogue.version(row.baseProductNo, row.productVersion);
      if (!published)
        throw new Error(`trial ${row.trialId} names a version that was never published`);
      return {
        trialId: row.trialId,
        savedAt: row.createdAt.toISOString(),
        productName: published.product.names.marketing,
        title: trialTitle(catalogue, published.product, row),
        shared: row.shareId !== null && shareHolds(row.sharedAt, context.now),
        input: row.input,
        calculation: calculationView(catalogue, published.product, row.accepted, row.input),
        ...(await birthdayOf(context, row.input)),
      };
    }),
  );
  return { trials };
};

/** The same for the customer's download. */
export const exportTrials = async (context: PersonContext): Promise<unknown> => {
  const answer = await listTrials(context, {});
  return answer instanceof Refusal ? [] : answer.trials;
};
