import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '@parasol/contract';
import { logIn, openBrowser, startNodes, type Browser, type Nodes } from '#http/testing/nodes.ts';

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

  test('can be shared by a link that nobody can guess, without birth dates', async () => {
    const browser = visitor();
    const trialId = await save(browser);
    const share = () => browser.call('shareTrial', { trialId });
    const [one, two] = await Promise.all([share(), share()]);
    const { shareId } = one.json<{ data: { shareId: string } }>().data;
    expect(two.json()).toMatchObject({ data: { shareId } });
    expect(Buffer.from(shareId, 'base64url')).toHaveLength(16);
    const seen = await visitor().call('getSharedTrial', { shareId });
    expect(seen).toMatchObject({ code: 0, data: { choices: { plan: 'standard' } } });
    expect(seen.body).not.toContain('1990');
    expect((await visitor('jx.localhost').call('getSharedTrial', { shareId })).statusCode).toBe(
      404,
    );
    expect((await visitor().call('getSharedTrial', { shareId: trialId })).statusCode).toBe(404);
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
