import process from 'node:process';
import { withGrowing } from '../parts/growing.ts';

/** Events that exist before the table of months is made, and as many are added in one month. */
const events = Number(process.env['GROWTH_EVENTS'] ?? '2000000');

const fill = (from: string, days: number): string =>
  `insert into tracking_events (brand, crypto_user_id, page_name, from_path, to_path, query, at, received_at)
   select 'qinghe', md5((i % 100000)::text), 'product-detail', '/', '/pro/detail/1001',
     jsonb_build_object('channel', 'search', 'i', i), at, at
   from generate_series(1, ${events}) i,
     lateral (select timestamptz '${from}' + i * interval '${days} days' / ${events} as at) moment`;

/** Cost of the table of page events as it grows, is cut into months and loses one. */
export const run = (): Promise<void> =>
  withGrowing('202611170640', async ({ client, timed, bytesOf, cut }) => {
    const many = events.toLocaleString('en');
    const seconds = await timed(`${many} events written in one statement`, fill('2026-01-01', 300));
    const each = (await bytesOf('tracking_events')) / events;
    console.log(
      `${(events / seconds).toFixed(0)} events a second, ${each.toFixed(0)} bytes each with their indexes`,
    );
    await cut(
      `insert into tracking_events (brand, crypto_user_id, page_name, from_path, to_path, query, at, received_at)
       values ('qinghe', 'x', 'p', '/', '/', '{}', now(), now())`,
    );
    await client.query('alter table tracking_events detach partition tracking_events_first');
    await client.query(
      `create table tracking_events_2024_01 partition of tracking_events
       for values from ('2024-01-01') to ('2024-02-01')`,
    );
    await client.query(fill('2024-01-01', 30));
    await timed(
      `a month of ${many} events goes`,
      `select drop_months('tracking_events', '2024-03-01')`,
    );
    await client.query('alter table tracking_events_first disable trigger all');
    await timed(
      'a tenth of as many goes by rows',
      `delete from tracking_events_first where received_at < '2026-01-31'`,
    );
  });
