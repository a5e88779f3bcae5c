import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import { claimStates, type ClaimEvent } from '@parasol/domain/claims/claim-states';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { noSuchFile } from '#ground/files/open-file.ts';
import { fileById } from '#ground/files/queries.ts';
import { decidedAlready } from '#modules/accounts/staff/decided-already.ts';
import { lookAtFile } from '#modules/orders/staff/get-order-file-for-staff.ts';
import { claimOwner, claimView, type Claim } from './claim-view.ts';
import { noSuchClaim } from './find-claim.ts';
import { writeMove } from './move-claim.ts';
import { claimByNo, lockClaim } from './queries.ts';

type Step = Omit<Parameters<typeof writeMove>[3], 'actor' | 'now'>;

/** Who was first, when the claim has gone on meanwhile. */
const actions = (['ask-papers', 'forward', 'decide'] satisfies ClaimEvent[]).map(
  (event) => `claim.${event}`,
);

const act = async (context: Context, claimNo: string, step: Step): Promise<Claim | Refusal> => {
  const { app, caller, now } = context;
  const moved = await inTransaction(app.database, async (tx) => {
    const claim = await lockClaim(tx.db, claimNo);
    if (!claim || !staffMay(caller, claim.brand)) return noSuchClaim();
    const next = await writeMove(tx, app, claim, { ...step, actor: actorOf(caller), now });
    const msg = `这次登记现在是“${claimStates[claim.state].title}”，不能这样处理`;
    return (
      next ??
      decidedAlready(
        tx.db,
        `order:${claim.order_no}`,
        actions,
        { key: 'CONFLICT', msg },
        { claimNo },
      )
    );
  });
  return moved instanceof Refusal ? moved : claimView(app, moved, now);
};

export const askClaimPapers: Verb<'askClaimPapers'> = (context, { claimNo, papers }) =>
  act(context, claimNo, { event: 'ask-papers', said: { papers } });

export const forwardClaim: Verb<'forwardClaim'> = (context, { claimNo, note }) =>
  act(context, claimNo, { event: 'forward', ...(note === '' ? {} : { said: { words: note } }) });

export const recordClaimWord: Verb<'recordClaimWord'> = (context, input) => {
  const { claimNo, words, outcome, fen } = input;
  if (fen !== undefined && (outcome === undefined || outcome === 'declined'))
    return refuse('INVALID_REQUEST', '只有同意给付或部分给付时填写金额');
  const event = outcome === undefined ? 'say' : 'decide';
  return act(context, claimNo, { event, said: { words }, outcome, fen });
};

export const getClaimForStaff: Verb<'getClaimForStaff'> = async (context, { claimNo }) => {
  const { app, caller, now } = context;
  const claim = await claimByNo(app.database.db, claimNo);
  if (!claim || !staffMay(caller, claim.brand)) return noSuchClaim();
  await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'claim.looked-at',
      subject: `order:${claim.order_no}`,
      detail: { claimNo },
    });
  });
  return claimView(app, claim, now);
};

export const getClaimFileForStaff: Verb<'getClaimFileForStaff'> = async (context, { fileId }) => {
  const { app, caller } = context;
  const { db } = app.database;
  const file = await fileById(db, claimOwner('').kind, fileId);
  const claim = file && (await claimByNo(db, file.owner_no));
  return claim && staffMay(caller, claim.brand)
    ? lookAtFile(context, file, claim.order_no)
    : noSuchFile();
};
