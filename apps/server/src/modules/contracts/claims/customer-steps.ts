import { refuse, Refusal } from '@parasol/contract/errors';
import { type ClaimEvent, claimLife } from '@parasol/domain/contracts/claims/claim-states';
import type { PersonContext, Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { filesOf } from '#ground/files/queries.ts';
import { claimOwner, claimView, type Claim } from './claim-view.ts';
import { moveClaim } from './move-claim.ts';
import { lockClaim, movesOf } from './queries.ts';

const change = async (
  context: PersonContext,
  claimNo: string,
  event: ClaimEvent,
): Promise<Claim | Refusal> => {
  const { app, caller, now } = context;
  const changed = await inTransaction(app.database, async (tx) => {
    const claim = stillThere(await lockClaim(tx.db, claimNo));
    if (event === 'send-papers' && claim.state === 'papers-asked') {
      const asked = (await movesOf(tx.db, claimNo)).findLast((move) => move.event === 'ask-papers');
      const files = await filesOf(tx.db, claimOwner(claimNo));
      if (!files.some((file) => asked !== undefined && file.created_at > asked.at))
        return refuse('INVALID_REQUEST', '请先上传需要补充的材料，再提交');
    }
    const moved = await moveClaim(tx, app, claim, { event, actor: actorOf(caller), now });
    return (
      moved ??
      refuse('CONFLICT', `这次登记现在是“${claimLife.states[claim.state].title}”，没有变更`)
    );
  });
  return changed instanceof Refusal
    ? changed
    : claimView(app, changed, now, namingOf(caller, changed.user_id));
};

export const sendClaimPapers: Verb<'sendClaimPapers'> = (context, { claimNo }) =>
  change(context, claimNo, 'send-papers');

export const withdrawClaim: Verb<'withdrawClaim'> = (context, { claimNo }) =>
  change(context, claimNo, 'withdraw');
