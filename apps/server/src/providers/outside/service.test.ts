import { beforeEach, describe, expect, test } from 'vitest';
import { asWork, newWork } from '#ground/work/current-work.ts';
import { mostTroubles, serviceKinds } from './limits.ts';
import { openService, type Heard } from './service.ts';

const limits = { places: 2, line: 1, lineMs: 60_000, repeats: 3 };
let now: number;
let heard: Heard[];
beforeEach(() => {
  now = 0;
  heard = [];
});

const open = (more: Partial<typeof limits> = {}) =>
  openService({
    kind: 'insurer',
    name: 'insurer:test',
    limits: { ...limits, ...more },
    heard: (news) => heard.push(news),
    now: () => now,
  });
type Opened = ReturnType<typeof open>;

const usual = { timeoutMs: 60_000, troubleOf: () => undefined };
const ask = (service: Opened, more: object = {}) =>
  service.ask(async () => 'said', { ...usual, ...more });
const fail = (service: Opened) =>
  service.ask(async () => 'no', { ...usual, troubleOf: () => 'status 500' });

/** A request that is answered when the test decides. */
const pendingRequest = (service: Opened) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = service.ask(() => promise, usual);
  return { asked, answer: () => resolve('late') };
};

describe('places', () => {
  test('one more than fit wait in line, the next is turned away, and a place passes on', async () => {
    const service = open();
    const first = pendingRequest(service);
    const second = pendingRequest(service);
    const third = pendingRequest(service);
    expect(service.standing()).toMatchObject({ busy: 2, waiting: 1 });
    expect(await ask(service)).toEqual({
      kind: 'turned-away',
      reason: 'all its places are taken',
    });
    first.answer();
    await first.asked;
    expect(service.standing()).toMatchObject({ busy: 2, waiting: 0 });
    second.answer();
    third.answer();
    await Promise.all([second.asked, third.asked]);
    expect(service.standing()).toMatchObject({ busy: 0, waiting: 0 });
    expect(await ask(service)).toEqual({ kind: 'heard', value: 'said' });
  });

  test('whoever waited too long leaves the line', async () => {
    const service = open({ lineMs: 1 });
    const taken = [pendingRequest(service), pendingRequest(service)];
    expect(await ask(service)).toMatchObject({ kind: 'turned-away' });
    expect(service.standing().waiting).toBe(0);
    for (const each of taken) each.answer();
    await Promise.all(taken.map(({ asked }) => asked));
  });

  test('what its library never ends is given up in time, and its place is free', async () => {
    const service = open();
    let signal: AbortSignal | undefined;
    const asked = service.ask(
      (given) => {
        signal = given;
        return new Promise(() => undefined);
      },
      { ...usual, timeoutMs: 5 },
    );
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(signal?.aborted).toBe(true);
    expect(service.standing()).toMatchObject({ busy: 0, troublesInARow: 1 });
  });
});

describe('rests', () => {
  test('after some troubles in a row it is asked once in a while, and an answer ends that', async () => {
    const service = open();
    for (let turn = 0; turn < mostTroubles; turn += 1) await fail(service);
    expect(service.standing().resting).toBe(true);
    expect(await ask(service)).toMatchObject({ kind: 'turned-away' });
    now += 2_000;
    const trial = pendingRequest(service);
    // All callers share one attempt.
    expect(await ask(service)).toMatchObject({ kind: 'turned-away' });
    trial.answer();
    await trial.asked;
    expect(service.standing()).toMatchObject({ resting: false, troublesInARow: 0 });
    expect(await ask(service)).toMatchObject({ kind: 'heard' });
  });

  test('each rest that ends in trouble doubles the next, up to half a minute', async () => {
    const service = open();
    for (let turn = 0; turn < mostTroubles; turn += 1) await fail(service);
    for (const restMs of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      now += restMs - 1;
      expect(await fail(service)).toMatchObject({ kind: 'turned-away' });
      now += 1;
      expect(await fail(service)).toMatchObject({ kind: 'heard' });
    }
  });

  test('troubles with answers between them are no reason to rest', async () => {
    const service = open();
    for (let turn = 0; turn < 3 * mostTroubles; turn += 1) {
      await fail(service);
      if (turn % (mostTroubles - 1) === 0) await ask(service);
    }
    expect(service.standing().resting).toBe(false);
  });
});

describe('repeats', () => {
  test('the same again is asked so often a minute, and new requests go on', async () => {
    const service = open();
    const again = () => ask(service, { again: true });
    for (let turn = 0; turn < limits.repeats; turn += 1)
      expect(await again()).toMatchObject({ kind: 'heard' });
    expect(await again()).toMatchObject({ kind: 'turned-away' });
    expect(await ask(service)).toMatchObject({ kind: 'heard' });
    now += 60_000 / limits.repeats;
    expect(await again()).toMatchObject({ kind: 'heard' });
    expect(await again()).toMatchObject({ kind: 'turned-away' });
  });

  test('an attempt of a job after the first counts as one', async () => {
    const service = open({ repeats: 1 });
    const second = () => asWork(newWork(2), () => ask(service));
    expect(await second()).toMatchObject({ kind: 'heard' });
    expect(await second()).toMatchObject({ kind: 'turned-away' });
    expect(await asWork(newWork(1), () => ask(service))).toMatchObject({ kind: 'heard' });
  });
});

test('trouble is told with when its request began, an answer by itself', async () => {
  const service = open();
  await service.ask(
    async () => {
      now += 700;
      return 'no';
    },
    { ...usual, troubleOf: () => 'status 503' },
  );
  await ask(service);
  expect(heard).toEqual([
    { kind: 'trouble', reason: 'status 503', begunMsAgo: 700 },
    { kind: 'answer' },
  ]);
});

test('every kind has places, a line and repeats', () => {
  for (const { places, line, lineMs, repeats } of Object.values(serviceKinds))
    expect(Math.min(places, line, lineMs, repeats)).toBeGreaterThan(0);
});
