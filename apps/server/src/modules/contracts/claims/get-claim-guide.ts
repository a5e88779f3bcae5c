import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  claimGuides,
  claimKindsOf,
  claimYears,
  kindsOfBenefit,
} from '@parasol/domain/contracts/claims/claim-guide';
import type { ClaimKind } from '@parasol/domain/products/catalogue/product/claim-kinds';
import type { PersonContext, Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import {
  benefitsOfPerson,
  type ClaimPerson,
} from '#modules/contracts/policies/claim-effects/person-benefits.ts';
import { openPolicy, type PolicyRow } from '#modules/contracts/policies/policy.ts';
import { claimLine } from './claim-view.ts';
import { claimsOf } from './queries.ts';

/** Events that can be reported for a person; for the policyholder, those of a rider on them. */
export const kindsFor = async (
  { app }: Pick<PersonContext, 'app'>,
  policy: PolicyRow,
  person: ClaimPerson,
): Promise<ClaimKind[]> => {
  const today = dateOf(app.clock().getTime());
  const { all, product } = await benefitsOfPerson(app, app.database.db, policy, person, today);
  const coverages = all.map(({ coverage }) => coverage);
  return person.role === 'policyholder'
    ? [...new Set(coverages.flatMap(kindsOfBenefit))]
    : [...claimKindsOf(product, coverages)];
};

export const getClaimGuide: Verb<'getClaimGuide'> = async (context, { policyNo }, policy) => {
  const { app, brand, caller, person: userId } = context;
  const nameOf = namingOf(caller, policy.user_id);
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
        name: nameOf(insured.name),
      })),
      { role: 'policyholder' as const, position: 0, name: nameOf(people.policyholder.name) },
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
