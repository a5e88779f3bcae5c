import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { calculationView } from '../calculator/calculation-view.ts';
import { sharedTrial } from '../queries.ts';
import { trialTitle } from './trial-view.ts';

export const getSharedTrial: Verb<'getSharedTrial'> = async (context, { shareId }) => {
  const { catalogue, database } = context.app;
  const trial = await sharedTrial(database.db, context.brand.id, shareId);
  if (!trial) return refuse('NOT_FOUND', '这份试算已被删除或链接不完整，您可以自己算一次');
  const published = await catalogue.version(trial.baseProductNo, trial.productVersion);
  if (!published)
    throw new Error(`trial ${trial.trialId} names a version that was never published`);
  const { insureds: _insureds, policyholder: _policyholder, ...choices } = trial.input;
  return {
    savedAt: trial.createdAt.toISOString(),
    productName: published.product.names.marketing,
    title: trialTitle(catalogue, published.product, trial),
    calculation: calculationView(catalogue, published.product, trial.accepted, trial.input),
    choices,
  };
};
