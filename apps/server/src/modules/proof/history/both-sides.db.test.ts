import { beforeAll, describe, expect, test } from 'vitest';
import { buyYearly, payAtBank } from '#testing/policies/yearly-policy.ts';
import { arrive, employ, settle, submit, type Customer } from '#testing/orders/order-desk.ts';
import { opened } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';
import {
  begin,
  confirmAll,
  keyOf,
  ownPart,
  readAll,
  seller,
} from '#testing/two-sided/session-desk.ts';

const suite = usePaySuite();
const mobile = '13800138201';
let checker: Awaited<ReturnType<typeof employ>>;
let agent: Customer;
let customer: Customer;
let orderNo: string;

const page = async (asked: { readonly orderNo: string; readonly key: string }): Promise<string> => {
  const query = new URLSearchParams(asked).toString();
  const { statusCode, body } = await checker.browser.get(`/api/history/v1/staff/page?${query}`);
  expect([asked.key, statusCode]).toEqual([asked.key, 200]);
  return body;
};

/** Shown to both, prepared, corrected by the customer, and paid. */
const sellTogether = async (): Promise<string> => {
  const { desk } = suite;
  const prepared = await begin(agent, mobile);
  const { agentOrderNo } = prepared;
  const key = await keyOf(agent, agentOrderNo);
  const { version } = await customer.ask('joinAgentOrder', { key });
  for (const who of [agent, customer]) {
    const { contentHash } = await who.ask('queryProductContent', { agentOrderNo });
    await who.ask('saveProductContent', { agentOrderNo, contentHash });
  }
  await customer.ask('saveAgentOrder', {
    agentOrderNo,
    baseProductNo: '1004',
    version: version + 2,
    changes: { ...ownPart(), 'policyholder.email': 'corrected@example.com' },
  });
  const confirmed = await confirmAll(customer, { agentOrderNo });
  const { draftNo } = await customer.ask('handOverAgentOrder', {
    agentOrderNo,
    version: confirmed.version,
  });
  const placed = await submit(customer, await readAll(desk, customer, draftNo));
  await settle(desk, placed.data.orderNo, 'to-pay');
  const payment = await opened(customer, placed.data.orderNo, placed.data.displayId);
  await payAtBank(desk, customer, payment);
  return payment.orderNo;
};

beforeAll(async () => {
  const { desk } = suite;
  checker = await employ(desk, 'quality-check');
  agent = await seller(desk, '13700137201', 'A201');
  customer = await arrive(desk, mobile);
  orderNo = await sellTogether();
});

describe('a sale that two people made together', () => {
  test('is drawn for each of them, inert and without what either typed of people', async () => {
    const { pages } = await checker.ask('listPastPages', { orderNo });
    const keysOf = (side: string) => pages.filter((one) => one.side === side).map(({ key }) => key);
    expect(keysOf('agent')).toEqual([
      'agent-content',
      'agent-choices',
      'agent-prepared',
      'agent-checked',
      'agent-progress',
    ]);
    expect(keysOf('customer')).toEqual(
      expect.arrayContaining([
        'form',
        'cashier',
        'customer-invitation',
        'customer-content',
        'customer-checked',
        'customer-progress',
      ]),
    );
    for (const { key } of pages) {
      const html = await page({ orderNo, key });
      expect(html).toContain('历史页面');
      expect([key, /<script|\shref="[^#]|\saction=/.test(html)]).toEqual([key, false]);
      expect([key, /<(button|input|select|textarea)(?! inert)[\s>]/.test(html)]).toEqual([
        key,
        false,
      ]);
      expect([key, /13800138201|1990-06-15|19900615|corrected@/.exec(html)?.[0]]).toEqual([
        key,
        undefined,
      ]);
    }
  });

  test('shows the agent what was prepared and then what the customer made of it', async () => {
    const [before, after, own] = await Promise.all(
      ['agent-prepared', 'agent-checked', 'customer-checked'].map((key) => page({ orderNo, key })),
    );
    expect(before).toContain('服务人员的页面');
    expect(before).toContain('待客户确认');
    expect(before).not.toContain('客户修改');
    expect(after).toContain('客户修改');
    expect(after).toContain('您看不到内容');
    expect(own).toContain('客户的页面');
    const progress = await page({ orderNo, key: 'agent-progress' });
    expect(progress).toContain('等客户本人支付');
    expect(progress).not.toContain('身份验证');
    expect(own).toContain('与张三一起投保');
    expect(own).not.toContain('您看不到内容');
  });
});

test('a health notice has the answers for whoever may read them', async () => {
  const { payment } = await buyYearly(suite.desk, {
    mobile: '13800138202',
    serial: 3,
    renewal: false,
  });
  const asked = { orderNo: payment.orderNo, key: 'health-0' };
  const ticks = (html: string) => html.match(/<input[^>]*value="no"[^>]*checked/g)?.length ?? 0;
  const compliance = await employ(suite.desk, 'compliance');
  const { browser } = checker;
  expect(ticks(await page(asked))).toBe(0);
  checker = { ...checker, browser: compliance.browser };
  expect(ticks(await page(asked))).toBeGreaterThan(3);
  checker = { ...checker, browser };
});
