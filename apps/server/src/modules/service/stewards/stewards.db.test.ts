import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stewardConsent } from '@parasol/domain/service/stewards/consent';
import { inTransaction } from '#ground/db/transaction.ts';
import { keepMadeFile } from '#ground/files/keep-made-file.ts';
import { readSessionsAgain } from '#modules/base/accounts/sessions/read-sessions-again.ts';
import { photoOwner } from '#modules/products/agents/agent-view.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import {
  arrive,
  employ,
  picture,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { watchAppointmentsOnce } from './appointments/watch-appointments.ts';
import { reviewFamiliesOnce } from './reviews/make-review.ts';

let desk: OrderDesk;
let staff: Omit<Customer, 'userId'>;
let zhang: Customer;
let li: Customer;
let chen: Customer;
let lin: Customer;
let elsewhere: Customer;

const { version } = stewardConsent;
const words = '十年保险服务，常驻上海';

const serving = async (mobile: string, agentNo: string, name: string, host = 'localhost') => {
  const who = await arrive(desk, mobile, host);
  await inTransaction(desk.app.database, async (tx) => {
    const brand = host === 'localhost' ? 'qinghe' : 'tongrui';
    await registerAgent(tx.db, {
      userId: who.userId,
      agentNo,
      name,
      brand,
      at: desk.clock.now(),
    });
    await readSessionsAgain(tx, desk.app, who.userId);
  });
  await keepMadeFile(desk.app, {
    owner: photoOwner(agentNo),
    person: who.userId,
    field: 'photo',
    name: 'photo.png',
    contentType: 'image/png',
    bytes: picture(),
  });
  return who;
};

beforeAll(async () => {
  // A Wednesday morning in service hours.
  desk = await startDesk({ jobs: false, at: '2026-09-22T10:00' });
  staff = await employ(desk, 'operations');
  zhang = await serving('13700138601', 'A1', '张三');
  li = await serving('13700138602', 'A2', '李四');
  elsewhere = await serving('13700138603', 'A3', '王五', 'tr.localhost');
  for (const agentNo of ['A1', 'A2', 'A3'])
    await staff.ask('setStewardForStaff', { agentNo, serving: true, words });
  chen = await arrive(desk, '13800138000');
  lin = await arrive(desk, '13800138001');
});
afterAll(() => desk.stop());

const careOf = async (who: Customer): Promise<string> =>
  (await who.ask('fetchSteward', {})).steward?.careNo ?? '';

const say = (who: Customer, careNo: string, text: string, clientId: string = randomUUID()) =>
  who.call('contactSteward', { careNo, clientId, text });

