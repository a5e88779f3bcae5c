import { Refusal } from '@parasol/contract/errors';
import {
  claimGuides,
  claimKindsOf,
  claimYears,
  kindsOfBenefit,
} from '@parasol/domain/claims/claim-guide';
import type { ClaimKind } from '@parasol/domain/claims/claim-kinds';
import { maskName } from '@parasol/domain/fields/mask';
import type { PersonContext, Verb } from '#ground/context.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { benefitsOfPerson, type ClaimPerson } from '#modules/policies/claimed/person-benefits.ts';
import { openPolicy } from '#modules/policies/kept/sealed-policy.ts';
import { findOwnPolicy } from '#modules/policies/own-policy.ts';
import type { PolicyRow } from '#modules/policies/read-policy.ts';
import { claimLine } from './claim-view.ts';
import { claimsOf } from './queries.ts';

/** What can be reported for a person: for the policyholder, what a rider on them is about. */
export const kindsFor = async (
  { app }: Pick<PersonContext, 'app'>,
  policy: PolicyRow,
  person: ClaimPerson,
): Promise<ClaimKind[]> => {
  const { all, product } = await benefitsOfPerson(app, app.database.db, policy, person);
  const coverages = all.map(({ coverage }) => coverage);
  return person.role === 'policyholder'
    ? [...new Set(coverages.flatMap(kindsOfBenefit))]
    : [...claimKindsOf(product, coverages)];
};

export const getClaimGuide: Verb<'getClaimGuide'> = async (context, { policyNo }) => {
  const { app, brand, person: userId } = context;
  const policy = await findOwnPolicy(context, policyNo);
  if (policy instanceof Refusal) return policy;
  const [{ product }, people, claims] = await Promise.all([
    productVersion(app, policy.base_product_no, policy.product_version),
    openPolicy(app, policy),
    claimsOf(app.database.db, { brand: brand.id, userId, policyNo }),
  ]);
  const persons = await Promise.all(
    [
      ...people.insureds.map((insured, position) => ({
        role: 'insured' as const,
        position,
        name: maskName(insured.name),
      })),
      { role: 'policyholder' as const, position: 0, name: maskName(people.policyholder.name) },
    ].map(async (person) => ({
      ...person,
      kinds: await kindsFor(context, policy, person),
    })),
  );
  const asked = persons.filter(({ kinds }) => kinds.length > 0);
  const kinds = new Set(asked.flatMap((person) => person.kinds));
  const { name, servicePhone, website } = app.catalogue.insurer(policy.insurer);
  return {
    policyNo,
    productName: product.names.marketing,
    baseProductNo: policy.base_product_no,
    insurer: { name, servicePhone, website },
    people: asked,
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
    guides: [...kinds].map((kind) => ({ kind, ...claimGuides[kind] })),
    years: claimYears(product),
    clauses: [...policy.contract.clauses],
    claims: await Promise.all(claims.map((row) => claimLine(app, row))),
  };
};
