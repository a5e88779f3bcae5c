import { randomUUID } from 'node:crypto';
import type { Parsed } from '@parasol/contract';
import type { ClaimProposal } from '@parasol/contract/contracts/claims/staff';
import { refuse, Refusal } from '@parasol/contract/errors';
import { outcomeOf } from '@parasol/domain/contracts/claims/claim-effect';
import { claimOutcomes, claimLife } from '@parasol/domain/contracts/claims/claim-states';
import { formatAmount } from '@parasol/domain/base/money/fen';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { openAsk } from '#modules/base/accounts/asks/read-asks.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { lockForClaim } from '#modules/contracts/policies/claim-effects/lock-for-claim.ts';
import { policyByNo } from '#modules/contracts/policies/policy.ts';
import { lettersOf } from './upload-claim-letter.ts';
import { planDecision, type Planned } from './decision-plan.ts';
import { noSuchClaim } from './find-claim.ts';
import { claimByNo, keepProposal, lockClaim, proposalOf, type ClaimRow } from './queries.ts';
import { openProposal, sealProposal } from './sealed-claim.ts';
import { claimForStaff } from './claim-for-staff.ts';

type Input = Parsed<'decideClaim'>;

const decisionWords = ({ policy_no: policyNo }: ClaimRow, { benefits, effects }: Planned): string =>
  [
    `保单 ${policyNo} 的理赔：`,
    ...benefits.map(
      ({ name, outcome, fen }) =>
        `“${name}”${claimOutcomes[outcome]}${fen > 0 ? ` ${formatAmount(fen)} 元` : ''}。`,
    ),
    ...effects,
  ].join('');

const changed = (): Refusal => refuse('CONFLICT', '保单的情况有变化，请看过新的影响再提交');

/**
 * Records a decision with all its consequences, under the locks of everything it changes. Where
 * money moves or the contract changes another person is asked; `granted` says that one was.
 */
const decide = async (
  tx: Tx,
  context: StaffContext,
  input: Input,
  known: ClaimRow,
  granted: boolean,
): Promise<ClaimRow | Refusal> => {
  const { app, caller, now } = context;
  const { claimNo, words, decision, shown } = input;
  const policy = stillThere(await lockForClaim(tx, app, known.policy_no));
  const claim = stillThere(await lockClaim(tx.db, claimNo));
  if (claimLife.move(claim.state, 'decide') === null) {
    const msg = `这次登记现在是“${claimLife.states[claim.state].title}”，不能这样处理`;
    return decidedAlready(
      tx.db,
      `order:${claim.order_no}`,
      ['claim.agree', 'claim.decline', 'claim.decide'],
      { key: 'CONFLICT', msg },
      { claimNo },
    );
  }
  const planned = await planDecision(app, tx.db, claim, policy, decision);
  if (typeof planned === 'string') return refuse('INVALID_REQUEST', planned);
  if (planned.effects.join() !== shown.join()) return changed();
  const hasLetter = (await lettersOf(tx.db, claimNo)).length > 0;
  if (planned.needsTwo && !hasLetter)
    return refuse('INVALID_REQUEST', '请先上传保险公司的核定通知');
  if (planned.needsTwo && !granted) {
    const proposalId = randomUUID();
    const waits = (await openAsk(tx.db, 'claim-decision', claimNo)) !== undefined;
    const refusal = await putAsk(tx, context, {
      act: 'claim-decision',
      key: claimNo,
      input: { claimNo, proposalId } satisfies ClaimProposal,
      subject: `order:${claim.order_no}`,
      brand: claim.brand,
      words: decisionWords(claim, planned),
      why: '保险公司的核定通知已上传',
    });
    // The waiting one is decided first.
    if (waits) return refusal;
    await keepProposal(tx.db, {
      claim_no: claimNo,
      proposal_id: proposalId,
      sealed: await sealProposal(app, claim, input),
      at: now,
    });
    return refusal;
  }
  await app.happened(tx, 'claim.decided', {
    claimNo,
    policyNo: claim.policy_no,
    orderNo: claim.order_no,
    outcome: outcomeOf(decision.benefits),
    role: claim.role,
    position: claim.position,
    eventOn: decision.eventOn,
    decidedOn: decision.decidedOn,
    effect: planned.effect,
    rescinded: decision.rescission !== 'none',
    benefits: planned.benefits,
    deductibleFen: decision.deductibleFen,
    kept: planned.kept,
    keptFen: planned.keptFen,
    loanFen: planned.loanFen,
    words,
    effects: planned.effects,
    hasLetter,
    actor: actorOf(caller),
  });
  return (await claimByNo(tx.db, claimNo)) ?? claim;
};

export const decideClaim: Verb<'decideClaim'> = async (context, input, known) => {
  const { app, now } = context;
  const done = await inTransaction(app.database, (tx) => decide(tx, context, input, known, false));
  return done instanceof Refusal ? done : claimForStaff(app, done, now);
};

/** Another person agreed to the very decision that was proposed. */
export const decideClaimGranted = async (
  tx: Tx,
  context: StaffContext,
  { claimNo, proposalId }: ClaimProposal,
  known: ClaimRow,
): Promise<ClaimRow | Refusal> => {
  const row = await proposalOf(tx.db, claimNo);
  const input = row?.proposal_id === proposalId ? await openProposal(context.app, row) : undefined;
  return input ? decide(tx, context, input, known, true) : noSuchClaim();
};

/** The effects of a decision, before staff submit it. */
export const previewClaimDecision: Verb<'previewClaimDecision'> = async (
  { app },
  { decision },
  claim,
) => {
  const { db } = app.database;
  const policy = stillThere(await policyByNo(db, claim.policy_no));
  const planned = await planDecision(app, db, claim, policy, decision);
  return typeof planned === 'string'
    ? { problem: planned, effects: [], needsTwo: false }
    : { problem: null, effects: [...planned.effects], needsTwo: planned.needsTwo };
};
