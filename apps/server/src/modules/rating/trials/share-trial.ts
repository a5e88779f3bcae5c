import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { ownerOf } from '../owner.ts';
import { ownTrial, setShareId } from '../queries.ts';
import { randomId } from '../random-id.ts';

export const shareTrial: Verb<'shareTrial'> = async (context, { trialId }) =>
  inTransaction(context.app.database, async (tx) => {
    const owner = ownerOf(context);
    const missing = refuse('NOT_FOUND', '没有找到这次试算，请保存后再分享');
    const trial = await ownTrial(tx.db, owner, trialId);
    if (!trial) return missing;
    if (trial.shareId !== null) return { shareId: trial.shareId };
    await setShareId(tx.db, trialId, randomId());
    // Two taps at once: whoever came first made the link, the other reads it.
    const shareId = (await ownTrial(tx.db, owner, trialId))?.shareId;
    return shareId ? { shareId } : missing;
  });
