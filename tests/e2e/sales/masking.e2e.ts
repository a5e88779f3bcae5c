import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { urlOf, useBrowser } from '../support/browser.ts';
import { fillText, formPath, plant } from '../support/fill-order.ts';
import { adult } from '../support/health-steps.ts';
import { call, logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { readAndAgree } from '../support/order-by-calls.ts';
import { patience } from '../support/patience.ts';
import { longOrder, orderNoAt } from '../support/place-order.ts';
import { recordTraces } from '../support/traces/record-traces.ts';
import { signByHand } from '../support/devices/sign-by-hand.ts';
import { registerSeller } from '../support/sold-together.ts';
import { staffMember } from '../support/staff-calls.ts';
import { toldByTraces, type PageTold } from '../support/traces/told-by-traces.ts';

const visitors = useBrowser();

recordTraces();

/** At most this share of our own words may be hidden on a page. */
const mostHidden = 0.02;
/** A page that came in view is drawn a moment later. */
const drawnMs = 1500;

/** Stays on the page until it was drawn, and sends it. */
const seen = async (page: Page): Promise<void> => {
  await awake(page);
  await page.waitForTimeout(drawnMs);
  await page.evaluate(`dispatchEvent(new Event('pagehide'))`);
};

const compliance = (): ReturnType<typeof staffMember> =>
  staffMember(urlOf('qinghe', ''), 'compliance');

const check = (
  { whole, pages }: Awaited<ReturnType<typeof toldByTraces>>,
  secrets: readonly string[],
): void => {
  const hides = ({ letters, hidden }: PageTold): boolean => letters > 0 && hidden > mostHidden;
  expect(
    pages.filter(hides).map(({ page, hidden, hiddenTexts }) => [page, hidden, hiddenTexts]),
  ).toEqual([]);
  for (const secret of secrets) expect([secret, whole.includes(secret)]).toEqual([secret, false]);
};

const wordsOf = (pages: readonly PageTold[], page: string): string =>
  pages.find((each) => each.page === page)?.words ?? `no ${page}`;

describe('a trace shows our words and no person', () => {
  test('from the notice to the policy of one who buys alone', async () => {
    const page = await visitors.open();
    const { mobile, certNo } = await longOrder(page);
    const orderNo = orderNoAt(page);
    await seen(page);
    await page.goto(urlOf('qinghe', `/pro/healthV1/1003?${adult}`));
    await seen(page);
    await page.goto(
      urlOf(
        'qinghe',
        await formPath(page, 'qinghe', {
          baseProductNo: '1003',
          plan: 'term',
          coverTerm: 'to60',
          payTerm: '20y',
          payFrequency: 'yearly',
          sumAssured: 100_000_000,
          insureds: [
            {
              birthDate: '1990-03-07',
              sex: 'female',
              relation: 'self',
              occupationCode: '0101001',
              region: '310100',
            },
          ],
        }),
      ),
    );
    await awake(page);
    await fillText(page, 'policyholder.name', '欧阳木兰');
    await fillText(page, 'policyholder.address', '解放西路 88 号');
    await seen(page);

    await page.goto(urlOf('qinghe', `/pro/order/progress?id=${orderNo}`));
    await page.getByRole('link', { name: '去签名' }).click(patience);
    await page.getByRole('heading', { level: 1, name: '签署投保文件' }).waitFor(patience);
    await awake(page);
    await page.getByRole('button', { name: '显示完整姓名和证件号码' }).click();
    await page.getByText(certNo).first().waitFor(patience);
    await page.waitForTimeout(drawnMs);
    await signByHand(page, mobile);
    await page.waitForURL(/order\/progress/, patience);
    await page.getByRole('link', { name: '去支付' }).click(patience);
    await page.getByRole('heading', { level: 1, name: '收银台' }).waitFor(patience);
    await seen(page);
    await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
    await page.getByRole('button', { name: /^支付 / }).click();
    await page.getByRole('button', { name: '确认支付' }).click(patience);
    await page.waitForURL(/paysuccess/, patience);
    await seen(page);

    const ask = await compliance();
    const read = () => toldByTraces(ask, orderNo);
    await expect
      .poll(async () => (await read()).pages.map((each) => each.page).join(), patience)
      .toContain('paysuccess');
    const shownBefore = await read();
    check(shownBefore, [
      '李小兰',
      '小兰',
      '欧阳木兰',
      '解放西路',
      '中山路',
      'lan@',
      certNo,
      mobile,
    ]);
    const names = shownBefore.pages.map((each) => each.page).join('\n');
    for (const part of ['progress', 'healthV1', '/order/:', 'payServicePage', 'paysuccess', 'sign'])
      expect(names).toContain(part);
    const all = shownBefore.pages.map(({ words }) => words).join('\n');
    for (const words of ['健康告知', '收银台', '签署投保文件', '¥']) expect(all).toContain(words);
  }, 240_000);

  test('on the pages before the form, and beside it', async () => {
    const page = await visitors.open();
    const { mobile, certNo } = await longOrder(page);
    const orderNo = orderNoAt(page);
    for (const path of [
      '/pro/detail/1003',
      '/pro/info/1003',
      '/pro/aiProduct/clauseRead/1003',
      '/pro/pre/1003',
      '/pro/trial/1003',
      '/pro/trialV1/1003',
      '/pro/suitability/1003',
      `/pro/health/1003?${adult}`,
      `/pro/intelhealth/1003?${adult}`,
      `/pro/certification/${orderNo}`,
      `/pro/order/diligence?id=${orderNo}`,
      `/pro/aiProduct/familyUnderwritingWait/${orderNo}`,
    ]) {
      await page.goto(urlOf('qinghe', path));
      await seen(page);
    }
    await page.goto(urlOf('qinghe', `/pro/order/progress?id=${orderNo}`));
    await seen(page);

    const ask = await compliance();
    const read = () => toldByTraces(ask, orderNo);
    const names = async () => (await read()).pages.map((each) => each.page).join('\n');
    await expect.poll(names, patience).toContain('/pro/order/progress');
    const trace = await read();
    check(trace, ['李小兰', '小兰', '中山路', 'lan@', certNo, mobile]);
    const seenPages = trace.pages.map((each) => each.page).join('\n');
    for (const part of ['detail', 'info', 'pre', 'trial', 'suitability', 'health'])
      expect(seenPages).toContain(`/pro/${part}/:baseProductNo`);
  }, 240_000);

  test('from the invitation to the policy of a sale together, on both sides', async () => {
    await plant('insurer-underwrite refer', 0);
    const mobile = newMobile();
    const certNo = newIdNumber('1990-03-07', 'female');
    const agent = await visitors.open();
    await logIn(agent, 'qinghe', newMobile());
    await registerSeller(agent);
    const { order } = await call(agent, 'saveAgentOrder', {
      baseProductNo: '1004',
      version: 0,
      mobile,
      choices: {
        baseProductNo: '1004',
        plan: 'basic',
        units: 1,
        insureds: [
          {
            birthDate: '1990-03-07',
            relation: 'self',
            occupationCode: '0101001',
            region: '310100',
          },
        ],
      },
      changes: {
        'policyholder.name': '李小兰',
        'policyholder.certType': 'id-card',
        'policyholder.mobile': mobile,
        'policyholder.email': 'lan@example.com',
        'policyholder.region': '310100',
        'insured.0.relation': 'self',
        'insured.0.occupation': '0101001',
        'insured.0.beneficiaries': 'statutory',
        'cover.start': 'earliest',
      },
    });
    const { agentOrderNo } = order;
    const at = (part: string): string =>
      urlOf('qinghe', `/pro/bothsides/${part}/1004?agentOrderNo=${agentOrderNo}`);
    await agent.goto(at('form'));
    await seen(agent);
    await agent.goto(at('progress'));
    await seen(agent);
    const { url } = await call(agent, 'getInsuranceUrl', { agentOrderNo });

    const page = await visitors.open();
    await logIn(page, 'qinghe', mobile);
    await page.goto(url);
    await seen(page);
    await page.getByRole('button', { name: '加入办理' }).click();
    await page.getByRole('button', { name: '我已看过，去核对资料' }).waitFor(patience);
    await seen(page);
    await page.getByRole('button', { name: '我已看过，去核对资料' }).click(patience);
    await page.waitForURL(/bothsides\/form\/1004/, patience);
    await seen(page);
    const { fields, choices } = await call(page, 'getAgentOrder', { agentOrderNo });
    const confirmed = await call(page, 'confirmAgentOrder', {
      agentOrderNo,
      fields: [
        ...fields.map(({ path, version }) => ({ path, version })),
        { path: 'trial', version: choices?.version ?? 0 },
      ],
    });
    const { draftNo } = await call(page, 'handOverAgentOrder', {
      agentOrderNo,
      version: confirmed.order.version,
    });
    const { revision } = await call(page, 'getDraft', { draftNo });
    const draft = await call(page, 'saveDraft', {
      baseProductNo: '1004',
      draftNo,
      revision,
      changes: { 'policyholder.certNo': certNo },
    });
    await page.goto(`${at('orderconfirm')}&draft=${draftNo}`);
    await seen(page);
    const ready = await readAndAgree((name, ...given) => call(page, name, ...given), '1004', {
      draftNo,
      revision: draft.revision,
    });
    const { orderNo } = await call(page, 'submitOrder', { key: randomUUID(), ...ready });
    await page.goto(at('progress'));
    await page.getByRole('link', { name: '下一步：支付' }).waitFor(patience);
    await seen(page);
    await agent.goto(at('progress'));
    await agent.getByText('等客户本人支付').waitFor(patience);
    await seen(agent);

    const ask = await compliance();
    const read = () => toldByTraces(ask, orderNo);
    const names = async () => (await read()).pages.map((each) => each.page).join('\n');
    await expect.poll(names, patience).toContain('agent /pro/bothsides/progress/:baseProductNo');
    await expect.poll(names, patience).toContain('customer /pro/bothsides/progress/:baseProductNo');
    const shownAfter = await read();
    check(shownAfter, ['李小兰', '小兰', 'lan@', certNo, mobile]);
    const { pages } = shownAfter;
    expect(wordsOf(pages, 'agent /pro/bothsides/form/:baseProductNo')).toContain('投保资料');
    expect(wordsOf(pages, 'customer /pro/bothsides/form/:baseProductNo')).toContain('无误');
    for (const part of ['details', 'form', 'orderconfirm', 'progress'])
      expect(pages.map((each) => each.page)).toContain(
        `customer /pro/bothsides/${part}/:baseProductNo`,
      );
  }, 240_000);
});
