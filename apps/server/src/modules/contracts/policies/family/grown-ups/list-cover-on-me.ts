import type { Output } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import { sumOnDayWords } from '@parasol/domain/contracts/policies/premiums/sum-on-day';
import type { App, Verb } from '#ground/context.ts';
import { sumWords } from '#modules/products/catalogue/products/views/product-words.ts';
import {
  insuredConsentsBy,
  productVersion,
  orderByNo,
  openOrder,
} from '#modules/sales/orders/order.ts';
import { deathCoverOf } from '#modules/contracts/policies/terms/death-cover.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import {
  coveragesOf,
  policyByNo,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { grownUpsOfPerson } from '#modules/contracts/policies/queries/grown-ups.ts';
import { policiesHandedOverBy } from '#modules/contracts/policies/queries/services.ts';

type Cover = Output<'listCoverOnMe'>['policies'][number];

/** A person's position among the insured, and their answer about the cover on their death. */
interface Seen {
  readonly position: number;
  readonly answer: Cover['answer'];
}

/** A policy's benefits for one insured person: all that they see of it. */
export const coverOf = async (
  app: App,
  policy: PolicyRow,
  { position, answer }: Seen,
  now: Date,
): Promise<Cover> => {
  const { db } = app.database;
  const { policy_no: policyNo } = policy;
  const [{ product }, content, coverages, premiums, death] = await Promise.all([
    productVersion(app, policy.base_product_no, policy.product_version),
    openPolicy(app, policy),
    coveragesOf(db, policyNo),
    premiumsOf(db, [policyNo]),
    deathCoverOf(app, policy),
  ]);
  const insurer = app.catalogue.insurer(policy.insurer);
  const today = dateOf(now.getTime());
  const standing = policyOn(datedPolicy(policy, premiums.get(policyNo) ?? []), today);
  const rows = coverages
    .filter((row) => row.position === position)
    .map(({ code, name, fen }) => {
      const known = product.coverages.find((each) => each.code === code);
      const plan = content.insureds[position]?.plan ?? policy.contract.plan;
      const sum = known?.sums[plan];
      const bought = { coverage: known, plan, start: policy.start_date, fen };
      return {
        name,
        sum: sumOnDayWords(product, bought, today) ?? (sum === undefined ? '' : sumWords(sum)),
        onDeath: known?.risks.includes('death') ?? false,
      };
    });
  const sums = rows.filter(({ onDeath }) => onDeath).map(({ sum }) => sum);
  return {
    policyNo,
    product: product.names.marketing,
    insurer: { name: insurer.name, servicePhone: insurer.servicePhone },
    holder: maskName(content.policyholder.name),
    startDate: policy.start_date,
    endDate: policy.end_date,
    stateTitle: standing.title,
    stateWords: standing.words,
    coverages: rows.map(({ name, sum }) => ({ name, sum })),
    deathSum: death.of(position) ? sums.join('、') || '按条款约定' : null,
    answer,
  };
};

interface Mine extends Seen {
  readonly policyNo: string;
}

/** A policyholder who was also insured and handed the policy over is still insured. */
const handedOver = async (app: App, person: string): Promise<Mine[]> => {
  const { db } = app.database;
  const mine: Mine[] = [];
  for (const { policyNo, orderNo } of await policiesHandedOverBy(db, person)) {
    const order = await orderByNo(db, orderNo);
    if (order?.user_id !== person || order.erased_at !== null) continue;
    const { insureds } = (await openOrder(app, order)).application;
    const position = insureds.findIndex(({ relation }) => relation === 'self');
    if (position >= 0) mine.push({ policyNo, position, answer: 'agreed' });
  }
  return mine;
};

/** Read only: the contract is the policyholder's, the cover is theirs to know. */
export const listCoverOnMe: Verb<'listCoverOnMe'> = async ({ app, brand, person, now }) => {
  const { db } = app.database;
  const grown = await grownUpsOfPerson(db, person);
  const agreed = await insuredConsentsBy(db, person);
  const mine: Mine[] = [
    ...grown.map(({ policy_no: policyNo, position, state }) => ({
      policyNo,
      position,
      answer: state,
    })),
    ...(await handedOver(app, person)),
    ...agreed.map(({ policyNo, position }) => ({ policyNo, position, answer: 'agreed' as const })),
  ];
  const covers: Cover[] = [];
  const seen = new Set<string>();
  for (const each of mine) {
    const key = `${each.policyNo} ${each.position}`;
    const policy = seen.has(key) ? undefined : await policyByNo(db, each.policyNo);
    seen.add(key);
    // The policyholder finds the policy among their own.
    if (policy && policy.brand === brand.id && policy.user_id !== person)
      covers.push(await coverOf(app, policy, each, now));
  }
  return { policies: covers };
};
