import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '@parasol/contract';
import { logIn, openBrowser, type Browser } from '#testing/server/nodes.ts';
import {
  accident,
  arrive,
  employ,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { watchExperimentsOnce } from './judge-experiment.ts';

let desk: OrderDesk;
let staff: Omit<Customer, 'userId'>;
beforeAll(async () => {
  desk = await startDesk({ jobs: false, at: '2026-11-16T10:00' });
  staff = await employ(desk, 'operations');
});
afterAll(() => desk.stop());

const given: Input<'saveExperiment'> = {
  brand: 'qinghe',
  name: '先说服务',
  place: 'home-order',
  variants: [
    { value: 'how,service', share: 50 },
    { value: 'service,how', share: 50 },
  ],
  primary: 'quotes',
  effect: 20,
  plannedSize: 4000,
  owner: '王芳',
  reason: '想知道先看到服务是不是更安心',
};
let visitors = 0;
const visitor = (): Browser => {
  visitors += 1;
  return openBrowser(desk, { address: `198.51.100.${visitors % 250}` });
};
const variantOf = async (browser: Browser) =>
  (await browser.ask('getExperimentVariant', { place: 'home-order', allowed: true })).value;
const exposures = (experimentId: string) =>
  desk.app.database.db
    .selectFrom('experiment_exposures')
    .selectAll()
    .where('experiment_id', '=', experimentId)
    .execute();
const begun = async (): Promise<string> => {
  const { experimentId, revision } = await staff.ask('saveExperiment', given);
  await staff.ask('startExperiment', { experimentId, revision });
  return experimentId;
};
const stop = async (experimentId: string): Promise<void> => {
  const { revision } = await staff.ask('getExperiment', { experimentId });
  await staff.ask('stopExperiment', { experimentId, revision, reason: '看够了' });
};

describe('an experiment', () => {
  test('is off until somebody begins it, and asking leaves no number in the browser', async () => {
    const browser = visitor();
    expect(await variantOf(browser)).toBeNull();
    expect([...browser.cookies]).toEqual([]);
  });

  test('shows each browser one variant, counts it once, and ends with everybody on the usual', async () => {
    const experimentId = await begun();
    const browser = visitor();
    const first = await variantOf(browser);
    expect(await Promise.all([variantOf(browser), variantOf(browser)])).toEqual([first, first]);
    expect(await exposures(experimentId)).toHaveLength(1);
    // Another brand has nothing to do with it.
    const elsewhere = openBrowser(desk, { host: 'tr.localhost', address: '198.51.100.251' });
    expect(await variantOf(elsewhere)).toBeNull();
    await stop(experimentId);
    expect(await variantOf(browser)).toBeNull();
  });

  test('counts a person once on two devices, by what they saw first', async () => {
    const experimentId = await begun();
    const phone = visitor();
    const first = await variantOf(phone);
    await logIn(desk, phone, '13800138401');
    const computer = visitor();
    await variantOf(computer);
    desk.clock.advance(61_000);
    await logIn(desk, computer, '13800138401');
    expect(await variantOf(computer)).toBe(first);
    const seen = await exposures(experimentId);
    expect(seen).toHaveLength(1);
    await computer.ask('lockQuote', {
      ...accident,
      insureds: [{ birthDate: '1990-06-15', occupationCode: '0101001', region: '310100' }],
    });
    const { groups, verdict } = await staff.ask('getExperiment', { experimentId });
    expect(groups[seen[0]?.variant ?? 0]).toMatchObject({ exposed: 1, converted: 1 });
    expect(verdict.kind).toBe('going-on');
    await stop(experimentId);
  });

  test('is begun once when two begin it, and never runs twice at one place', async () => {
    const { experimentId, revision } = await staff.ask('saveExperiment', given);
    const start = () => staff.call('startExperiment', { experimentId, revision });
    const codes = (await Promise.all([start(), start()])).map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    const other = await staff.ask('saveExperiment', given);
    expect((await staff.call('startExperiment', other)).msg).toContain('已经有一个实验');
    const changed = await staff.call('saveExperiment', { ...given, experimentId, revision: 2 });
    expect(changed.msg).toContain('不能再改动');
    await stop(experimentId);
  });

  test.each([
    ['another price', { place: 'home-needs', variants: ['先想想要保什么', '今天投保立减十元'] }],
    ['another notice', { place: 'home-needs', variants: ['先想想要保什么', '不用看免责条款'] }],
    ['a page with prices', { place: 'trial-price', variants: ['a', 'b'] }],
    ['a block less', { place: 'home-order', variants: ['how,service', 'how'] }],
  ])('is refused with %s', async (_what, { place, variants }) => {
    const answer = await staff.call('saveExperiment', {
      ...given,
      place,
      variants: variants.map((value) => ({ value, share: 50 })),
    });
    expect(answer.code).not.toBe(0);
  });

  test('is nothing for customers', async () => {
    const customer = await arrive(desk, '13800138402');
    expect((await customer.call('saveExperiment', given)).code).not.toBe(0);
  });

  test.each([
    ['complaints become more', { harmed: true }],
    ['the groups do not fit their shares', { harmed: false }],
  ])('stops by itself when %s', async (_what, { harmed }) => {
    const experimentId = await begun();
    const at = desk.clock.now();
    const rows = Array.from({ length: 1000 }, (_none, index) => {
      const variant = index < (harmed ? 500 : 300) ? 0 : 1;
      return {
        experiment_id: experimentId,
        device_id: `d${index}`,
        user_id: null,
        variant,
        at,
        complained_at: harmed && variant === 1 && index % 12 === 0 ? at : null,
      };
    });
    await desk.app.database.db.insertInto('experiment_exposures').values(rows).execute();
    await watchExperimentsOnce(desk.app);
    const after = await staff.ask('getExperiment', { experimentId });
    expect(after).toMatchObject({
      state: 'stopped',
      stoppedByRule: true,
      verdict: { kind: harmed ? 'harm' : 'unsound' },
    });
    expect(await variantOf(visitor())).toBeNull();
  });
});
