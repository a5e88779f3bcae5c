import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { Client } from 'pg';
import { boards } from '../../packages/domain/src/staff/dashboards/boards.ts';
import { boardIds } from '../../packages/domain/src/staff/dashboards/board-names.ts';
import {
  periodBefore,
  type PeriodUnit,
} from '../../packages/domain/src/staff/dashboards/periods.ts';
import { openApp } from '../../apps/server/src/app.ts';
import { readEnv } from '../../apps/server/src/ground/env.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/ground/db/embedded/embedded-postgres.ts';
import { createLog } from '../../apps/server/src/http/watching/logging.ts';
import { readCells } from '../../apps/server/src/modules/staff/dashboards/queries/read-figures.ts';
import { knownOf, rollUp } from '../../apps/server/src/modules/staff/dashboards/roll-up.ts';
import { fillHistory } from '../../apps/server/testing/console/fill-history.ts';

const orders = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 1_000_000);
const events = orders * 3;
const day = 86_400_000;

const timed = async (work: () => Promise<unknown>, rounds = 1): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
};

/** Each dashboard's query on the tables themselves for the same year, with one grouping. */
const plain: Readonly<Record<string, string>> = {
  overview: `select date_trunc('month', created_at), count(*) from orders where created_at >= $1 group by 1`,
  funnel: `select base_product_no, count(distinct crypto_user_id) from tracking_events where at >= $1 group by 1`,
  premiums: `select o.base_product_no, sum(p.fen) from ledger_entries e join pay_orders p using (pay_seq)
    join orders o using (order_no) where e.kind = 'premium' and e.at >= $1 group by 1`,
  underwriting: `select o.base_product_no, m.event, count(*) from order_moves m join orders o using (order_no)
    where m.at >= $1 group by 1, 2`,
  payments: `select a.channel, a.state, count(*) from pay_attempts a join pay_orders p using (pay_seq)
    where a.created_at >= $1 group by 1, 2`,
  service: `select skill, count(*), avg(taken_at - waiting_since) from chats where started_at >= $1 group by 1`,
  clocks: `select queue, count(*) from missed_clocks where due >= $1 group by 1`,
  alarms: `select kind, count(*) from error_reports where received_at >= $1 group by 1`,
};

/** Fills a year, counts it, and reads every dashboard over a month and over the year with the year before. */
export const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-bench-dashboards-'));
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
    const known = knownOf(app);
    await fillHistory(owner, { orders, events, days: 364, until, products: known.products });
    await owner.query('vacuum analyze');
    const { rows: sizes } = await owner.query<{ events: string; orders: string }>(
      `select (select count(*) from tracking_events) as events, (select count(*) from orders) as orders`,
    );
    console.log(`${sizes[0]?.orders} orders, ${sizes[0]?.events} page events over a year`);
    let days = 0;
    const first = await timed(async () => (days = await rollUp(app, known)));
    console.log(`the first roll-up: ${(first / 1000).toFixed(1)} s for ${days} days of figures`);
    await owner.query('vacuum analyze day_figures');
    const { rows: figureSize } = await owner.query<{ rows: string; size: string }>(
      `select count(*) as rows, pg_size_pretty(pg_total_relation_size('day_figures')) as size from day_figures`,
    );
    console.log(`day_figures: ${figureSize[0]?.rows} rows, ${figureSize[0]?.size}`);
    const again = await timed(async () => (days = await rollUp(app, known)), 3);
    console.log(`a minute later: ${again.toFixed(0)} ms for ${days} days that changed lately`);
    const dateOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
    for (const id of boardIds) {
      const bare = await timed(() =>
        owner.query(plain[id] ?? '', [new Date(until.getTime() - 364 * day)]),
      );
      const words: string[] = [];
      for (const [name, length, unit] of [
        ['month', 30, 'day'],
        ['year', 364, 'day'],
      ] as const satisfies readonly (readonly [string, number, PeriodUnit])[]) {
        const period = {
          from: dateOf(until.getTime() - length * day),
          to: dateOf(until.getTime()),
        };
        const { figures, cuts } = boards[id];
        const ms = await timed(async () => {
          const asked = { figures, brands: null, product: null, channel: null, ...period };
          const before = periodBefore(period).from;
          for (const cut of ['time', ...cuts] as const)
            await readCells(app.database.db, { ...asked, before, unit }, cut);
        }, 5);
        words.push(`a ${name} ${ms.toFixed(0).padStart(4)} ms`);
        if (name === 'year')
          words.push(`${(bare / ms).toFixed(0)} times faster than one plain query`);
      }
      console.log(`${id.padEnd(13)} ${words.join(', ')} (aim < 300)`);
    }
  } finally {
    await owner.end();
    await close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
