import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { ownerOf } from './owner.ts';
import { deleteTrials, insertTrial, newestTrials } from './queries.ts';
import { randomId } from './random-id.ts';
import { rateRequest, type CalculationRequest } from './rate-request.ts';

const mostTrials = 50;

/** A trial can be shared, and what underwriting adds would tell of somebody's health. */
const withoutHealth = ({ insureds, ...choices }: CalculationRequest): CalculationRequest => ({
  ...choices,
  insureds: insureds.map(({ trialParamNo: _number, ...person }) => person),
});

export const saveTrial: Verb<'saveTrial'> = async (context, request) => {
  const input = withoutHealth(request);
  const rated = await rateRequest(context, input);
  if (rated instanceof Refusal) return rated;
  const { accepted } = rated;
  const owner = ownerOf(context);
  const trialId = randomId();
  await inTransaction(context.app.database, async (tx) => {
    await insertTrial(tx.db, owner, {
      trialId,
      shareId: null,
      baseProductNo: accepted.baseProductNo,
      productVersion: accepted.version,
      input,
      accepted,
      createdAt: context.now,
    });
    const kept = await newestTrials(tx.db, owner, undefined, mostTrials + 10);
    await deleteTrials(
      tx.db,
      kept.slice(mostTrials).map((trial) => trial.trialId),
    );
  });
  return { trialId };
};
