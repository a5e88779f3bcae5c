import type { Output } from '@parasol/contract';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { onClaimWords } from '@parasol/domain/contracts/claims/on-claim-words';
import { benefitLeft } from '@parasol/domain/contracts/claims/benefit-left';
import { leftWords } from '@parasol/domain/contracts/claims/effect-words';
import type { App } from '#ground/context.ts';
import { openAsk } from '#modules/base/accounts/asks/read-asks.ts';
import {
  benefitsOfPerson,
  benefitsOn,
} from '#modules/contracts/policies/claim-effects/person-benefits.ts';
import { policyByNo } from '#modules/contracts/policies/policy.ts';
import { claimView } from './claim-view.ts';
import { deductibleLeft } from './decision-plan.ts';
import { proposalOf, type ClaimRow } from './queries.ts';
import { openProposal } from './sealed-claim.ts';

type StaffClaim = Output<'getClaimForStaff'>;

const proposedOf = async (app: App, { claim_no: claimNo }: ClaimRow) => {
  const { db } = app.database;
  const [row, ask] = await Promise.all([
    proposalOf(db, claimNo),
    openAsk(db, 'claim-decision', claimNo),
  ]);
  const input = row && ask ? await openProposal(app, row) : undefined;
  return row && input ? { at: row.at.toISOString(), effects: input.shown } : null;
};

/** A claim for staff: with the benefits to decide about, and the rest of each. */
export const claimForStaff = async (app: App, row: ClaimRow, now: Date): Promise<StaffClaim> => {
  const { db } = app.database;
  const policy = await policyByNo(db, row.policy_no);
  if (policy === undefined) throw new Error(`claim ${row.claim_no} is about no policy`);
  const [view, person, proposed] = await Promise.all([
    claimView(app, row, now, maskName),
    benefitsOfPerson(app, db, policy, row, row.happened_on),
    proposedOf(app, row),
  ]);
  const oneYear = !isLongTerm(policy.contract.coverTerm);
  const { all, payouts } = person;
  return {
    ...view,
    decidable: benefitsOn(person, row.happened_on).map((benefit) => ({
      code: benefit.code,
      name: benefit.name,
      waiver: benefit.form === 'waiver',
      fits: benefit.onClaim.kinds.includes(row.kind),
      leftFen: benefitLeft(all, payouts, benefit).left,
      leftWords: leftWords(benefit, all, payouts, oneYear),
      onClaim: onClaimWords(benefit.onClaim),
    })),
    deductibleLeftFen: deductibleLeft(person),
    mayReturnPremiums:
      row.role === 'insured' &&
      person.product.periods.claimInWaiting === 'premiums-back' &&
      view.coverThen.benefits.some(({ covered }) => covered === 'depends'),
    proposed,
  };
};
