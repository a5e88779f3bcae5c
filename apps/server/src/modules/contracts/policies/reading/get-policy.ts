import type { Output } from '@parasol/contract';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { frequencyNames, planName } from '@parasol/domain/products/catalogue/names';
import { relationNames } from '@parasol/domain/base/people/relation';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { Naming } from '@parasol/domain/base/fields/masks/mask';
import { coolingOffAfterClaim } from '@parasol/domain/base/clocks/cooling-off';
import { payingWords } from '@parasol/domain/contracts/policies/premiums/premium-words';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { restPriceWords } from '@parasol/domain/contracts/policies/surrenders/surrender-statements';
import { policyOn } from '@parasol/domain/contracts/policies/policy-day';
import {
  outgrowsWords,
  owedOn,
  termEndsWords,
} from '@parasol/domain/contracts/policies/premiums/policy-loan';
import { type PolicyState, policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { reinstateUntil } from '@parasol/domain/contracts/policies/premiums/premium-deadline';
import { partTitle } from '@parasol/domain/contracts/policies/changes/leaving-part';
import {
  surrenderWords,
  surrenderLife,
} from '@parasol/domain/contracts/policies/surrenders/surrender-states';
import type { App, Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { termWords } from '#modules/products/catalogue/products/views/product-words.ts';
import { openAnswer } from '#modules/sales/orders/sealed-answer.ts';
import { beneficiariesOf } from '#modules/sales/orders/order-view.ts';
import { productVersion, orderByNo } from '#modules/sales/orders/order.ts';
import { specialAgreements } from '#modules/sales/orders/reading/special-agreements.ts';
import { sellerOf } from '#modules/products/agents/sold-by.ts';
import {
  deductibleFacts,
  usedBenefits,
} from '#modules/contracts/policies/claim-effects/benefits-used.ts';
import { grownUpsView } from '#modules/contracts/policies/family/grown-ups/grown-up-answers.ts';
import { contractRights } from '#modules/contracts/policies/terms/contract-rights.ts';
import { priceNow } from '#modules/contracts/policies/terms/price-now.ts';
import {
  openPolicy,
  type PolicyContent,
  noSuchPolicy,
} from '#modules/contracts/policies/policy.ts';
import { datedPolicy } from '#modules/contracts/policies/life/dated-policy.ts';
import { loanAccountOf } from '#modules/contracts/policies/loans/loan-account.ts';
import { policyValues } from '#modules/contracts/policies/life/policy-values.ts';
import { insurerPolicy } from '#modules/contracts/policies/documents/insurer-policy.ts';
import { historyOf } from './policy-history.ts';
import { papersView } from '#modules/contracts/policies/papers/get-policy-paper.ts';
import { benefitsOf } from './benefits-of.ts';
import { policyLine } from './policy-line.ts';
import {
  coveragesOf,
  insuredsOf,
  type PersonRow,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import { premiumsOf } from '#modules/contracts/policies/queries/premiums.ts';
import { payoutsOf } from '#modules/contracts/policies/queries/payouts.ts';
import { openHoldsOf } from '#modules/contracts/policies/queries/holds.ts';
import { receivedAmong } from '#modules/contracts/policies/queries/receipts.ts';
import {
  openSurrenderOfOrder,
  type SurrenderRow,
} from '#modules/contracts/policies/queries/surrenders.ts';
import { policyOpened } from '#modules/contracts/policies/after-issue/receipts/policy-opened.ts';
import { underWay } from '#modules/contracts/policies/requests/service-under-way.ts';
import { arrearsToday } from '#modules/contracts/policies/services/reinstatement/reinstatement-terms.ts';

type Policy = Output<'getPolicy'>;

const peopleOf = (
  { policyholder, insureds }: PolicyContent,
  rows: readonly PersonRow[],
  product: Product,
  price: StoredPrice,
  nameOf: Naming,
): Policy['people'] => [
  { role: '投保人', name: nameOf(policyholder.name), note: '' },
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
    return { role: '被保险人', name: nameOf(name), note: words.filter(Boolean).join('，') };
  }),
  ...insureds
    .map((insured, position) => ({
      role: '身故受益人',
      name: beneficiariesOf(product, insured, price, position, nameOf),
      note: insureds.length === 1 ? '' : `被保险人${nameOf(insured.name)}`,
    }))
    .filter(({ name }) => name !== ''),
];

const factsOf = ({ periods, deductible }: Product): Policy['facts'] => [
  ...(deductible ? [{ label: '免赔额', value: deductible.note }] : []),
  { label: '等待期', value: periods.waitingNote },
  { label: '犹豫期', value: periods.coolingOffNote },
  ...(periods.graceDays === 0 ? [] : [{ label: '交费宽限期', value: `${periods.graceDays} 日` }]),
];

const leavingWords = ({ state, part }: SurrenderRow): NonNullable<Policy['leaving']> => ({
  what: part === null ? '退保' : partTitle(part),
  title: surrenderLife.states[state].title,
  words: surrenderWords(state, null, part !== null),
});

const reinstateView = async (app: App, policy: PolicyRow): Promise<Policy['reinstate']> => {
  const { db } = app.database;
  const open = await underWay(db, app, policy.policy_no, 'reinstatement');
  const arrears = await arrearsToday(db, app, policy);
  return { problem: typeof arrears === 'string' ? arrears : null, posNo: open?.pos_no ?? null };
};

const loanLine = async (app: App, row: PolicyRow, state: PolicyState): Promise<Policy['loan']> => {
  const lends = (await contractRights(app, row)).rights?.loan !== undefined;
  if (!lends || policyLife.isOver(state)) return null;
  const today = dateOf(app.clock().getTime());
  const { fen, loans } = owedOn(await loanAccountOf(app, app.database.db, row), today);
  const [ends] = loans.map(({ termEnds }) => termEnds).toSorted();
  if (ends === undefined) return { owedFen: fen, words: null };
  const lapses = row.loan_lapses_on;
  return { owedFen: fen, words: lapses === null ? termEndsWords(ends) : outgrowsWords(lapses) };
};

export const getPolicy: Verb<'getPolicy'> = async (context, { policyNo }, row) => {
  const { app, caller, now, person } = context;
  const nameOf = namingOf(caller, row.user_id);
  const { db } = app.database;
  const order = await orderByNo(db, row.order_no);
  if (!order) return noSuchPolicy();
  const today = dateOf(now.getTime());
  const [
    published,
    content,
    answer,
    premiums,
    insureds,
    coverages,
    received,
    seller,
    leaving,
    [hold],
  ] = await Promise.all([
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
    openHoldsOf(db, policyNo),
  ]);
  if (row.user_id === person && !received.has(policyNo)) await policyOpened(app, row, now);
  const { product } = published;
  const people = insureds.get(policyNo) ?? [];
  const paying = premiums.get(policyNo) ?? [];
  const names = content.insureds.map(({ name }) => nameOf(name));
  const dated = datedPolicy(row, paying);
  const standing = policyOn(dated, today);
  const until = standing.state === 'lapsed' ? reinstateUntil(dated.terms, standing.since) : null;
  const insurer = app.catalogue.insurer(row.insurer);
  const line = policyLine({
    row,
    product,
    names,
    insurer: insurer.name,
    insureds: people,
    premiums: paying,
    standing,
    received: received.get(policyNo),
    now,
  });
  const claimed = (await payoutsOf(db, policyNo)).some(({ fen }) => fen > 0);
  return {
    ...line,
    coolingOff:
      line.coolingOff && claimed ? coolingOffAfterClaim(line.coolingOff) : line.coolingOff,
    baseProductNo: row.base_product_no,
    seller,
    issuedAt: row.issued_at.toISOString(),
    appliedFor: order.user_id === person,
    sealedByInsurer:
      order.user_id === person && (await insurerPolicy(app, order.order_no)) !== undefined,
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
    people: peopleOf(content, people, product, priceNow(order, row), nameOf),
    benefits: benefitsOf(
      coverages.filter(({ rider }) => rider === null || row.contract.riders.includes(rider)),
      people.map((person) => ({ ...person, name: names[person.position] ?? '' })),
      product,
      { start: row.start_date, today },
      await usedBenefits(app, db, row),
    ),
    facts: [...factsOf(product), ...(await deductibleFacts(app, db, row, names))],
    agreements: specialAgreements(
      answer?.members ?? [],
      names.map((name) => ({ name })),
      priceNow(order, row),
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
    // An ended contract has no cash value.
    cashValues: policyLife.isOver(standing.state)
      ? []
      : [...policyValues(app, published, row, content)],
    clauses: [...row.contract.clauses],
    papers: await papersView(app, row),
    leaving: leaving ? leavingWords(leaving) : null,
    loan: await loanLine(app, row, standing.state),
    valueAdded: policyLife.states[standing.state].stands
      ? product.valueAdded.map(({ name, text, provider }) => ({ name, text, provider }))
      : [],
    held: hold ? { words: hold.words, since: hold.since.toISOString() } : null,
    grownUps: await grownUpsView(app, policyNo, names),
    afterLeaving: people.some(({ left_on: left }) => left !== null)
      ? restPriceWords(row.premium_fen)
      : null,
    history: await historyOf(db, row, paying, received.get(policyNo)),
  };
};
