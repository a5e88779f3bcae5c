import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { maskName, maskPhone } from '@parasol/domain/fields/mask';
import { tidyMobile, validateMobile } from '@parasol/domain/fields/mobile';
import { formatSum } from '@parasol/domain/money/fen';
import { grownUpAnswers, grownUpStatements } from '@parasol/domain/policies/coming-of-age';
import { policyOn } from '@parasol/domain/policies/policy-day';
import { staffMay } from '@parasol/domain/accounts/access';
import type { App, Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { linkReader } from '#modules/accounts/login/link-reader.ts';
import { hasMobile } from '#modules/accounts/login/has-mobile.ts';
import { sumWords } from '#modules/catalogue/products/product-words.ts';
import { linkHash } from '#modules/orders/kept/link-token.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import { deathCoverOf } from '../deaths/death-cover.ts';
import { openPolicy } from '../kept/sealed-policy.ts';
import { datedPolicy } from '../life/dated-policy.ts';
import { findOwnPolicy, noSuchPolicy } from '../own-policy.ts';
import { coveragesOf, policyByNo, premiumsOf, type PolicyRow } from '../queries/policies.ts';
import {
  changeGrownUp,
  countGrownUpTry,
  grownUpByLink,
  grownUpOf,
  grownUpsOfPerson,
  grownUpsOfPolicy,
  lockGrownUp,
  type GrownUpRow,
} from '../queries/grown-ups.ts';
import { sendGrownUpLink, tellHolder } from './ask-grown-up.ts';
import { openMobile, sealMobile } from './sealed-mobile.ts';

type Cover = Output<'listCoverOnMe'>['policies'][number];

const tailLength = 6;
const mostTries = 10;
const refused = (words: string): Refusal => refuse('CONSENT_REFUSED', words);

/** What a policy pays for one insured person: all that a grown-up sees of it. */
const coverOf = async (
  app: App,
  policy: PolicyRow,
  { position, state }: GrownUpRow,
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
  const standing = policyOn(
    datedPolicy(policy, premiums.get(policyNo) ?? []),
    dateOf(now.getTime()),
  );
  const rows = coverages
    .filter((row) => row.position === position)
    .map(({ code, name, fen }) => {
      const known = product.coverages.find((each) => each.code === code);
      const sum = known?.sums[content.insureds[position]?.plan ?? policy.contract.plan];
      return {
        name,
        sum: fen === null ? (sum === undefined ? '' : sumWords(sum)) : formatSum(fen),
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
    answer: state,
  };
};

interface Found {
  readonly row: GrownUpRow;
  readonly policy: PolicyRow;
}

const find = async ({ app, brand, now }: Context, token: string): Promise<Found | Refusal> => {
  const { db } = app.database;
  const row = await grownUpByLink(db, linkHash(token));
  const policy = row && (await policyByNo(db, row.policy_no));
  const late = row && (row.link_until ?? now) <= now;
  return !row || !policy || row.brand !== brand.id || late
    ? refuse('NOT_FOUND', '链接已失效，请联系投保人或客服')
    : { row, policy };
};

/** Before they prove who they are nobody reads more than that a policy asks for them. */
export const getGrownUp: Verb<'getGrownUp'> = async (context, { token }) => {
  const { app, now } = context;
  const found = await find(context, token);
  if (found instanceof Refusal) return found;
  const { row, policy } = found;
  const cover = await coverOf(app, policy, row, now);
  const { insureds } = await openPolicy(app, policy);
  const mobile = (await openMobile(app, row)) ?? insureds[row.position]?.mobile ?? '';
  return {
    state: row.state,
    holder: cover.holder,
    product: cover.product,
    insurerName: cover.insurer.name,
    mobile: maskPhone(mobile),
    reader: row.mobile_index === null ? 'nobody' : await linkReader(context, row.mobile_index),
    deathSum: cover.deathSum,
    statements: [...grownUpStatements(cover.deathSum)],
    until: (row.link_until ?? now).toISOString(),
  };
};

export const answerGrownUp: Verb<'answerGrownUp'> = async (context, input) => {
  const { app, now, person, log } = context;
  const found = await find(context, input.token);
  if (found instanceof Refusal) return found;
  const { row, policy } = found;
  const index = row.mobile_index;
  if (index === null || !(await hasMobile(app.database.db, person, index)))
    return refused('请用收到短信的本人手机号码登录后确认');
  const tries = await inTransaction(app.database, (tx) => countGrownUpTry(tx.db, row));
  if (tries > mostTries) return refused('核对次数过多，请联系客服处理');
  const { insureds } = await openPolicy(app, policy);
  const insured = insureds[row.position];
  if (insured?.paper.number.slice(-tailLength) !== input.certTail.toUpperCase()) {
    log.warn({ policyNo: policy.policy_no, caller: person }, 'somebody else answered as grown up');
    return refused('证件号码后六位不符，请核对');
  }
  const state = input.agree ? 'agreed' : 'refused';
  return inTransaction(app.database, async (tx) => {
    const held = await lockGrownUp(tx.db, row);
    if (held?.state !== 'waiting') return { state: held?.state ?? state };
    await changeGrownUp(tx.db, row, {
      state,
      answered_by: person,
      answered_at: now,
      changed_at: now,
    });
    tx.audit({
      actor: `insured:${person}`,
      action: `grown-up.${state}`,
      subject: `policy:${row.policy_no}`,
      detail: { position: row.position },
    });
    await tellHolder(tx, app, policy, 'grown-up-answered', {
      name: maskName(insured.name),
      answer: grownUpAnswers[state],
    });
    if (state === 'refused')
      await alertStaff(app, tx.db, {
        kind: 'insurer-answer',
        subject: `policy:${row.policy_no}`,
        key: `grown-up ${row.policy_no} ${row.position}`,
        detail: { position: row.position, what: 'a grown-up insured person did not agree' },
      });
    return { state };
  });
};

/** Read only: the contract is the policyholder's, the cover is theirs to know. */
export const listCoverOnMe: Verb<'listCoverOnMe'> = async ({ app, brand, person, now }) => {
  const rows = await grownUpsOfPerson(app.database.db, person);
  const covers: Cover[] = [];
  for (const row of rows) {
    const policy = await policyByNo(app.database.db, row.policy_no);
    if (policy && row.brand === brand.id) covers.push(await coverOf(app, policy, row, now));
  }
  return { policies: covers };
};

export const nameGrownUp: Verb<'nameGrownUp'> = async (context, input) => {
  const { app, caller, now, person } = context;
  const { policyNo, position } = input;
  const policy = await findOwnPolicy(context, policyNo);
  if (policy instanceof Refusal) return policy;
  const mobile = tidyMobile(input.mobile);
  const wrong = validateMobile(mobile);
  if (wrong !== null) return refuse('INVALID_REQUEST', wrong);
  const index = app.vault.blindIndex('phone', mobile);
  if (await hasMobile(app.database.db, person, index))
    return refuse('INVALID_REQUEST', '请填写被保险人本人的手机号码，不能用您自己的');
  const sealed = await sealMobile(app, policy, position, mobile);
  return inTransaction(app.database, async (tx) => {
    const row = await lockGrownUp(tx.db, { policy_no: policyNo, position });
    if (row?.state !== 'waiting') return refuse('CONFLICT', '现在不需要填写手机号码');
    await changeGrownUp(tx.db, row, {
      mobile_sealed: sealed,
      mobile_index: index,
      changed_at: now,
    });
    tx.audit({
      actor: actorOf(caller),
      action: 'grown-up.named',
      subject: `policy:${policyNo}`,
      detail: { position },
    });
    // Before the day it waits: nobody is asked to agree while others speak for them.
    if (row.told_on_day_at === null) return { sent: false };
    const content = await openPolicy(app, policy);
    const held = await lockGrownUp(tx.db, row);
    const notSent = held && (await sendGrownUpLink(tx, app, held, content));
    return notSent ?? { sent: true };
  });
};

/** For the policyholder's page of the policy. */
export const grownUpsView = async (app: App, policyNo: string, names: readonly string[]) =>
  (await grownUpsOfPolicy(app.database.db, policyNo)).map((row) => ({
    position: row.position,
    name: names[row.position] ?? '',
    turnsOn: row.turns_on,
    state: row.state,
    asked: row.link_hash !== null,
  }));

export const remindGrownUp: Verb<'remindGrownUp'> = async (context, { policyNo, position }) => {
  const { app, caller } = context;
  const key = { policy_no: policyNo, position };
  return inTransaction(app.database, async (tx) => {
    const policy = await policyByNo(tx.db, policyNo);
    const row = await lockGrownUp(tx.db, key);
    if (!policy || !row || !staffMay(caller, policy.brand)) return noSuchPolicy();
    if (row.state !== 'waiting') return refuse('CONFLICT', '本人已经回答');
    const notSent = await sendGrownUpLink(tx, app, row, await openPolicy(app, policy));
    if (notSent) return notSent;
    tx.audit({
      actor: actorOf(caller),
      action: 'grown-up.reminded',
      subject: `policy:${policyNo}`,
      detail: { position },
    });
    return {};
  });
};

/** Staff spoke to them: the row leaves the queue. */
export const settleGrownUp: Verb<'settleGrownUp'> = async (context, input) => {
  const { app, caller, now } = context;
  const { policyNo, position, note } = input;
  const key = { policy_no: policyNo, position };
  return inTransaction(app.database, async (tx) => {
    const row = await grownUpOf(tx.db, key);
    if (!row || !staffMay(caller, row.brand)) return noSuchPolicy();
    await changeGrownUp(tx.db, key, {
      settled_by: actorOf(caller),
      settled_at: now,
      changed_at: now,
    });
    tx.audit({
      actor: actorOf(caller),
      action: 'grown-up.settled',
      subject: `policy:${policyNo}`,
      detail: { position, note },
    });
    return {};
  });
};
