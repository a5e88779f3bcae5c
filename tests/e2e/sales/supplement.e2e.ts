import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import { answerNotice } from '../support/health-steps.ts';
import { call, logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { readAndAgree, type Ask } from '../support/order-by-calls.ts';
import { patience } from '../support/patience.ts';
import { orderedTogether, registerSeller } from '../support/sold-together.ts';

const visitors = useBrowser();
const birthDate = '1990-05-01';

const asking =
  (page: Page): Ask =>
  (name, ...given) =>
    call(page, name, ...given);

/** A medical order on a clear notice, as far as its payment. */
const orderToPay = async (page: Page, mobile: string): Promise<string> => {
  const ask = asking(page);
  const baseProductNo = '1001';
  const { quoteNo } = await ask('lockQuote', {
    baseProductNo,
    plan: 'standard',
    payFrequency: 'yearly',
    insureds: [
      {
        birthDate,
        sex: 'female',
        relation: 'self',
        socialInsurance: true,
        occupationCode: '0101001',
        region: '310100',
      },
    ],
  });
  const opened = await ask('openHealthNotice', { baseProductNo, role: 'insured', quoteNo });
  await page.waitForTimeout(opened.waitSeconds * 1000 + 200);
  const questions = opened.notice.sections.flatMap((section) => section.questions);
  const { disclosureNo } = await ask('answerHealthNotice', {
    openingId: opened.openingId,
    version: opened.notice.version,
    answers: Object.fromEntries(
      questions.map(({ id }) => [id, id === 'social-insurance' ? 'yes' : 'no']),
    ),
    consent: true,
  });
  const draft = await ask('saveDraft', {
    baseProductNo,
    quoteNo,
    revision: 0,
    changes: {
      'policyholder.name': '李小兰',
      'policyholder.certType': 'id-card',
      'policyholder.certNo': newIdNumber(birthDate, 'female'),
      'policyholder.mobile': mobile,
      'policyholder.email': 'lan@example.com',
      'policyholder.region': '310100',
      'insured.0.relation': 'self',
      'insured.0.occupation': '0101001',
      'insured.0.beneficiaries': 'statutory',
      'insured.0.socialInsurance': 'yes',
      'insured.0.disclosureNo': disclosureNo,
      'cover.start': 'earliest',
      'cover.otherCover': 'none',
    },
  });
  const agreed = await readAndAgree(ask, baseProductNo, draft);
  const { draftNo, revision } = agreed;
  const { orderNo, displayId } = await ask('submitOrder', { key: randomUUID(), draftNo, revision });
  await ask('underwriteOrder', { orderNo });
  await page.goto(urlOf('qinghe', `/pro/order/progress?id=${orderNo}`));
  await page.getByText('待支付').first().waitFor(patience);
  return displayId;
};

describe('something new about health', () => {
  test('told from the notice of an order suspends it, in words that say so', async () => {
    const page = await visitors.open();
    const mobile = newMobile();
    await logIn(page, 'qinghe', mobile);
    const displayId = await orderToPay(page, mobile);
    await page.goto(urlOf('qinghe', `/pro/questionare/1001/${displayId}`));
    await page.getByRole('link', { name: '在这里补充' }).click();
    await page.waitForURL(/\/healthNotice\/1001/, patience);
    await page.getByText(displayId).first().waitFor(patience);
    expect(await page.getByLabel('出生日期').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await answerNotice(page, ['since-hospital']);
    await page.getByText('已收到，这份投保申请先暂停').waitFor(patience);
    await page.getByRole('link', { name: '做智能核保' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: '查看订单' }).click();
    await page.getByRole('heading', { name: '待人工核保' }).first().waitFor(patience);
    await page.getByText('补充健康告知，重新核保').first().waitFor();
  });

  test('told in a sale together reaches both sides, and the notice itself stays closed', async () => {
    const [agent, customer] = [await visitors.open(), await visitors.open()];
    await logIn(agent, 'qinghe', newMobile());
    await registerSeller(agent);
    const mobile = newMobile();
    await logIn(customer, 'qinghe', mobile);
    const agentOrderNo = await orderedTogether(agent, customer, mobile);
    await customer.goto(
      urlOf('qinghe', `/pro/bothsides/healthV2/1010?agentOrderNo=${agentOrderNo}`),
    );
    await customer.waitForURL(/bothsides\/progress\/1010/, patience);
    await customer.getByText('健康情况有变化的，请填写下面的补充告知。').waitFor(patience);
    expect(await customer.getByRole('link', { name: /^健康告知/ }).count()).toBe(0);
    await customer.getByRole('link', { name: '补充健康告知' }).click();
    await customer.waitForURL(/\/healthNotice\/1010/, patience);
    await answerNotice(customer, ['hospital']);
    await customer.getByText('已收到，这份投保申请先暂停').waitFor(patience);
    await agent.goto(urlOf('qinghe', `/pro/bothsides/progress/1010?agentOrderNo=${agentOrderNo}`));
    await agent.getByText('补充告知，重新核保').first().waitFor(patience);
    expect(await agent.getByRole('link', { name: '补充健康告知' }).count()).toBe(0);
  });
});
