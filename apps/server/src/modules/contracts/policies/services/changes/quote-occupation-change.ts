import { refuse } from '@parasol/contract/errors';
import {
  differenceWords,
  jobWords,
} from '@parasol/domain/contracts/policies/changes/occupation-change';
import type { Verb } from '#ground/context.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { whyNotAsk } from '#modules/contracts/policies/services/may-ask.ts';
import { occupationOffer } from './occupation-offer.ts';

/** A preview of the premium under another occupation from today on. */
export const quoteOccupationChange: Verb<'quoteOccupationChange'> = async (
  context,
  asked,
  policy,
) => {
  const { app } = context;
  const { db } = app.database;
  const problem = await whyNotAsk(db, app, policy, 'occupation');
  const offer =
    problem ?? (await occupationOffer(db, app, policy, await openPolicy(app, policy), asked));
  if (typeof offer === 'string') return refuse('SERVICE_NOT_POSSIBLE', offer);
  const { before, after, beforeFen, afterFen, differenceFen } = offer;
  return {
    before: jobWords(before),
    after: jobWords(after),
    beforeFen,
    afterFen,
    differenceFen,
    words: differenceWords(offer),
  };
};
