import { refuse, Refusal } from '@parasol/contract/errors';
import { maskName, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { tidyMobile, validateMobile } from '@parasol/domain/base/fields/mobile';
import {
  grownUpAnswers,
  grownUpStatements,
} from '@parasol/domain/contracts/policies/cover/coming-of-age';
import type { App, Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { linkReader } from '#modules/base/accounts/login/link-reader.ts';
import { hasMobile } from '#modules/base/accounts/login/has-mobile.ts';
import { linkHash } from '#modules/sales/orders/order.ts';
import { openPolicy, noSuchPolicy } from '#modules/contracts/policies/policy.ts';
import { policyByNo, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  changeGrownUp,
  countGrownUpTry,
  grownUpByLink,
  grownUpOf,
  grownUpsOfPolicy,
  lockGrownUp,
  type GrownUpRow,
} from '#modules/contracts/policies/queries/grown-ups.ts';
import { sendGrownUpLink, tellHolder } from './ask-grown-up.ts';
import { coverOf } from './list-cover-on-me.ts';
import { openMobile, sealMobile } from './sealed-mobile.ts';

const tailLength = 6;
const mostTries = 10;
const refused = (words: string): Refusal => refuse('CONSENT_REFUSED', words);
const wrongTail = (): Refusal =>
  refuse('CONSENT_REFUSED', '证件号码后六位不符，请核对', { field: 'certTail' });

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

/** Says only that a policy asks for them until the person has proved their identity. */
export const getGrownUp: Verb<'getGrownUp'> = async (context, { token }) => {
  const { app, now } = context;
  const found = await find(context, token);
  if (found instanceof Refusal) return found;
  const { row, policy } = found;
  const cover = await coverOf(app, policy, { ...row, answer: row.state }, now);
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
    return refused('请用收到短信的本人手机号登录后确认');
  const tries = await inTransaction(app.database, (tx) => countGrownUpTry(tx.db, row));
  if (tries > mostTries) return refused('核对次数过多，请联系客服处理');
  const { insureds } = await openPolicy(app, policy);
  const insured = insureds[row.position];
  if (insured?.paper.number.slice(-tailLength) !== input.certTail.toUpperCase()) {
    log.warn({ policyNo: policy.policy_no, caller: person }, 'somebody else answered as grown up');
    return wrongTail();
  }
  const state = input.agree ? 'agreed' : 'refused';
  return inTransaction(app.database, async (tx) => {
    const grownUp = await lockGrownUp(tx.db, row);
    if (grownUp?.state !== 'waiting') return { state: grownUp?.state ?? state };
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

export const nameGrownUp: Verb<'nameGrownUp'> = async (context, input, policy) => {
  const { app, caller, now, person } = context;
  const { policyNo, position } = input;
  const mobile = tidyMobile(input.mobile);
  const wrong = validateMobile(mobile);
  if (wrong !== null) return refuse('INVALID_REQUEST', wrong);
  const index = app.vault.blindIndex('phone', mobile);
  if (await hasMobile(app.database.db, person, index))
    return refuse('INVALID_REQUEST', '请填写被保险人本人的手机号，不能用您自己的');
  const sealed = await sealMobile(app, { ...policy, position }, mobile);
  return inTransaction(app.database, async (tx) => {
    const row = await lockGrownUp(tx.db, { policy_no: policyNo, position });
    if (row?.state !== 'waiting') return refuse('CONFLICT', '现在不需要填写手机号');
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
    // Waits until the day: the insured is not asked to agree while others decide for them.
    if (row.told_on_day_at === null) return { sent: false };
    const content = await openPolicy(app, policy);
    const grownUp = await lockGrownUp(tx.db, row);
    const notSent = grownUp && (await sendGrownUpLink(tx, app, grownUp, content));
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

export const remindGrownUp: Verb<'remindGrownUp'> = async (
  context,
  { policyNo, position },
  policy,
) => {
  const { app, caller } = context;
  const key = { policy_no: policyNo, position };
  return inTransaction(app.database, async (tx) => {
    const row = await lockGrownUp(tx.db, key);
    if (!row) return noSuchPolicy();
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
    if (!row) return noSuchPolicy();
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
