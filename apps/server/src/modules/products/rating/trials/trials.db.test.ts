import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '@parasol/contract';
import { logIn, openBrowser, startNodes, type Browser, type Nodes } from '#testing/server/nodes.ts';

let running: Nodes;
beforeAll(async () => {
  running = await startNodes(1);
});
afterAll(() => running.stop());

let lastAddress = 0;
const visitor = (host = 'localhost'): Browser =>
  openBrowser(running.nodes[0], { host, address: `203.0.113.${(lastAddress += 1)}` });

const choices = {
  baseProductNo: '1001',
  plan: 'standard',
  payFrequency: 'monthly',
  insureds: [{ birthDate: '1990-03-04', sex: 'female', socialInsurance: true }],
} satisfies Input<'saveTrial'>;

const save = async (browser: Browser, body: Input<'saveTrial'> = choices): Promise<string> => {
  const answer = await browser.call('saveTrial', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.data.trialId;
};
const list = async (browser: Browser, query: Input<'listTrials'> = {}) =>
  (await browser.ask('listTrials', query)).trials;

describe('a saved trial', () => {
  test('is there for the same browser, newest first, and for nobody else', async () => {
    const browser = visitor();
    const first = await save(browser);
    running.clock.advance(1000);
    const second = await save(browser, { ...choices, plan: 'plus' });
    const trials = await list(browser);
    expect(trials.map(({ trialId }) => trialId)).toEqual([second, first]);
    expect(trials[1]).toMatchObject({
      shared: false,
      input: choices,
      title: '36 周岁女性，标准版，保 1 年，按月交费',
    });
    expect(await list(browser, { baseProductNo: '1004' })).toEqual([]);
    expect(await list(visitor())).toEqual([]);
  });

  test('says what it costs from a birthday that is soon, as the calculator does', async () => {
    const browser = visitor();
    const soon = { ...choices, insureds: [{ ...choices.insureds[0], birthDate: '1990-06-10' }] };
    await save(browser, soon);
    await save(browser);
    const { birthday } = await browser.ask('calculate', soon);
    expect(birthday).toMatchObject({ on: '2026-06-10', age: 36 });
    expect((await list(browser)).map((trial) => trial.birthday)).toEqual([undefined, birthday]);
  });

  test('is saved once, however often it is asked for', async () => {
    const browser = visitor();
    const first = await save(browser);
    expect(await save(browser)).toBe(first);
    const other = await save(browser, { ...choices, payFrequency: 'yearly' });
    expect(other).not.toBe(first);
    expect(await save(browser)).toBe(first);
    expect(await list(browser)).toHaveLength(2);
    // A button pressed many times in the same instant.
    const pressed = await Promise.all(
      Array.from({ length: 8 }, () => save(browser, { ...choices, plan: 'plus' })),
    );
    expect(new Set(pressed).size).toBe(1);
    expect(await list(browser)).toHaveLength(3);
  });

  test('follows the person from a phone to a desk', async () => {
    const phone = visitor();
    await logIn(running.nodes[0], phone, '13400000001');
    const trialId = await save(phone);
    const desk = visitor();
    expect(await list(desk)).toEqual([]);
    running.clock.advance(61_000);
    await logIn(running.nodes[0], desk, '13400000001');
    expect((await list(desk)).map((trial) => trial.trialId)).toEqual([trialId]);
  });

  test('can be shared by a link that nobody can guess, with the price and nothing of who it is', async () => {
    const browser = visitor();
    const insureds = choices.insureds.map((one) => ({ ...one, occupationCode: '0101001' }));
    const trialId = await save(browser, { ...choices, insureds });
    const share = () => browser.ask('shareTrial', { trialId });
    const [{ shareId }, again] = await Promise.all([share(), share()]);
    expect(again).toEqual({ shareId });
    expect(Buffer.from(shareId, 'base64url')).toHaveLength(16);
    const [trial] = await list(browser);

    const seen = await visitor().call('getSharedProduct', {
      baseProductNo: '1001',
      share: shareId,
    });
    expect(seen.data.shared).toEqual({
      fen: trial?.calculation.instalment,
      per: '月',
      who: '30 多岁',
      words: '标准版，保 1 年，按月交费',
      until: expect.any(String),
    });
    expect(JSON.stringify([seen.data.shared, seen.data.choices])).not.toMatch(
      /1990|36 |女|female|0101001|birth/,
    );
    // One's own price is for the same choices, by the same engine.
    expect(seen.data.choices).toMatchObject({ plan: 'standard', payFrequency: 'monthly' });
    const own = seen.data.landing.prices.people.find(({ sex }) => sex === 'female');
    const asked = await visitor().ask('calculate', {
      ...choices,
      insureds: [{ ...choices.insureds[0], birthDate: `${own?.year}-01-01` }],
    });
    expect(asked.instalment).toBe(own?.fen);

    // Links that were given out before lead to the same page.
    const old = await visitor().get(`/pro/trials/${shareId}`);
    expect([old.statusCode, old.headers['location']]).toEqual([
      302,
      `/pro/h5/details/1001?share=${shareId}`,
    ]);
  });

  test('shows the product alone once its share ended, to strangers, and for other brands', async () => {
    const browser = visitor();
    const trialId = await save(browser);
    const { shareId } = await browser.ask('shareTrial', { trialId });
    const sent = async (share: string, host?: string, baseProductNo = '1001') => {
      const { statusCode, data } = await visitor(host).call('getSharedProduct', {
        baseProductNo,
        share,
      });
      expect(statusCode).toBe(200);
      return [data.shared === null, data.ended];
    };
    const alone = [true, true];
    expect(await sent(shareId)).toEqual([false, false]);
    expect(await sent(shareId, 'jx.localhost')).toEqual(alone);
    expect(await sent(shareId, 'localhost', '1004')).toEqual(alone);
    expect(await sent(trialId)).toEqual(alone);
    expect(await sent("' or share_id is not null --")).toEqual(alone);
    expect(await sent('<script>'.repeat(20))).toEqual(alone);

    expect((await visitor().call('stopSharingTrial', { trialId })).statusCode).toBe(404);
    await browser.ask('stopSharingTrial', { trialId });
    expect(await sent(shareId)).toEqual(alone);
    expect((await list(browser))[0]?.shared).toBe(false);
    const page = await visitor().get(`/pro/h5/details/1001?share=${shareId}`);
    expect(page.body).toContain('已经到期或收回');

    const anew = (await browser.ask('shareTrial', { trialId })).shareId;
    expect(anew).not.toBe(shareId);
    running.clock.advance(30 * 86_400_000);
    expect(await sent(anew)).toEqual(alone);
    expect((await browser.ask('shareTrial', { trialId })).shareId).not.toBe(anew);
  });

  test('is gone with its link when it is removed, and only by its owner', async () => {
    const browser = visitor();
    const trialId = await save(browser);
    const { shareId } = await browser.ask('shareTrial', { trialId });
    expect((await visitor().call('removeTrial', { trialId })).statusCode).toBe(404);
    expect((await browser.call('removeTrial', { trialId })).statusCode).toBe(200);
    expect(await list(browser)).toEqual([]);
    expect((await visitor().call('getSharedTrial', { shareId })).statusCode).toBe(404);
  });

  test('pushes out the oldest after fifty', async () => {
    const browser = visitor();
    const first = await save(browser);
    for (let count = 0; count < 50; count++) {
      running.clock.advance(1);
      const birthDate = `${1970 + count}-01-01`;
      await save(browser, { ...choices, insureds: [{ ...choices.insureds[0], birthDate }] });
    }
    const trials = await list(browser);
    expect(trials).toHaveLength(50);
    expect(trials.map(({ trialId }) => trialId)).not.toContain(first);
  });
});
