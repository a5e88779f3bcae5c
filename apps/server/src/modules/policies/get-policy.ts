import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { dateText } from '@parasol/domain/calendar/date-text';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { frequencyNames, planName, relationNames } from '@parasol/domain/catalogue/names';
import type { Product } from '@parasol/domain/catalogue/product';
import { maskName } from '@parasol/domain/fields/mask';
import { formatSum } from '@parasol/domain/money/fen';
import { payingWords } from '@parasol/domain/policies/premium-words';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import { policyOn } from '@parasol/domain/policies/policy-day';
import { reinstateUntil } from '@parasol/domain/policies/premium-deadline';
import { surrenderStates, type SurrenderState } from '@parasol/domain/policies/surrender-states';
import type { App, Verb } from '#ground/context.ts';
import { sumWords, termWords } from '#modules/catalogue/products/product-words.ts';
import { openAnswer } from '#modules/orders/kept/sealed-answer.ts';
import { beneficiariesOf, currentPrice } from '#modules/orders/kept/order-view.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { orderByNo } from '#modules/orders/kept/read-order.ts';
import { specialAgreements } from '#modules/orders/kept/special-agreements.ts';
import { sellerOf } from '#modules/agents/sold-by.ts';
import { deductibleFacts, usedBenefits } from './claimed/benefits-used.ts';
import { openPolicy, type PolicyContent } from './kept/sealed-policy.ts';
import { datedPolicy } from './life/dated-policy.ts';
import { policyValues } from './life/policy-values.ts';
import { historyOf } from './policy-history.ts';
import { findOwnPolicy, noSuchPolicy } from './own-policy.ts';
import { policyLine } from './policy-line.ts';
import {
  coveragesOf,
  insuredsOf,
  premiumsOf,
  type CoverageRow,
  type PersonRow,
  type PolicyRow,
} from './queries/policies.ts';
import { receivedAmong } from './queries/receipts.ts';
import { openSurrenderOfOrder } from './queries/surrenders.ts';
import { underWay } from './services/may-ask.ts';
import { arrearsToday } from './services/reinstatement-terms.ts';

type Policy = Output<'getPolicy'>;

const peopleOf = (
  { policyholder, insureds }: PolicyContent,
  rows: readonly PersonRow[],
  product: Product,
  price: StoredPrice,
): Policy['people'] => [
  { role: '投保人', name: maskName(policyholder.name), note: '' },
  ...insureds.map(({ name, relation }, position) => {
    const found = rows.find((row) => row.position === position);
    const { age = null, plan = null, left_on: left = null } = found ?? {};
    const chosen = plan === null ? '' : planName(product, plan);
    const words = [
      relation === 'self' ? '投保人本人' : `投保人的${relationNames[relation]}`,
      ...(age === null ? [] : [`投保时 ${age} 周岁`]),
      // The page has the name of the product, after which its only plan may be called.
      chosen === product.names.marketing ? '' : chosen,
      ...(left === null ? [] : [`已退出，保障到 ${dateText(left)}`]),
    ];
    return { role: '被保险人', name: maskName(name), note: words.filter(Boolean).join('，') };
  }),
  ...insureds
    .map((insured, position) => ({
      role: '身故受益人',
      name: beneficiariesOf(product, insured, price, position),
      note: insureds.length === 1 ? '' : `被保险人${maskName(insured.name)}`,
    }))
    .filter(({ name }) => name !== ''),
];

/** People who have the same benefits share a table. */
const benefitsOf = (
  coverages: readonly CoverageRow[],
  people: readonly (PersonRow & { readonly name: string })[],
  product: Product,
  today: string,
  usedOf: (position: number, code: string) => string | null,
): Policy['benefits'] => {
  const place = (row: CoverageRow): number =>
    product.coverages.findIndex(({ code }) => code === row.code);
  const tables = new Map<string, Policy['benefits'][number]>();
  for (const { position, plan, name: who } of people) {
    const rows = coverages.filter((row) => row.position === position);
    const ordered = rows.toSorted((a, b) => place(a) - place(b));
    const shown = ordered.map(({ code, name, fen, waits_until: waitsUntil }) => {
      const known = product.coverages.find((each) => each.code === code);
      const sum = known?.sums[plan ?? ''];
      return {
        name,
        sum: fen === null ? (sum === undefined ? '' : sumWords(sum)) : formatSum(fen),
        payRate: known?.payRate ?? null,
        waitsUntil: waitsUntil !== null && waitsUntil >= today ? waitsUntil : null,
        used: usedOf(position, code),
      };
    });
    const key = JSON.stringify(shown);
    const table = tables.get(key) ?? { insureds: [], rows: shown };
    tables.set(key, { ...table, insureds: [...table.insureds, who] });
  }
  return [...tables.values()];
};

