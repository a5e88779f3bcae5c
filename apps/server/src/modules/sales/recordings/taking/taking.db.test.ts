import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { arrive, employ, type Customer, type OrderDesk } from '#testing/orders/order-desk.ts';
import { startPayDesk } from '#testing/payments/pay-desk.ts';
import {
  chunkBytes,
  hashAfter,
  newAgent,
  openDevice,
  sayAll,
  sendChunk,
  soldOrder,
  version,
  type Sale,
} from '#testing/recordings/recording-desk.ts';

let desk: OrderDesk;
let checker: Omit<Customer, 'userId'>;

beforeAll(async () => {
  desk = await startPayDesk();
  checker = await employ(desk, 'quality-check');
});
afterAll(() => desk.stop());

const begin = async (sale: Sale) => {
  const { orderNo, agent, customer } = sale;
  await customer.ask('joinRecording', { orderNo, version });
  await agent.ask('joinRecording', { orderNo, version, mode: 'apart' });
  await openDevice(desk, sale, 'customer').start();
  return openDevice(desk, sale, 'agent').start();
};

describe('whose it is', () => {
  test('a stranger, another brand, another agent and staff get nothing', async () => {
    const sale = await soldOrder(desk);
    const { orderNo } = sale;
    const { recordingNo } = await begin(sale);
    const stranger = await arrive(desk, '13900139001');
    const other = await newAgent(desk);
    const elsewhere = await arrive(desk, '13900139002', 'tr.localhost');
    const about = { orderNo, recordingNo: recordingNo ?? '' };
    for (const who of [stranger, other, elsewhere]) {
      expect((await who.call('getRecording', { orderNo })).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('joinRecording', { orderNo, version })).code).toBe(
        errorCodes.NOT_FOUND,
      );
      expect((await who.call('pulseRecording', about)).code).toBe(errorCodes.NOT_FOUND);
      const stepFacts = { ...about, step: 0, part: 'read' } as const;
      expect((await who.call('markRecordingStep', stepFacts)).code).toBe(errorCodes.NOT_FOUND);
      expect((await who.call('endRecordingTrack', { ...about, chunks: 1 })).code).toBe(
        errorCodes.NOT_FOUND,
      );
    }
    const staff = await checker.call('getRecording', { orderNo });
    expect(staff.code).not.toBe(0);
  });

  test('a recording of another order is not reached through one’s own', async () => {
    const [one, other] = [await soldOrder(desk), await soldOrder(desk)];
    const { recordingNo } = await begin(one);
    const { orderNo, customer } = other;
    const about = { orderNo, recordingNo: recordingNo ?? '', step: 0, part: 'answered' } as const;
    expect((await customer.call('markRecordingStep', about)).code).toBe(errorCodes.NOT_FOUND);
  });

  test('an agent who was suspended in the middle goes no further', async () => {
    const sale = await soldOrder(desk);
    const { recordingNo, orderNo } = await begin(sale);
    await desk.app.database.db
      .updateTable('agents')
      .set({ state: 'suspended' })
      .where('user_id', '=', sale.agent.userId)
      .execute();
    const about = { orderNo, recordingNo: recordingNo ?? '' };
    desk.clock.advance(60_000);
    const marked = await sale.agent.call('markRecordingStep', { ...about, step: 0, part: 'read' });
    expect(marked.msg).toContain('不能为客户服务');
    expect(await sale.customer.ask('getRecording', { orderNo })).toMatchObject({
      agentServes: false,
      current: 0,
    });
  });

  test('the customer’s answers are nobody else’s to give, and nothing is said too fast', async () => {
    const sale = await soldOrder(desk);
    const { orderNo, recordingNo, script } = await begin(sale);
    const about = { orderNo, recordingNo: recordingNo ?? '', step: 0 } as const;
    const say = (who: Customer, part: 'read' | 'answered') =>
      who.call('markRecordingStep', { ...about, part });
    expect((await say(sale.agent, 'read')).msg).toContain('读得太快');
    desk.clock.advance((script[0]?.leastSeconds ?? 0) * 1000);
    expect((await say(sale.customer, 'read')).msg).toContain('对方');
    // Twice at once is once.
    const both = await Promise.all([say(sale.agent, 'read'), say(sale.agent, 'read')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect((await say(sale.agent, 'answered')).msg).toContain('对方');
    expect((await say(sale.customer, 'answered')).code).toBe(0);
    expect((await sale.customer.ask('getRecording', { orderNo })).current).toBe(1);
  });

  test('both come at the same moment and find one recording', async () => {
    const sale = await soldOrder(desk);
    const { orderNo } = sale;
    const views = await Promise.all(
      [sale.customer, sale.agent, sale.customer].map((who) =>
        who.ask('joinRecording', { orderNo, version }),
      ),
    );
    expect(new Set(views.map(({ recordingNo }) => recordingNo)).size).toBe(1);
    const { data } = await sale.customer.call('joinRecording', { orderNo, version: 'old' });
    expect(data).toBeNull();
  });
});

describe('a piece', () => {
  test('is taken once, in its turn, whole and as it was hashed', async () => {
    const sale = await soldOrder(desk);
    const view = await begin(sale);
    const { customer } = sale;
    const bytes = chunkBytes('first');
    const hash = hashAfter(view.scriptHash ?? '', bytes);
    const span = { from: desk.clock.now(), to: new Date(desk.clock.now().getTime() + 3000) };
    desk.clock.advance(3000);
    const send = (piece: object) =>
      sendChunk(desk, customer, view, { number: 0, bytes, hash, ...span, ...piece });
    expect((await send({ hash: 'a'.repeat(64) })).msg).toContain('损坏');
    expect((await send({ number: 1 })).data).toEqual({ chunks: 0, lastHash: null });
    const plain = Buffer.from('not a video');
    const notVideo = { bytes: plain, hash: hashAfter(view.scriptHash ?? '', plain) };
    expect((await send(notVideo)).msg).toContain('打不开');
    expect((await send({ segment: 2 })).code).toBe(errorCodes.CONFLICT);
    const huge = Buffer.concat([chunkBytes('x'), Buffer.alloc(3 * 1024 * 1024)]);
    expect((await send({ bytes: huge })).code).toBe(errorCodes.TOO_LARGE);
    const future = { to: new Date(desk.clock.now().getTime() + 600_000) };
    expect((await send(future)).msg).toContain('时间有误');
    // The same at once: the second finds it there.
    const twice = await Promise.all([send({}), send({})]);
    expect(twice.map(({ data }) => data)).toEqual([
      { chunks: 1, lastHash: hash },
      { chunks: 1, lastHash: hash },
    ]);
    const otherBytes = chunkBytes('forged');
    const forged = { bytes: otherBytes, hash: hashAfter(view.scriptHash ?? '', otherBytes) };
    expect(await send(forged)).toMatchObject({
      code: errorCodes.CONFLICT,
      data: { chunks: 1, lastHash: hash },
    });
    const rows = await desk.app.database.db
      .selectFrom('files')
      .select(['file_id'])
      .where('owner_kind', '=', 'recording')
      .where('owner_no', '=', `${view.recordingNo ?? ''}~customer`)
      .execute();
    expect(rows).toHaveLength(1);
    const storedBytes = await desk.app.providers.files.get(rows[0]?.file_id ?? '');
    expect(storedBytes?.includes(Buffer.from('first'))).toBe(false);
  });
});

test('noise behind the head of a video is refused, and nothing of it is complete', async () => {
  const sale = await soldOrder(desk);
  const view = await begin(sale);
  const { customer, orderNo } = sale;
  const send = async (bytes: Buffer) => {
    const { track } = await customer.ask('getRecording', { orderNo });
    const from = desk.clock.now();
    desk.clock.advance(3000);
    const hash = hashAfter(track?.lastHash ?? view.scriptHash ?? '', bytes);
    const span = { from, to: desk.clock.now() };
    return sendChunk(desk, customer, view, { number: track?.chunks ?? 0, bytes, hash, ...span });
  };
  const magic = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
  const alerts: string[] = [];
  for (let piece = 0; piece < 6; piece += 1) {
    const noise = randomBytes(64);
    alerts.push((await send(piece === 0 ? Buffer.concat([magic, noise]) : noise)).msg);
  }
  expect(alerts.join()).toMatch(/打不开|没有声音和画面/);
  const { track } = await customer.ask('getRecording', { orderNo });
  expect(track?.chunks ?? 0).toBeLessThan(2);
});

test('what was not recorded is noticed, said again, and always looked at', async () => {
  const sale = await soldOrder(desk);
  const { orderNo } = sale;
  await sale.customer.ask('joinRecording', { orderNo, version });
  await sale.agent.ask('joinRecording', { orderNo, version });
  const [own, other] = [openDevice(desk, sale, 'customer'), openDevice(desk, sale, 'agent')];
  await own.start();
  await other.start();
  let steps = 0;
  await sayAll(desk, sale, async () => {
    steps += 1;
    if (steps === 2) own.lose();
    else await own.flush();
    await other.flush();
  });
  await own.end();
  const back = await other.end();
  expect([back.complete, back.current, back.marks[1]]).toEqual([false, 1, null]);
  // The step is repeated in front of both cameras, a minute later.
  desk.clock.advance(60_000);
  await other.start();
  await own.start();
  await sayAll(desk, sale, async () => {
    await own.flush();
    await other.flush();
  });
  await other.end();
  const done = await own.end();
  expect(done.state).toBe('to-check');
  const seen = await checker.ask('getRecordingForStaff', { recordingNo: done.recordingNo ?? '' });
  const [track] = seen.tracks;
  expect([seen.tracks.length, track?.segments.length, track?.gaps.length]).toEqual([2, 2, 2]);
  expect(seen.steps[1]?.places).toContainEqual({ side: 'customer', segment: 2, seconds: 0 });
});

test('side by side one device has both people, and the agent’s records nothing', async () => {
  const sale = await soldOrder(desk);
  const { orderNo, agent, customer } = sale;
  await agent.ask('joinRecording', { orderNo, version, mode: 'together' });
  await customer.ask('joinRecording', { orderNo, version });
  const device = openDevice(desk, sale, 'customer');
  await expect(openDevice(desk, sale, 'agent').start()).rejects.toThrow('客户的设备');
  await device.start();
  await sayAll(desk, { ...sale, agent: customer }, async () => void (await device.flush()));
  // Cut off at the last word: the earlier part counts.
  const { recordingNo } = await customer.ask('getRecording', { orderNo });
  await customer.ask('pulseRecording', { orderNo, recordingNo: recordingNo ?? '', stopped: 1 });
  const done = await device.end();
  expect([done.complete, done.mode]).toEqual([true, 'together']);
});

test('a camera that was cut off holds everything up until it runs again', async () => {
  const sale = await soldOrder(desk);
  const { agent, customer } = sale;
  const { orderNo, recordingNo, script } = await begin(sale);
  const about = { orderNo, recordingNo: recordingNo ?? '' };
  const read = { ...about, step: 0, part: 'read' } as const;
  desk.clock.advance((script[0]?.leastSeconds ?? 0) * 1000);
  expect((await customer.ask('pulseRecording', { ...about, stopped: 1 })).track?.recording).toBe(
    false,
  );
  expect((await agent.ask('pulseRecording', about)).other).toBe('here');
  expect((await agent.call('markRecordingStep', read)).code).not.toBe(0);
  await openDevice(desk, sale, 'customer').start();
  // A late report about the stretch before is ignored.
  await customer.ask('pulseRecording', { ...about, stopped: 1 });
  expect((await agent.ask('pulseRecording', about)).other).toBe('recording');
  desk.clock.advance((script[0]?.leastSeconds ?? 0) * 1000);
  expect((await agent.call('markRecordingStep', read)).code).toBe(0);
});
