import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openApp } from '../../apps/server/src/app.ts';
import { readEnv } from '../../apps/server/src/ground/env.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/ground/db/embedded/embedded-postgres.ts';
import { createLog } from '../../apps/server/src/http/watching/logging.ts';
import { touchesOfAccount } from '../../apps/server/src/modules/base/attribution/keep-touches.ts';
import { channelReport } from '../../apps/server/src/modules/staff/console/queries/channel-report.ts';
import { fillQueues } from '../../apps/server/testing/console/fill-queues.ts';

const orders = 100_000;
const touches = 250_000;
const rounds = 5;
const day = 86_400_000;

const best = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
};

const touchJson = `jsonb_build_object('at', 0, 'channel', (array['sougou', 'ofo', 'wx_share_HY', 'x' || n % 50])[1 + n % 4],
  'adPlace', 'place' || n % 200, 'source', 'source' || n % 100, 'toMp', '[]'::jsonb, 'wxMpType', 0,
  'baseProductNo', '1001')`;
/** Evenly over a year before the end, newest first. */
const at = `$1::timestamptz - make_interval(secs => n * ${31_536_000 / orders})`;

/** Touches of accounts, the same on their orders, policies and leads, and the counts of a year. */
const fill = async (owner: Client, until: Date): Promise<void> => {
  const tell = (statement: string) => owner.query(statement, [until]);
  await owner.query('set session_replication_role = replica');
  await tell(
    `insert into touches (brand, device_id, user_id, at, touch)
     select 'qinghe', 'device ' || n, ('00000000-0000-4000-8000-' || lpad((n % 100000)::text, 12, '0'))::uuid,
       $1::timestamptz - make_interval(secs => n % 7776000), ${touchJson}
     from generate_series(1, ${touches}) n`,
  );
  for (const [table, key, count, dates] of [
    ['orders', 'order_no', orders, 'created_at = t.at, paid_at = t.at,'],
    ['leads', 'lead_no', orders / 2, 'created_at = t.at,'],
  ] as const)
    await tell(
      `update ${table} set ${dates} first_touch = t.touch, last_touch = t.touch
       from (select '${table === 'orders' ? 'QF' : 'XS'}' || lpad(n::text, 12, '0') as no,
           ${touchJson} as touch, ${at} as at
         from generate_series(1, ${count}) n) t
       where t.no = ${table}.${key}`,
    );
  await owner.query(
    `insert into policies (policy_no, order_no, insurer, proposal_no, start_date, premium_fen, issued_at,
       brand, user_id, base_product_no, product_version, state, since, contract, sealed, changed_at,
       first_touch, last_touch)
     select 'VF' || order_no, order_no, insurer, 'PR' || order_no, '2026-01-01', due_fen, paid_at, brand,
       user_id, base_product_no, 1, 'in-force', '2026-01-01', '{}', '\\x00', paid_at, first_touch, last_touch
     from orders where first_touch is not null`,
  );
  await tell(
    `insert into channel_counts (brand, day, touch, channel, ad_place, source, base_product_no, visits, quotes)
     select 'qinghe', $1::date - d, (array['first', 'last'])[1 + n % 2], 'channel' || n % 20,
       'place' || n % 50, 'source' || n, '1001', 10, 1
     from generate_series(0, 364) d, generate_series(1, 400) n`,
  );
  await owner.query('set session_replication_role = default');
  await owner.query('vacuum analyze');
};

/**
 * Reports over a month, a quarter and a year beside a bare count of the orders of that time, and
 * the statements of a sign-in or an order.
 */
export const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-bench-attribution-'));
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const env = readEnv({
    PARASOL_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    LOG_FILE: '/dev/null',
  });
  const say = (): void => undefined;
  const { app, close } = await openApp({ env, url: postgres.url, log: createLog(env), say });
  const owner = new Client({ connectionString: postgres.url });
  try {
    const until = app.clock();
    await owner.connect();
    await fillQueues(owner, { orders, cases: 1000, until });
    await fill(owner, until);
    const { db } = app.database;
    const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
    for (const [name, days, aim] of [
      ['a month', 30, 300],
      ['a quarter', 91, 1000],
      ['a year', 365, 4000],
    ] as const) {
      const from = new Date(until.getTime() - days * day);
      const bare = await best(() =>
        owner.query(
          `select first_touch->>'channel', count(*) from orders
           where brand = 'qinghe' and created_at >= $1 and created_at < $2 group by 1`,
          [from, until],
        ),
      );
      for (const by of ['channel', 'adPlace'] as const) {
        const ms = await best(() =>
          channelReport(db, {
            brand: 'qinghe',
            from,
            until,
            days: { from: dayOf(from), to: dayOf(until) },
            by,
            touch: 'first',
            knownChannels: ['sougou', 'ofo', 'wx_share_HY'],
          }),
        );
        console.log(
          `report of ${name.padEnd(10)} by ${by.padEnd(8)} ${ms.toFixed(0).padStart(6)} ms (aim < ${aim}), ` +
            `${(ms / bare).toFixed(1)} times its orders counted alone`,
        );
      }
    }
    const userId = '00000000-0000-4000-8000-000000000042';
    const ms = await best(() => touchesOfAccount(db, { brand: 'qinghe', userId, now: until }));
    console.log(`touches of an account among ${touches}: ${ms.toFixed(2)} ms (aim < 5)`);
  } finally {
    await owner.end();
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
