import { refuse, type Refusal } from '@parasol/contract/errors';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { ageStep, turnsAdultOn } from '@parasol/domain/contracts/policies/cover/coming-of-age';
import { brandLink } from '@parasol/routes/links/link';
import type { App } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { queueSms } from '#ground/messages/send-sms.ts';
import { sweep } from '#ground/sweeps/sweep.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { siteOf } from '#modules/base/brands/site-of.ts';
import { newLinkToken } from '#modules/sales/orders/order.ts';
import { openPolicy, type PolicyContent } from '#modules/contracts/policies/policy.ts';
import {
  lockPolicy,
  policyByNo,
  type PolicyRow,
} from '#modules/contracts/policies/queries/policies.ts';
import {
  changeGrownUp,
  insertGrownUp,
  lockGrownUp,
  minorKey,
  minorsDue,
  type GrownUpKey,
  type GrownUpRow,
} from '#modules/contracts/policies/queries/grown-ups.ts';
import { openMobile } from './sealed-mobile.ts';
import { lengthMs } from '@parasol/domain/base/clocks/length';
import { serviceLengths } from '@parasol/domain/base/clocks/service-lengths';

const linkMs = lengthMs(serviceLengths['grown-up-link']);
/** An insured is not pestered about a policy they did not buy. */
const mostTexts = 5;

/** The policyholder is told, on the page of the policy and by a text message. */
export const tellHolder = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  template: 'grown-up-coming' | 'grown-up-today' | 'grown-up-answered',
  params: Readonly<Record<string, string>>,
): Promise<void> => {
  const { user_id: userId, brand: brandId, policy_no: policyNo } = policy;
  const brand = app.brands.find(({ id }) => id === brandId);
  if (userId === null || !brand) return;
  const all = { policyNo, ...params };
  const message = { userId, brand: brandId, template, params: all, now: app.clock() };
  const link = brandLink(brand, '/me/policies/:policyNo', { policyNo });
  await notifyCustomer(tx, app, { ...message, link });
  await textCustomer(tx, app, message);
};

/** Sends the grown-up a link of their own, to the mobile that is known as theirs. */
export const sendGrownUpLink = async (
  tx: Tx,
  app: App,
  row: GrownUpRow,
  { policyholder, insureds }: PolicyContent,
): Promise<Refusal | undefined> => {
  const brand = app.brands.find(({ id }) => id === row.brand);
  const written = insureds[row.position]?.mobile;
  // Parents often give their own number for a child.
  const own = written === policyholder.mobile ? undefined : written;
  const mobile = (await openMobile(app, row)) ?? own;
  if (!brand || mobile === undefined)
    return refuse('CONFLICT', '还没有被保险人本人的手机号，请投保人登录填写');
  if (row.texts >= mostTexts) return refuse('CODE_LIMIT', '已经发过几次短信了，请电话联系');
  const now = app.clock();
  const until = new Date(now.getTime() + linkMs);
  const { token, hash } = newLinkToken();
  await queueSms(tx, app, {
    brand: brand.id,
    mobile,
    template: 'grown-up-asked',
    params: {
      asker: maskName(policyholder.name),
      link: `${siteOf(app, brand)}${brandLink(brand, '/policy/grown-up', { token })}`,
    },
    sendBefore: until,
    now,
  });
  await changeGrownUp(tx.db, row, {
    mobile_index: app.vault.blindIndex('phone', mobile),
    link_hash: hash,
    link_until: until,
    texts: row.texts + 1,
    changed_at: now,
  });
  return undefined;
};

/** The insured person has come of age and decides alone: both learn it, the grown-up is asked. */
export const askGrownUp: Reacts<'insured.came-of-age'> = async (
  tx,
  app,
  { policyNo, position },
) => {
  const policy = await policyByNo(tx.db, policyNo);
  const row = await lockGrownUp(tx.db, { policy_no: policyNo, position });
  if (!policy || !row) return;
  const content = await openPolicy(app, policy);
  await tellHolder(tx, app, policy, 'grown-up-today', {
    name: maskName(content.insureds[position]?.name ?? ''),
  });
  await sendGrownUpLink(tx, app, row, content);
};

const step = async (tx: Tx, app: App, key: GrownUpKey, today: string): Promise<void> => {
  const { policy_no: policyNo, position } = key;
  const policy = await lockPolicy(tx.db, policyNo);
  const content = policy && (await openPolicy(app, policy));
  const insured = content?.insureds[position];
  if (!policy || !insured || insured.relation === 'self') return;
  const turnsOn = turnsAdultOn(insured.birthDate);
  const known = await lockGrownUp(tx.db, key);
  const announced = {
    before: known?.told_before_at != null,
    onDay: known?.told_on_day_at != null,
  };
  const next = ageStep(turnsOn, announced, today);
  if (next === 'none') return;
  const at = app.clock();
  const { order_no: orderNo, brand } = policy;
  if (!known)
    await insertGrownUp(tx.db, {
      policy_no: policyNo,
      position,
      order_no: orderNo,
      brand,
      turns_on: turnsOn,
      at,
    });
  tx.audit({
    actor: 'system',
    action: next === 'tell-before' ? 'grown-up.told' : 'grown-up.came-of-age',
    subject: `policy:${policyNo}`,
    detail: { position, turnsOn },
  });
  if (next === 'tell-before') {
    await changeGrownUp(tx.db, key, { told_before_at: at, changed_at: at });
    const name = maskName(insured.name);
    await tellHolder(tx, app, policy, 'grown-up-coming', { name, date: dateText(turnsOn) });
    return;
  }
  await changeGrownUp(tx.db, key, { told_on_day_at: at, changed_at: at });
  await app.happened(tx, 'insured.came-of-age', { policyNo, orderNo, position });
};

/** Runs every day for policies whose insured child comes of age within a month, or today. */
export const watchGrownUps = async (app: App): Promise<void> => {
  const today = dateOf(app.clock().getTime());
  await sweep(app, {
    name: 'grown-ups',
    rows: (db, after, most) => minorsDue(db, today, after, most),
    keyOf: minorKey,
    each: (tx, key) => step(tx, app, key, today),
  });
};