describe('somebody who looks after a customer', () => {
  test('is named by staff, with a photo, and offered under their own brand only', async () => {
    const plain = await arrive(desk, '13700138604');
    await registerAgent(desk.app.database.db, {
      userId: plain.userId,
      agentNo: 'A4',
      at: desk.clock.now(),
    });
    expect(
      await staff.call('setStewardForStaff', { agentNo: 'A4', serving: true, words }),
    ).toMatchObject({ code: expect.any(Number), data: null });
    const { offered, steward } = await chen.ask('fetchSteward', {});
    expect(steward).toBeNull();
    expect(offered.map(({ agentNo }) => agentNo)).toEqual(['A1', 'A2']);
    expect(offered[0]).toMatchObject({ name: '张三', photo: true, words });
    // A steward does not look after themselves.
    expect((await zhang.ask('fetchSteward', {})).offered).toMatchObject([{ agentNo: 'A2' }]);
  });

  test('is given by who has the fewest, by consent to the text of today, twice at once too', async () => {
    expect((await chen.call('addSteward', { version: 'old' })).code).not.toBe(0);
    expect((await chen.call('addSteward', { agentNo: 'A3', version })).code).not.toBe(0);
    const [one, other] = await Promise.all([
      chen.ask('addSteward', { version }),
      chen.ask('addSteward', { version }),
    ]);
    expect(one).toEqual(other);
    expect(one.name).toBe('张三');
    expect((await lin.ask('addSteward', { version })).name).toBe('李四');
    const { steward } = await chen.ask('fetchSteward', {});
    expect(steward).toMatchObject({ serving: true, card: { agentNo: 'A1' }, unread: 0 });
  });

  test('both sides write, once for each id and in order; strangers read and say nothing', async () => {
    const careNo = await careOf(chen);
    const clientId = randomUUID();
    const twice = await Promise.all([
      say(chen, careNo, '您好', clientId),
      say(chen, careNo, '您好', clientId),
    ]);
    expect(twice[0].data.messageNo).toBe(twice[1].data.messageNo);
    await say(zhang, careNo, '<script>alert(1)</script>');
    await say(chen, careNo, '谢谢');
    const { messages, side, open } = await zhang.ask('listStewardMessages', { careNo });
    expect([side, open]).toEqual(['steward', true]);
    expect(messages.map(({ text }) => text)).toEqual(['您好', '<script>alert(1)</script>', '谢谢']);
    await zhang.ask('readStewardMessages', { careNo, upTo: messages[2]?.messageNo ?? 0 });
    const read = await chen.ask('listStewardMessages', { careNo });
    expect(read.messages.filter(({ readAt }) => readAt !== null)).toHaveLength(2);
    // One notice for all unread messages, however many.
    const { messages: notices } = await zhang.ask('listMessages', {});
    expect(notices.filter(({ title }) => title === '客户给您留言')).toHaveLength(1);
    const topic = `steward:${careNo}`;
    expect(await zhang.ask('liveEvents', { topic })).toMatchObject({ role: 'steward' });
    for (const nobody of [lin, li, elsewhere]) {
      expect((await nobody.call('listStewardMessages', { careNo })).code).not.toBe(0);
      expect((await say(nobody, careNo, '让我看看')).code).not.toBe(0);
      expect((await nobody.call('getStewardCustomer', { careNo })).code).not.toBe(0);
      expect((await nobody.call('liveEvents', { topic })).statusCode).toBe(403);
    }
  });

  test('an appointment is wanted by both, within hours, and nobody else has the time', async () => {
    const careNo = await careOf(chen);
    const topic = '看看孩子的保障';
    const { slots } = await chen.ask('listStewardSlots', { careNo });
    const startsAt = '2026-09-23T02:00:00.000Z';
    expect(slots).toContain(startsAt);
    for (const at of [
      '2026-09-23T13:30:00.000Z',
      '2026-09-23T02:10:00.000Z',
      '2026-09-25T02:00:00.000Z',
    ])
      expect(
        (await chen.call('askStewardAppointment', { careNo, startsAt: at, topic })).code,
      ).not.toBe(0);
    const asked = await chen.ask('askStewardAppointment', { careNo, startsAt, topic });
    expect(asked).toMatchObject({ state: 'asked', topic, deeds: ['move', 'cancel'] });
    expect((await chen.ask('listStewardSlots', { careNo })).slots).not.toContain(startsAt);
    const { appointmentNo } = asked;
    const move = (who: Customer, deed: 'confirm' | 'move' | 'cancel', at?: string) =>
      who.call('moveStewardAppointment', {
        appointmentNo,
        deed,
        ...(at === undefined ? {} : { startsAt: at }),
      });
    expect((await move(chen, 'confirm')).code).not.toBe(0);
    for (const nobody of [li, lin, elsewhere])
      expect((await move(nobody, 'cancel')).code).not.toBe(0);
    const later = '2026-09-23T02:30:00.000Z';
    expect((await move(zhang, 'move', later)).data).toMatchObject({ state: 'offered' });
    expect((await move(chen, 'confirm')).data).toMatchObject({ state: 'confirmed' });
    desk.clock.advance(3_600_000);
    await watchAppointmentsOnce(desk.app);
    await watchAppointmentsOnce(desk.app);
    for (const who of [chen, zhang]) {
      const { messages } = await who.ask('listMessages', {});
      expect(messages.filter(({ title }) => title === '预约提醒')).toHaveLength(1);
    }
  });

  test('a review says what there is, once a day, and by itself after a year', async () => {
    const careNo = await careOf(chen);
    const [first, same] = await Promise.all([
      chen.ask('askStewardReview', { careNo }),
      zhang.ask('askStewardReview', { careNo }),
    ]);
    expect(first.reviewNo).toBe(same.reviewNo);
    const { reviewNo } = first;
    expect(await zhang.ask('getStewardReview', { reviewNo })).toMatchObject({ side: 'steward' });
    for (const nobody of [li, lin, elsewhere])
      expect((await nobody.call('getStewardReview', { reviewNo })).code).not.toBe(0);
    await reviewFamiliesOnce(desk.app);
    expect((await chen.ask('fetchSteward', {})).steward?.reviews).toHaveLength(1);
    await desk.app.database.db
      .updateTable('steward_cares')
      .set({ reviewed_at: new Date('2025-09-21') })
      .where('care_no', '=', careNo)
      .execute();
    await reviewFamiliesOnce(desk.app);
    await reviewFamiliesOnce(desk.app);
    expect((await chen.ask('fetchSteward', {})).steward?.reviews).toHaveLength(2);
  });

  test('sees nothing while suspended, and nothing more once they were let go', async () => {
    const careNo = await careOf(chen);
    const decide = (decision: 'suspend' | 'resume') =>
      staff.ask('decideAgent', { agentNo: 'A1', decision, reason: '核查投诉' });
    await decide('suspend');
    expect((await zhang.call('listStewardCustomers', {})).code).not.toBe(0);
    expect((await zhang.call('listStewardMessages', { careNo })).code).not.toBe(0);
    expect((await say(chen, careNo, '在吗')).code).not.toBe(0);
    expect((await chen.ask('fetchSteward', {})).steward?.serving).toBe(false);
    await decide('resume');
    expect((await zhang.ask('listStewardCustomers', {})).customers).toMatchObject([
      { careNo, mobile: '138****8000' },
    ]);
    expect((await lin.call('leaveSteward', { careNo })).code).not.toBe(0);
    expect((await chen.ask('addSteward', { agentNo: 'A2', version })).name).toBe('李四');
    expect((await zhang.ask('listStewardCustomers', {})).customers).toEqual([]);
    expect((await zhang.call('getStewardCustomer', { careNo })).code).not.toBe(0);
    expect((await zhang.call('liveEvents', { topic: `steward:${careNo}` })).statusCode).toBe(403);
    // The customer keeps the messages; neither side can write more there.
    expect(await chen.ask('listStewardMessages', { careNo })).toMatchObject({ open: false });
    expect((await say(chen, careNo, '再见')).code).not.toBe(0);
    await chen.ask('leaveSteward', { careNo: await careOf(chen) });
    expect((await chen.ask('fetchSteward', {})).steward).toBeNull();
    const standing = await desk.app.database.db
      .selectFrom('steward_appointments')
      .select('state')
      .where('care_no', '=', careNo)
      .execute();
    expect(standing).toEqual([{ state: 'cancelled' }]);
  });
});
