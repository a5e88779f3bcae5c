import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { ownerOf } from '#modules/products/rating/owner.ts';
import {
  deleteTrials,
  insertTrial,
  lockTrials,
  newestTrials,
  type TrialRow,
} from '#modules/products/rating/queries.ts';
import { randomId } from '#modules/products/rating/random-id.ts';
import {
  rateRequest,
  type CalculationRequest,
} from '#modules/products/rating/calculator/rate-request.ts';

const mostTrials = 50;

/** A trial can be shared, and an underwriting loading would tell of a person's health. */
const withoutHealth = ({ insureds, ...choices }: CalculationRequest): CalculationRequest => ({
  ...choices,
  insureds: insureds.map(({ trialParamNo: _number, pregnancy: _pregnancy, ...person }) => person),
});

type Saved = Pick<TrialRow, 'input' | 'accepted'>;

/** Saving once more, or sharing a saved price, is no second trial; another price is. */
const isSame = (trial: Saved, { input, accepted }: Saved): boolean =>
  isDeepStrictEqual([trial.input, trial.accepted], asStored([input, accepted]));

/** The choices without values that JSON drops. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

export const saveTrial: Verb<'saveTrial'> = async (context, request) => {
  const input = withoutHealth(request);
  const rated = await rateRequest(context, input);
  if (rated instanceof Refusal) return rated;
  const { accepted } = rated;
  const owner = ownerOf(context);
  return inTransaction(context.app.database, async (tx) => {
    await lockTrials(tx.db, owner);
    const before = await newestTrials(tx.db, owner, accepted.baseProductNo, mostTrials);
    const same = before.find((trial) => isSame(trial, { input, accepted }));
    if (same) return { trialId: same.trialId };
    const trialId = randomId();
    await insertTrial(tx.db, owner, {
      trialId,
      shareId: null,
      sharedAt: null,
      baseProductNo: accepted.baseProductNo,
      productVersion: accepted.version,
      input,
      accepted,
      createdAt: context.now,
    });
    const newest = await newestTrials(tx.db, owner, undefined, mostTrials + 10);
    await deleteTrials(
      tx.db,
      newest.slice(mostTrials).map((trial) => trial.trialId),
    );
    return { trialId };
  });
};
