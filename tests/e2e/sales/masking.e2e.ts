import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { tracedPages } from '@parasol/routes/traced';
import { awake } from '../support/awake.ts';
import { urlOf, useBrowser } from '../support/browser.ts';
import { fillText, formPath, plant } from '../support/fill-order.ts';
import { adult } from '../support/health-steps.ts';
import { call, logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { readAndAgree } from '../support/order-by-calls.ts';
import { patience } from '../support/patience.ts';
import { longOrder, newSpouse, orderNoAt } from '../support/place-order.ts';
import { recordTraces } from '../support/traces/record-traces.ts';
import { signByHand } from '../support/devices/sign-by-hand.ts';
import { orderedTogether, registerSeller } from '../support/sold-together.ts';
import { staffMember } from '../support/staff-calls.ts';
import { draftPages, preparedSale, smartPages, termsPages } from '../support/traces/sale-pages.ts';
import { watchTraces } from '../support/traces/sent-traces.ts';
import { toldByTraces, type PageTold } from '../support/traces/told-by-traces.ts';

const visitors = useBrowser();
const traces = watchTraces();
const newVisitor = async (): Promise<Page> => traces.watch(await visitors.open());

recordTraces();

/** At most this share of our own words may be hidden on a page. */
const mostHidden = 0.02;
/** A page that says less was not drawn. */
const leastLetters = 40;
/** A page that came in view is drawn a moment later. */
const drawnMs = 1500;

/** Stays on the page until it was drawn, and sends it. */
const seen = async (page: Page): Promise<void> => {
  await awake(page);
  await page.waitForTimeout(drawnMs);
  await page.evaluate(`dispatchEvent(new Event('pagehide'))`);
};

/** Opens a page of a sale in a window of its own until a picture of it was sent. */
const visit = async (page: Page, path: string): Promise<void> => {
  const window = await page.context().newPage();
  const answer = await window.goto(urlOf('qinghe', path));
  expect([path, answer?.status()]).toEqual([path, 200]);
  await seen(window);
  await traces.sent(window);
  expect(new URL(window.url()).pathname).toBe(new URL(path, window.url()).pathname);
  await window.close();
};

const visitAll = async (page: Page, paths: readonly string[]): Promise<void> => {
  await Promise.all(paths.map((path) => visit(page, path)));
};

const compliance = (): ReturnType<typeof staffMember> =>
  staffMember(urlOf('qinghe', ''), 'compliance');

const check = (
  { whole, pages }: { readonly whole: string; readonly pages: readonly PageTold[] },
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
    const page = await newVisitor();
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
    const paySeq = new URL(page.url()).searchParams.get('paySeq') ?? '';
    await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
    await page.getByRole('button', { name: /^支付 / }).click();
    await page.getByRole('button', { name: '确认支付' }).waitFor(patience);
    const again = await call(page, 'savePaymentLink', { paySeq });
    await visitAll(page, [
      `/pro/loading/pay?paySeq=${paySeq}`,
      `/pro/aiProduct/payServiceRePage/${again.id}`,
    ]);
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
    const page = await newVisitor();
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

    const { displayId } = await call(page, 'getOrderByNo', { orderNo });
    await visitAll(page, [
      ...(await draftPages(page)),
      ...(await smartPages(page)),
      `/pro/questionare/1003/${displayId}`,
      `/pro/aiProduct/signHoldPage?orderNo=${orderNo}`,
      `/pro/aiProduct/signPayPage?displayId=${displayId}`,
    ]);

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
    const agent = await newVisitor();
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

    const page = await newVisitor();
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

  test('where a spouse agrees and signs, and where terms of an underwriter are signed', async () => {
    const page = await newVisitor();
    const spouse = newSpouse();
    const { mobile } = await longOrder(page, spouse);
    const orderNo = orderNoAt(page);
    const [consent] = (await call(page, 'getOrderByNo', { orderNo })).consents;
    const consentId = consent?.consentId ?? '';
    const link = await call(page, 'createConsentLink', { orderNo, consentId });
    const insured = await newVisitor();
    await logIn(insured, 'qinghe', spouse.mobile);
    const { pathname, search } = new URL(link.url);
    await visit(insured, pathname + search);
    await call(insured, 'answerOrderConsent', {
      token: new URL(link.url).searchParams.get('token') ?? '',
      agree: true,
      certTail: spouse.certNo.slice(-6),
    });
    await page.reload();
    await page.getByRole('link', { name: '去签名' }).click(patience);
    await awake(page);
    await signByHand(page, mobile);
    await page.waitForURL(/cooperation\/confirm/, patience);
    await seen(page);
    await traces.sent(page);
    await page.getByRole('button', { name: /二维码与链接/ }).click();
    const url = await page.getByText(/\/cooperation\/envelope\//).textContent(patience);
    const asked = new URL(url ?? '');
    await visit(insured, asked.pathname + asked.search);

    const other = await newVisitor();
    await termsPages(other, (path) => visit(other, path));
  }, 240_000);

  test('where a broker explains, an agent prepares, and a sale is recorded', async () => {
    const mobile = newMobile();
    const agent = await newVisitor();
    await logIn(agent, 'qinghe', newMobile());
    await registerSeller(agent);
    const customer = await newVisitor();
    await logIn(customer, 'qinghe', mobile);
    const agentOrderNo = await orderedTogether(agent, customer, mobile);
    const progress = `/pro/bothsides/progress/1010?agentOrderNo=${agentOrderNo}`;
    await customer.goto(urlOf('qinghe', progress));
    await customer.getByRole('link', { name: '下一步：签名' }).click(patience);
    await awake(customer);
    await signByHand(customer, mobile);
    await customer.getByRole('link', { name: '下一步：录音录像' }).click(patience);
    await customer.getByRole('button', { name: '同意录制，去准备' }).waitFor(patience);
    await seen(customer);
    await customer.getByRole('button', { name: '同意录制，去准备' }).click(patience);
    await customer.waitForURL(/certification\/1010\/video/, patience);
    await seen(customer);
    await traces.sent(customer);

    const broker = await newVisitor();
    await logIn(broker, 'qinghe', newMobile());
    await registerSeller(broker, 'broker');
    const prepared = await preparedSale(broker);
    await visitAll(broker, [
      `/pro/broker/health/1010?agentOrderNo=${prepared}`,
      `/pro/bothsides/viewdata/1010?agentOrderNo=${prepared}`,
    ]);
  }, 240_000);

  test('on every page that can stand in the trace of a sale', () => {
    const trace = traces.told();
    const drawn = trace.pages.filter(({ letters }) => letters >= leastLetters);
    expect(drawn.map(({ page }) => page).toSorted()).toEqual(Object.keys(tracedPages).toSorted());
    check(trace, ['李小兰', '小兰', '王大山', '欧阳木兰', '解放西路', '中山路', 'lan@']);
  });
});
