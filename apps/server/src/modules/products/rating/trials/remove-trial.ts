import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { ownerOf } from '#modules/products/rating/owner.ts';
import { deleteTrials, ownTrial } from '#modules/products/rating/queries.ts';

export const removeTrial: Verb<'removeTrial'> = async (context, { trialId }) =>
  inTransaction(context.app.database, async (tx) => {
    const trial = await ownTrial(tx.db, ownerOf(context), trialId);
    if (!trial) return refuse('NOT_FOUND', '没有找到这次试算，可能已经删除');
    await deleteTrials(tx.db, [trialId]);
    return {};
  });
