import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import {
  axeFindings,
  desktop,
  phone,
  urlOf,
  useBrowser,
  type BrandId,
} from '../support/browser.ts';
import { codeFor } from '../support/inbox.ts';
import { call, logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { readAndAgree } from '../support/order-by-calls.ts';
import { patience } from '../support/patience.ts';

const visitors = useBrowser();
const birth = '1990-03-07';
const spouseBirth = '1988-05-20';
const baseProductNo = '1004';

interface Couple {
  readonly holder: Page;
  readonly spouse: Page;
  readonly certNo: string;
  readonly policyNo: string;
  readonly holderMobile: string;
  readonly holderCertNo: string;
}

/** An accident policy of a wife for her husband, who agreed to it, paid a moment ago. */
const couple = async (brand: BrandId): Promise<Couple> => {
  const holder = await visitors.open();
  const spouse = await visitors.open();
  const [mobile, spouseMobile] = [newMobile(), newMobile()];
  const certNo = newIdNumber(spouseBirth, 'male');
  const holderCertNo = newIdNumber(birth, 'female');
  await logIn(holder, brand, mobile);
  await logIn(spouse, brand, spouseMobile);
  const insured = { birthDate: spouseBirth, relation: 'spouse' } as const;
  const { quoteNo } = await call(holder, 'lockQuote', {
    baseProductNo,
    plan: 'basic',
    units: 1,
    insureds: [{ ...insured, occupationCode: '0101001', region: '310100' }],
  });
  const begun = await call(holder, 'saveDraft', {
    baseProductNo,
    quoteNo,
    revision: 0,
    changes: {
      'policyholder.name': '李小兰',
      'policyholder.certType': 'id-card',
      'policyholder.certNo': holderCertNo,
      'policyholder.mobile': mobile,
      'policyholder.email': 'lan@example.com',
      'policyholder.region': '310100',
      'insured.0.relation': 'spouse',
      'insured.0.name': '周大川',
      'insured.0.certType': 'id-card',
      'insured.0.certNo': certNo,
      'insured.0.mobile': spouseMobile,
      'insured.0.region': '310100',
      'insured.0.occupation': '0101001',
      'insured.0.beneficiaries': 'statutory',
      'cover.start': 'earliest',
    },
  });
  const draft = await readAndAgree((name, ...given) => call(holder, name, ...given), '1004', begun);
  const { orderNo } = await call(holder, 'submitOrder', { key: randomUUID(), ...draft });
  const [consent] = (await call(holder, 'getOrderByNo', { orderNo })).consents;
  const consentId = consent?.consentId ?? '';
  const { path } = await call(holder, 'createConsentLink', { orderNo, consentId });
  const token = new URL(path, 'http://localhost').searchParams.get('token') ?? '';
  const certTail = certNo.slice(-6);
  await call(spouse, 'answerOrderConsent', { token, agree: true, certTail });
  const state = async (): Promise<string> =>
    (await call(holder, 'getOrderByNo', { orderNo })).state;
  await expect.poll(state, patience).toBe('to-pay');
  const { order } = await call(holder, 'openPayment', { orderNo });
  const { paySeq } = order;
  const mandateQuery = { platform: 2, path: '/' } as const;
  await call(holder, 'cashierPay', { paySeq, method: 'wechat', stay: mandateQuery });
  await holder.evaluate(async (number) => {
    const body = new URLSearchParams({ provider: 'wechat', number, choice: 'pay' });
    await fetch('/sandbox/pay/decide', { method: 'POST', redirect: 'manual', body });
  }, `${paySeq}01`);
  const policies = async () => (await call(holder, 'listPolicies', {})).policies;
  await expect.poll(async () => (await policies()).length, patience).toBe(1);
  const policyNo = (await policies())[0]?.policyNo ?? '';
  return { holder, spouse, certNo, policyNo, holderMobile: mobile, holderCertNo };
};

test.each([
  ['qinghe', '/pro', phone],
  ['tongrui', '/tr', desktop],
] as const)(
  'on %s the insured person agrees by a link of their own; the renewal has a page',
  async (brand, root, size) => {
    const { holder, spouse, certNo, policyNo, holderMobile, holderCertNo } = await couple(brand);
    await call(holder, 'sendChangeCode', { policyNo });
    const { posNo } = await call(holder, 'askPolicyChange', {
      key: randomUUID(),
      policyNo,
      change: {
        kind: 'beneficiaries',
        insured: 0,
        verifyCode: await codeFor(brand, holderMobile),
        certTail: holderCertNo.slice(-6),
        beneficiaries: {
          kind: 'named',
          people: [
            {
              name: '周小川',
              certType: 'id-card',
              certNo: newIdNumber('2016-03-04', 'male'),
              relation: 'child',
              share: 100,
              order: 1,
            },
          ],
        },
      },
    });
    await holder.setViewportSize(size);
    await holder.goto(urlOf(brand, `${root}/pos/${posNo}`));
    await awake(holder);
    await holder.getByRole('button', { name: '生成确认链接' }).click();
    const link = holder.getByText('/policy/consent?token=');
    await link.first().waitFor(patience);
    const { path } = await call(holder, 'createChangeLink', { posNo, party: 'insured.0' });

    // Another reader sees only the way to the login of the person whom it was sent to.
    await holder.goto(urlOf(brand, path));
    await holder.getByRole('button', { name: '换本人手机号登录' }).waitFor(patience);
    await expect.poll(() => holder.getByRole('button', { name: '我同意' }).count()).toBe(0);
    await spouse.setViewportSize(size);
    await spouse.goto(urlOf(brand, path));
    await spouse.getByRole('heading', { level: 1, name: '请您确认保单变更' }).waitFor(patience);
    await awake(spouse);
    expect(await axeFindings(spouse)).toEqual([]);
    await spouse.getByLabel('您的证件号码后六位').fill('000000');
    await spouse.getByRole('button', { name: '我同意' }).click();
    await spouse.getByText('证件号码后六位不符').waitFor(patience);
    await spouse.getByLabel('您的证件号码后六位').fill(certNo.slice(-6));
    await spouse.getByRole('button', { name: '我同意' }).click();
    await spouse.getByText('您已同意').waitFor(patience);

    await holder.goto(urlOf(brand, `${root}/me/policies/${policyNo}/renewal`));
    await holder.getByRole('heading', { level: 1, name: /续保/ }).waitFor(patience);
    expect(await axeFindings(holder)).toEqual([]);
  },
);
