import { Refusal } from '@parasol/contract/errors';
import { claimOutcomes } from '@parasol/domain/claims/claim-states';
import type { PersonContext, Ports, Verb } from '#ground/context.ts';
import { claimLine, claimView } from './claim-view.ts';
import { findOwnClaim } from './find-claim.ts';
import { claimsOf, claimsOfPerson, countClaims, undecidedClaim } from './queries.ts';

export const listClaims: Verb<'listClaims'> = async ({ app, brand, person: userId }) => {
  const rows = await claimsOf(app.database.db, { brand: brand.id, userId });
  return { claims: await Promise.all(rows.map((row) => claimLine(app, row))) };
};

export const getClaim: Verb<'getClaim'> = async (context, { claimNo }) => {
  const { app, now } = context;
  const claim = await findOwnClaim(context, app.database.db, claimNo);
  return claim instanceof Refusal ? claim : claimView(app, claim, now);
};

/** For who underwrote them: how many, and nothing of what. */
export const claimsOfPolicies: Ports['claimsOfPolicies'] = countClaims;

/** While nobody knows what the insurer will say, nobody can say what leaving would return. */
export const undecidedClaimOf: Ports['undecidedClaimOf'] = undecidedClaim;

/** What the person reported and what was answered, for their own download. */
export const exportClaims = async ({
  app,
  now,
  person: userId,
}: PersonContext): Promise<unknown> => {
  const rows = await claimsOfPerson(app.database.db, userId);
  const claims = await Promise.all(rows.map((row) => claimView(app, row, now)));
  return claims.map(({ claimNo, policyNo, kindTitle, happenedOn, place, words, ...rest }) => ({
    claimNo,
    policyNo,
    kind: kindTitle,
    happenedOn,
    place,
    words,
    story: rest.story,
    decision: rest.decision && {
      outcome: claimOutcomes[rest.decision.outcome],
      words: rest.decision.words,
      fen: rest.decision.fen,
      benefits: rest.decision.benefits,
      effects: rest.decision.effects,
    },
  }));
};
