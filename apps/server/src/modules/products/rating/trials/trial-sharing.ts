import { refuse } from '@parasol/contract/errors';
import { shareHolds } from '@parasol/domain/base/sharing/shared-price';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { ownerOf } from '#modules/products/rating/owner.ts';
import { lockTrials, ownTrial, setShare } from '#modules/products/rating/queries.ts';
import { randomId } from '#modules/products/rating/random-id.ts';

const missing = refuse('NOT_FOUND', '没有找到这次试算，请保存后再分享');

/** The link that holds, or a new one where none does; of two taps at once the second reads the first's. */
export const shareTrial: Verb<'shareTrial'> = async (context, { trialId }) =>
  inTransaction(context.app.database, async (tx) => {
    const owner = ownerOf(context);
    await lockTrials(tx.db, owner);
    const trial = await ownTrial(tx.db, owner, trialId);
    if (!trial) return missing;
    if (trial.shareId !== null && shareHolds(trial.sharedAt, context.now))
      return { shareId: trial.shareId };
    const shareId = randomId();
    await setShare(tx.db, trialId, { shareId, at: context.now });
    return { shareId };
  });

/** Holders of the link see only the product from now on. */
export const stopSharingTrial: Verb<'stopSharingTrial'> = async (context, { trialId }) =>
  inTransaction(context.app.database, async (tx) => {
    const trial = await ownTrial(tx.db, ownerOf(context), trialId);
    if (!trial) return missing;
    await setShare(tx.db, trialId, null);
    return {};
  });
