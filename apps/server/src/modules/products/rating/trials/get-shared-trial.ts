import { refuse } from '@parasol/contract/errors';
import { isShareId, shareHolds } from '@parasol/domain/base/sharing/shared-price';
import type { Context, Verb } from '#ground/context.ts';
import { sharedTrial, type TrialRow } from '#modules/products/rating/queries.ts';

export type SharedTrial = TrialRow;

/** The trial shared under a link of this brand, while the link is valid. */
export const trialSharedAs = async (
  { app, brand, now }: Pick<Context, 'app' | 'brand' | 'now'>,
  shareId: string,
): Promise<SharedTrial | undefined> => {
  if (!isShareId(shareId)) return undefined;
  const trial = await sharedTrial(app.database.db, brand.id, shareId);
  return trial && shareHolds(trial.sharedAt, now) ? trial : undefined;
};

export const getSharedTrial: Verb<'getSharedTrial'> = async (context, { shareId }) => {
  const trial = await trialSharedAs(context, shareId);
  return trial
    ? { baseProductNo: trial.baseProductNo }
    : refuse('NOT_FOUND', '这份试算已被收回、到期或链接不完整，您可以自己算一次');
};
