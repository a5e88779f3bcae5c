import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Input } from '@parasol/contract';
import { inTransaction } from '#ground/db/transaction.ts';
import { logIn, openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';
import { addStaff } from '#modules/base/accounts/staff/members/create-staff.ts';
import { recordPurchase } from '#modules/products/catalogue/products/record-purchase.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

const password = 'a long enough password';

let lastMobile = 13_600_000_000;
let lastAddress = 0;
const customer = async (): Promise<{ browser: Browser; userId: string }> => {
  const browser = openBrowser(running.nodes[0], { address: `192.0.2.${(lastAddress += 1)}` });
  const { userId } = await logIn(running.nodes[0], browser, String((lastMobile += 1)));
  return { browser, userId };
};

const bought = (userId: string, policyNo: string): Promise<void> =>
  inTransaction(running.nodes[0].app.database, (tx) =>
    recordPurchase(tx, {
      policyNo,
      baseProductNo: '1001',
      brand: 'qinghe',
      userId,
      purchasedAt: running.clock.now(),
    }),
  );

const staff = async (): Promise<Browser> => {
  const [{ app }] = running.nodes;
  const account = `service-${(lastAddress += 1)}`;
  const person = { account, name: '客服', role: 'service', brand: null, password } as const;
  await addStaff(app, person, 'test');
  const browser = openBrowser(running.nodes[0], { host: 'staff.localhost' });
  const answer = await browser.call('staffLogin', {
    account,
    password,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return browser;
};

const list = async (browser: Browser, query = '') => {
  const answer = await browser.call('listComments', { baseProductNo: `1001${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.data;
};

const comment = { baseProductNo: '1001', score: 4, body: '投保很顺利，条款写得明白。' };

describe('a comment', () => {
  test('needs a login, and then a policy', async () => {
    const visitor = openBrowser(running.nodes[0]);
    expect((await visitor.call('submitComment', comment)).statusCode).toBe(401);
    expect((await list(visitor)).own).toEqual({
      may: false,
      reason: expect.stringContaining('登录'),
    });
    const { browser } = await customer();
    const refused = await browser.call('submitComment', comment);
    expect(refused.msg).toContain('买过本产品的客户');
    expect((await list(browser)).own.may).toBe(false);
  });

  test('is shown to others only after staff read it', async () => {
    const { browser, userId } = await customer();
    await bought(userId, `P-${userId}`);
    expect((await list(browser)).own.may).toBe(true);
    const sent = await browser.call('submitComment', comment);
    expect(sent.statusCode, sent.body).toBe(200);
    const { commentId } = sent.data;
    expect((await list(browser)).comments).toEqual([]);

    const desk = await staff();
    const waiting = await desk.call('listQueue', { queue: 'comments' });
    expect(waiting).toMatchObject({
      data: { rows: [{ id: commentId, note: expect.stringContaining(comment.body) }] },
    });
    const decided = await desk.call('decideComment', {
      commentId,
      decision: 'show',
    });
    expect(decided, decided.body).toMatchObject({ data: { status: 'shown' } });

    const visitor = openBrowser(running.nodes[0]);
    expect(await list(visitor)).toMatchObject({
      count: 1,
      score: 4,
      comments: [{ body: comment.body }],
    });
    // The other brands have customers of their own.
    const elsewhere = openBrowser(running.nodes[0], { host: 'jx.localhost' });
    expect((await list(elsewhere)).comments).toEqual([]);
  });

  test('is one for one policy, however often it is sent', async () => {
    const { browser, userId } = await customer();
    await bought(userId, `P-${userId}`);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => browser.call('submitComment', comment)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await list(browser)).own.reason).toContain('已经评价过');
  });

  test('that is kept back needs a reason and stays back', async () => {
    const { browser, userId } = await customer();
    await bought(userId, `P-${userId}`);
    const sent = await browser.call('submitComment', {
      ...comment,
      body: '加我微信领优惠',
    });
    const { commentId } = sent.data;
    const desk = await staff();
    const decide = (body: Omit<Input<'decideComment'>, 'commentId'>) =>
      desk.call('decideComment', { commentId, ...body });
    expect((await decide({ decision: 'refuse' })).statusCode).toBe(400);
    expect((await decide({ decision: 'refuse', reason: '含联系方式' })).json()).toMatchObject({
      data: { status: 'refused' },
    });
    expect((await decide({ decision: 'show' })).statusCode).toBe(409);
    const customerTries = await browser.call('decideComment', {
      commentId,
      decision: 'show',
    });
    expect([401, 403]).toContain(customerTries.statusCode);
  });

  test.each([
    ['too short', { ...comment, body: '好' }],
    ['too long', { ...comment, body: '好'.repeat(501) }],
    ['without a score', { baseProductNo: '1001', body: comment.body }],
    ['with six points', { ...comment, score: 6 }],
  ])('is refused when it is %s', async (_what, body) => {
    const { browser, userId } = await customer();
    await bought(userId, `P-${userId}`);
    const answer = await browser.post(calls.submitComment.path, body);
    expect(answer.statusCode).toBe(400);
  });
});
