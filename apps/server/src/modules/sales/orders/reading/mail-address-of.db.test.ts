import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#ground/db/transaction.ts';
import { until } from '#testing/server/until.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import {
  arrive,
  placeOwn,
  startDesk,
  type Customer,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';
import { mailAddressOf } from './mail-address-of.ts';

let desk: OrderDesk;
let chen: Customer;
let stranger: Customer;
beforeAll(async () => {
  desk = await startDesk({ jobs: true });
  chen = await arrive(desk, '13800138201');
  stranger = await arrive(desk, '13800138202');
  await placeOwn(desk, chen, '1990-06-15', 71);
});
afterAll(() => desk.stop());

const addressOf = ({ userId }: Customer, brand = 'qinghe') =>
  mailAddressOf(desk.app, desk.app.database.db, userId, brand);

const tell = ({ userId }: Customer, template: 'money-returned' | 'mandate-ended') =>
  inTransaction(desk.app.database, (tx) =>
    textCustomer(tx, desk.app, {
      userId,
      brand: 'qinghe',
      template,
      params: { amount: '88.00' },
      now: desk.clock.now(),
    }),
  );

const sentTo = ({ userId }: Customer) =>
  desk.app.database.db
    .selectFrom('outgoing_messages')
    .select(['channel', 'template', 'state'])
    .where('user_id', '=', userId)
    .where('template', 'in', ['money-returned', 'mandate-ended'])
    .orderBy('channel')
    .execute();

test('an address is known from the order it was given for, under that brand alone', async () => {
  expect(await addressOf(chen)).toBe('chen@example.com');
  expect(await addressOf(chen, 'tongrui')).toBeNull();
  expect(await addressOf(stranger)).toBeNull();
});

test('what has a letter goes by mail too, to who gave an address; both are on record', async () => {
  await tell(chen, 'money-returned');
  await until('both have gone out', () => sentTo(chen), {
    is: (sent) =>
      sent.length === 2 &&
      sent.some(({ channel, state }) => channel === 'mail' && state === 'accepted'),
  });
  const mail = await desk.app.database.db
    .selectFrom('sandbox_mails')
    .select(['subject', 'text'])
    .where('address', '=', 'chen@example.com')
    .where('subject', '=', '款项已退回')
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain('88.00 元已退还');
  expect(mail.text).toContain('青禾');
});

test('what has no letter, and who gave no address, is told by text alone', async () => {
  await tell(stranger, 'money-returned');
  expect((await sentTo(stranger)).map(({ channel }) => channel)).toEqual(['sms']);
  await tell(chen, 'mandate-ended');
  const channels = (await sentTo(chen)).filter(({ template }) => template === 'mandate-ended');
  expect(channels.map(({ channel }) => channel)).toEqual(['sms']);
});
