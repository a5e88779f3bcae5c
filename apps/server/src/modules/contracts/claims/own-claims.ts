import { claimOutcomes, claimLife } from '@parasol/domain/contracts/claims/claim-states';
import type { PersonContext, Ports, Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import type { Db } from '#ground/db/schema.ts';
import { claimLine, claimView } from './claim-view.ts';
import { deathClaimKey } from './open-death-claim.ts';
import {
  claimOfPolicyByKey,
  claimsOf,
  claimsOfPerson,
  countClaims,
  undecidedClaim,
  type ClaimRow,
} from './queries.ts';

export const listClaims: Verb<'listClaims'> = async ({ app, brand, person: userId }) => {
  const rows = await claimsOf(app.database.db, { brand: brand.id, userId });
  return { claims: await Promise.all(rows.map((row) => claimLine(app, row))) };
};

export const getClaim: Verb<'getClaim'> = async (context, _input, claim) => {
  const { app, caller, now } = context;
  return claimView(app, claim, now, namingOf(caller, claim.user_id));
};

/** For the underwriter: the number, and nothing of the content. */
export const claimsOfPolicies: Ports['claimsOfPolicies'] = countClaims;

/** Until the insurer decides, the refund of a surrender is unknown. */
export const undecidedClaimOf: Ports['undecidedClaimOf'] = undecidedClaim;

/** A person's claims and the answers to them, for their own download. */
export const exportClaims = async ({
  app,
  caller,
  now,
  person: userId,
}: PersonContext): Promise<unknown> => {
  const rows = await claimsOfPerson(app.database.db, userId);
  const claims = await Promise.all(
    rows.map((row) => claimView(app, row, now, namingOf(caller, userId))),
  );
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

/**
 * A claim may outlive its policy; a customer with a closed account could not add documents or read
 * the answer.
 */
export const claimTies = async (
  db: Db,
  userId: string,
): Promise<{ readonly claimsUnderWay: number }> => {
  const claims = await claimsOfPerson(db, userId);
  return { claimsUnderWay: claims.filter(({ state }) => !claimLife.isOver(state)).length };
};

/** The claim that was opened for a policy when a death was confirmed. */
export const deathClaimOf = (
  db: Db,
  caseNo: string,
  policyNo: string,
): Promise<ClaimRow | undefined> =>
  claimOfPolicyByKey(db, policyNo, deathClaimKey(caseNo, policyNo));
