import process from 'node:process';
import { withGrowing, type Growing } from '../parts/growing.ts';
import { timeLooks, type Looks } from '../parts/looks.ts';

/** Messages in the four months that exist at once, to a fifth as many people. */
const messages = Number(process.env['GROWTH_MESSAGES'] ?? '2000000');
const people = Math.ceil(messages / 5);

const fill = (number: string): string =>
  `insert into outgoing_messages (message_id, channel, brand, template, user_id, about, state,
     gateway, receipt, send_before, created_at, changed_at)
   select ${number}, 'sms', 'qinghe', 'debit-paid', md5((i % ${people})::text)::uuid::text, 'S' || i % ${people},
     case when i % 10000 = 0 then 'unknown' else 'accepted' end, 'sandbox', 'r' || i, at, at, at
   from generate_series(1, ${messages}) i, lateral (
     select timestamptz '2026-08-01 00:00+08' + i * interval '108 days' / ${messages} as at) moment`;
const sayingItsMonth = `('ffffffff-' || to_char(at at time zone 'Asia/Shanghai', 'YYMM')
  || substr(gen_random_uuid()::text, 14))::uuid`;

const looks: Looks = {
  'the newest 50 of a person': [
    `select channel, template, state, reason, created_at from outgoing_messages
     where user_id = md5($1::text)::uuid::text order by created_at desc limit 50`,
    (i) => [i],
  ],
  'those about an order': [
    `select message_id, state from outgoing_messages
     where user_id = md5($1::text)::uuid::text and about = $2 order by created_at`,
    (i) => [i, `S${i}`],
  ],
  'those of unknown end': [
    `select message_id, channel, created_at from outgoing_messages where state = 'unknown' and dismissed_at is null
     and brand = 'qinghe' order by created_at limit 50`,
    () => [],
  ],
  'how many of unknown end': [
    `select count(*) from outgoing_messages where state = 'unknown' and dismissed_at is null`,
    () => [],
  ],
};

const look = async ({ client }: Growing, what: string): Promise<void> => {
  await client.query('vacuum analyze outgoing_messages');
  const { rows } = await client.query<{ id: string }>(
    `select message_id as id from outgoing_messages tablesample system (1) limit 300`,
  );
  const byNumber: Looks = {
    'one taken in hand by its number': [
      'update outgoing_messages set changed_at = now() where message_id = $1',
      (i) => [rows[i % rows.length]?.id],
    ],
  };
  await timeLooks(client, { ...looks, ...byNumber }, { what, of: people });
};

/** Cost of outgoing messages in one table and in months, and of deleting some. */
export const run = (): Promise<void> =>
  withGrowing('202611171550', async (growing) => {
    const { client, timed, bytesOf, cut } = growing;
    const many = messages.toLocaleString('en');
    await timed(`${many} messages written into one table`, fill('gen_random_uuid()'));
    console.log(`${((await bytesOf('outgoing_messages')) / messages).toFixed(0)} bytes each`);
    await look(growing, 'one table');
    const one = `insert into outgoing_messages
      (message_id, channel, brand, template, state, send_before, created_at, changed_at)
      values (gen_random_uuid(), 'sms', 'qinghe', 'debit-paid', 'waiting', now(), now(), now())
      on conflict (message_id) do nothing returning message_id`;
    await cut(one);
    await look(growing, 'all in the first part');
    await client.query('alter table outgoing_messages disable trigger outgoing_messages_stay');
    await timed(
      'a quarter goes by rows',
      `delete from outgoing_messages where created_at < '2026-09-01 00:00+08'`,
    );
    await client.query('truncate outgoing_messages');
    for (const month of ['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'])
      await client.query(`select make_month('outgoing_messages', '${month}')`);
    await timed(`${many} messages written into months`, fill(sayingItsMonth));
    await look(growing, 'four months');
    // The clock is ninety days after August: the function would refuse it earlier.
    await client.query('alter table outgoing_messages_2026_08 rename to outgoing_messages_2026_06');
    await timed('a month goes', `select drop_months('outgoing_messages', '2026-08-01 00:00+08')`);
  });
