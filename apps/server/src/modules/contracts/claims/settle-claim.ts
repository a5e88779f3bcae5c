import type { ClaimEvent } from '@parasol/domain/contracts/claims/claim-states';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveClaim } from './move-claim.ts';
import { dropProposal, insertDecisions, lockClaim } from './queries.ts';

type Decided = Events['claim.decided'];

/** The next step: the insurer pays, or gives its reasons in writing, or neither. */
const moveOf = (fen: number, { outcome, hasLetter }: Decided): ClaimEvent => {
  if (outcome === 'declined') return hasLetter ? 'decide' : 'decline';
  return fen > 0 ? 'agree' : 'decide';
};

/**
 * A claim follows its decision: the clock of the next step begins, and the customer is informed.
 */
export const settleClaim = async (tx: Tx, app: App, decided: Decided): Promise<void> => {
  const { claimNo, benefits, outcome, words, effects, actor, eventOn, decidedOn } = decided;
  const claim = await lockClaim(tx.db, claimNo);
  if (claim === undefined) throw new Error(`claim ${claimNo} is gone`);
  // The insurer deducts unpaid premiums and the debt of policy loans, and pays the rest.
  const fen =
    benefits.reduce((sum, benefit) => sum + benefit.fen, 0) - decided.keptFen - decided.loanFen;
  await insertDecisions(
    tx.db,
    benefits.map(({ code, name, outcome: of, fen: paid }) => ({
      claim_no: claimNo,
      code,
      name,
      outcome: of,
      fen: paid > 0 ? paid : null,
    })),
  );
  await dropProposal(tx.db, claimNo);
  const moved = await moveClaim(tx, app, claim, {
    event: moveOf(fen, decided),
    actor,
    now: app.clock(),
    since: decidedOn,
    said: { words, effects },
    outcome,
    fen: fen > 0 ? fen : undefined,
    days: { event_on: eventOn, decided_on: decidedOn },
  });
  if (moved === null) throw new Error(`claim ${claimNo} was decided before`);
};
