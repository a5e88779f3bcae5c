import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Fen } from '@parasol/domain/base/money/fen';
import { surrenderYears } from '@parasol/domain/products/rating/values/policy-values';
import { quote } from '@parasol/domain/products/rating/quote';
import type { App } from '#ground/context.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import type { PolicyContent } from '#modules/contracts/policies/policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

export interface PolicyValue {
  readonly year: number;
  /** The anniversary for which it holds. */
  readonly on: PlainDate;
  readonly premiumsPaid: Fen;
  readonly cashValue: Fen;
}

/**
 * Cash values at the end of each policy year, from the contract's own figures. Empty without a cash
 * value, or where the version no longer gives a premium agreed by hand.
 */
export const policyValues = (
  { catalogue }: App,
  { rater }: PublishedProduct,
  policy: PolicyRow,
  { insureds, policyholder }: PolicyContent,
): readonly PolicyValue[] => {
  const { contract, start_date: effectiveDate } = policy;
  const [insured] = insureds;
  if (contract.cashValue === 'none' || !insured) return [];
  const { birthDate, sex, relation, socialInsurance, occupation, region } = insured;
  const job = occupation === undefined ? undefined : catalogue.occupation(occupation);
  const found = quote(
    rater,
    {
      plan: contract.plan,
      coverTerm: contract.coverTerm,
      payTerm: contract.payTerm,
      payFrequency: contract.frequency,
      ...(contract.sumAssured === null ? {} : { sumAssured: contract.sumAssured }),
      units: contract.units,
      riders: contract.riders,
      effectiveDate,
      policyholder: { birthDate: policyholder.birthDate, sex: policyholder.sex },
      insureds: [
        {
          birthDate,
          sex,
          relation,
          ...(socialInsurance === undefined ? {} : { socialInsurance }),
          ...(occupation === undefined ? {} : { occupationCode: occupation }),
          ...(job === undefined ? {} : { occupationClass: job.occupationClass }),
          ...(region === undefined ? {} : { region }),
        },
      ],
    },
    { now: policy.issued_at.getTime(), followsOn: effectiveDate },
  );
  return found.ok
    ? surrenderYears(rater, found, { waived: policy.waived_from !== null }).map(
        ({ year, on, premiumsPaid, cashValue }) => ({
          year,
          on,
          premiumsPaid,
          cashValue,
        }),
      )
    : [];
};
