import type { Fen } from '@parasol/domain/base/money/fen';
import { quoteFamily } from '@parasol/domain/sales/orders/holdings/family-quote';
import type { PolicyContract } from '@parasol/domain/contracts/policies/policy-contract';
import { ratingLoading } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import type { PolicyContent } from '#modules/contracts/policies/policy.ts';

export interface ContractPrice {
  readonly instalment: Fen;
  /** Each person's part of it. */
  readonly shares: readonly Fen[];
}

/** One instalment by the product's own rates, for these people on these terms; null where they refuse. */
export const contractPrice = async (
  app: App,
  policy: PolicyRow,
  { policyholder, insureds, terms }: PolicyContent,
  contract: PolicyContract,
): Promise<ContractPrice | null> => {
  const { rater } = await productVersion(app, policy.base_product_no, policy.product_version);
  const { plan, coverTerm, payTerm, frequency, sumAssured, units, riders } = contract;
  const { birthDate, sex } = policyholder;
  const found = quoteFamily(
    rater,
    {
      plan,
      coverTerm,
      payTerm,
      payFrequency: frequency,
      ...(sumAssured === null ? {} : { sumAssured }),
      units,
      riders,
      effectiveDate: policy.start_date,
      policyholder: { birthDate, sex },
      insureds: insureds.map((insured, position) => {
        const { socialInsurance, occupation, region, relation } = insured;
        const job = occupation === undefined ? undefined : app.catalogue.occupation(occupation);
        const added = terms.find((each) => each.position === position);
        const loading = added && ratingLoading(added);
        return {
          birthDate: insured.birthDate,
          sex: insured.sex,
          relation,
          ...(socialInsurance === undefined ? {} : { socialInsurance }),
          ...(occupation === undefined ? {} : { occupationCode: occupation }),
          ...(job === undefined ? {} : { occupationClass: job.occupationClass }),
          ...(region === undefined ? {} : { region }),
          ...(loading === undefined ? {} : { loading }),
        };
      }),
    },
    insureds.map((insured) => insured.plan),
    { now: policy.issued_at.getTime(), brand: policy.brand, followsOn: policy.start_date },
  );
  return found.ok
    ? { instalment: found.instalment, shares: found.people.map(({ instalment }) => instalment) }
    : null;
};
