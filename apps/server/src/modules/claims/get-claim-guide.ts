import { Refusal } from '@parasol/contract/errors';
import { claimGuides, claimKindsOf, claimYears } from '@parasol/domain/claims/claim-guide';
import { maskName } from '@parasol/domain/fields/mask';
import type { Verb } from '#ground/context.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { openPolicy } from '#modules/policies/kept/sealed-policy.ts';
import { findOwnPolicy } from '#modules/policies/own-policy.ts';
import { claimLine } from './claim-view.ts';
import { claimsOf } from './queries.ts';

export const getClaimGuide: Verb<'getClaimGuide'> = async (context, { policyNo }) => {
  const { app, brand, person: userId } = context;
  const policy = await findOwnPolicy(context, policyNo);
  if (policy instanceof Refusal) return policy;
  const [{ product }, people, claims] = await Promise.all([
    productVersion(app, policy.base_product_no, policy.product_version),
    openPolicy(app, policy),
    claimsOf(app.database.db, { brand: brand.id, userId, policyNo }),
  ]);
  const { contract } = policy;
  const bought = product.coverages.filter(
    ({ rider, sums }) =>
      (rider === undefined || contract.riders.includes(rider)) && sums[contract.plan] !== undefined,
  );
  const { name, servicePhone, website } = app.catalogue.insurer(policy.insurer);
  return {
    policyNo,
    productName: product.names.marketing,
    baseProductNo: policy.base_product_no,
    insurer: { name, servicePhone, website },
    insureds: people.insureds.map((insured, position) => ({
      position,
      name: maskName(insured.name),
    })),
    startDate: policy.start_date,
    endDate: policy.end_date,
    facts: [
      ...product.notices
        .filter(({ code }) => code === 'claims')
        .map(({ title, text }) => ({ title, text })),
      ...product.questions
        .filter(({ group }) => group === '理赔')
        .map(({ question, answer }) => ({ title: question, text: answer })),
    ],
    guides: claimKindsOf(product, bought).map((kind) => ({ kind, ...claimGuides[kind] })),
    years: claimYears(product),
    clauses: [...contract.clauses],
    claims: await Promise.all(claims.map((row) => claimLine(app, row))),
  };
};