const factsOf = ({ periods, deductible }: Product): Policy['facts'] => [
  ...(deductible ? [{ label: '免赔额', value: deductible.note }] : []),
  { label: '等待期', value: periods.waitingNote },
  { label: '犹豫期', value: periods.coolingOffNote },
  ...(periods.graceDays === 0 ? [] : [{ label: '交费宽限期', value: `${periods.graceDays} 日` }]),
];

const leavingWords = (state: SurrenderState): NonNullable<Policy['leaving']> => {
  const { title, words } = surrenderStates[state];
  return { title, words };
};

const reinstateView = async (app: App, policy: PolicyRow): Promise<Policy['reinstate']> => {
  const { db } = app.database;
  const open = await underWay(db, app, policy.policy_no, 'reinstatement');
  const arrears = await arrearsToday(db, app, policy);
  return { problem: typeof arrears === 'string' ? arrears : null, posNo: open?.pos_no ?? null };
};

export const getPolicy: Verb<'getPolicy'> = async (context, { policyNo }) => {
  const { app, now, person } = context;
  const { db } = app.database;
  const row = await findOwnPolicy(context, policyNo);
  if (row instanceof Refusal) return row;
  const order = await orderByNo(db, row.order_no);
  if (!order) return noSuchPolicy();
  const today = dateOf(now.getTime());
  const [published, content, answer, premiums, insureds, coverages, received, seller, leaving] =
    await Promise.all([
      productVersion(app, row.base_product_no, row.product_version),
      openPolicy(app, row),
      openAnswer(app, order),
      premiumsOf(db, [policyNo]),
      insuredsOf(db, [policyNo]),
      coveragesOf(db, policyNo),
      receivedAmong(db, [policyNo]),
      sellerOf(app, {
        seller: row.served_by ?? row.seller,
        brand: row.brand,
        unserved: row.unserved_since !== null,
      }),
      openSurrenderOfOrder(db, row.order_no),
    ]);
  const { product } = published;
  const people = insureds.get(policyNo) ?? [];
  const paying = premiums.get(policyNo) ?? [];
  const names = content.insureds.map(({ name }) => maskName(name));
  const dated = datedPolicy(row, paying);
  const standing = policyOn(dated, today);
  const until = standing.state === 'lapsed' ? reinstateUntil(dated.terms, standing.since) : null;
  const insurer = app.catalogue.insurer(row.insurer);
  return {
    ...policyLine({
      row,
      product,
      names,
      insurer: insurer.name,
      insureds: people,
      premiums: paying,
      standing,
      received: received.get(policyNo),
      now,
    }),
    baseProductNo: row.base_product_no,
    seller,
    issuedAt: row.issued_at.toISOString(),
    appliedFor: order.user_id === person,
    tellFor:
      order.user_id === person && standing.state === 'waiting' && product.flow.insuredHealthNotice
        ? order.display_id
        : null,
    reinstate: until !== null && until >= today ? await reinstateView(app, row) : null,
    insurer: {
      name: insurer.name,
      servicePhone: insurer.servicePhone,
      website: insurer.website,
    },
    people: peopleOf(content, people, product, currentPrice(order)),
    benefits: benefitsOf(
      coverages,
      people.map((person) => ({ ...person, name: names[person.position] ?? '' })),
      product,
      today,
      await usedBenefits(app, db, row),
    ),
    facts: [...factsOf(product), ...(await deductibleFacts(app, db, row, names))],
    agreements: specialAgreements(
      answer?.members ?? [],
      names.map((name) => ({ name })),
      currentPrice(order),
    ),
    premium: {
      fen: row.premium_fen,
      instalments: row.contract.instalments,
      paid: paying.filter(({ paid_at: at, waived_at: waived }) => at !== null && waived === null)
        .length,
      waivedFrom: row.waived_from,
      frequency: frequencyNames[row.contract.frequency],
      payTerm: termWords(row.contract.payTerm),
      words: row.waived_from
        ? `${dateText(row.waived_from)}以后各期保险费已豁免，视为已交，不用再交。`
        : payingWords({ ...dated, state: standing.state, today }),
    },
    cashValues: [...policyValues(app, published, row, content)],
    clauses: [...row.contract.clauses],
    leaving: leaving ? leavingWords(leaving.state) : null,
    history: await historyOf(db, row, paying, received.get(policyNo)),
  };
};
