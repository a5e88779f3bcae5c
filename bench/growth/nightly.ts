import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { Client } from 'pg';
import { addDays, fromDayNumber, toDayNumber } from '@parasol/domain/base/calendar/plain-date';
import type { App } from '../../apps/server/src/ground/context.ts';
import { startOwnPostgres } from '../../apps/server/testing/server/own-postgres.ts';
import {
  openAnswer,
  sealAnswer,
} from '../../apps/server/src/modules/sales/orders/sealed-answer.ts';
import {
  openOrder,
  sealOrder,
  orderByNo,
} from '../../apps/server/src/modules/sales/orders/order.ts';
import { idOf } from '../../apps/server/testing/orders/order-desk.ts';
import { runDebitsNow } from '../../apps/server/src/modules/contracts/payments/mandates/debits/run-debits.ts';
import { openPayDesk } from '../../apps/server/testing/payments/pay-desk.ts';
import { watchPoliciesOnce } from '../../apps/server/src/modules/contracts/policies/life/watch-policies.ts';
import { runRenewalsNow } from '../../apps/server/src/modules/contracts/policies/renewals/run-renewals.ts';
import { cpuSeconds } from '../parts/cpu.ts';
import {
  buyYearly,
  signDebits,
  type Bought,
} from '../../apps/server/testing/policies/yearly-policy.ts';

/** The number of policies, as the last word of the command; the aim is a million. */
const count = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? '20000');
const aimSeconds = 600;
const bought = '2026-05-20T10:00';
const today = '2026-06-20';

/** Every third is paid by the month under a mandate, the others once a year. */
const monthlyEvery = 3;
/** The same number ends on each day of a year; `n % 365` is in how many days, -1 for yesterday. */
const endIn = `(n % 365 - 1)`;

/** Copies of one policy with all that belongs to it, each with a number and an end of its own. */
const copies = (of: Bought, prefix: string, rows: string, monthly: boolean): readonly string[] => {
  const { order_no: orderNo, policy_no: policyNo } = of.policy;
  const no = (kind: string): string => `'${prefix}${kind}' || lpad(n::text, 9, '0')`;
  const end = `(date '${today}' + ${endIn})`;
  const start = `((${end} - interval '1 year')::date + 1)`;
  const copy = (table: string, where: string, fields: Readonly<Record<string, string>>): string => `
    insert into ${table} select (jsonb_populate_record(t, jsonb_build_object(
      ${Object.entries(fields)
        .map(([field, value]) => `'${field}', ${value}`)
        .join(', ')}))).*
    from ${table} t, ${rows} where ${where}`;
  const of1 = { order_no: no('O'), policy_no: no('P'), start_date: start };
  return [
    copy('orders', `t.order_no = '${orderNo}'`, {
      ...of1,
      display_id: no('D'),
      draft_no: `gen_random_uuid()`,
      cover_end: end,
      pay_seq: no('S'),
    }),
    copy('policies', `t.policy_no = '${policyNo}'`, { ...of1, end_date: end, state: `'in-force'` }),
    `insert into policy_premiums (policy_no, number, due, fen, paid_at)
     select ${no('P')}, m, d.due, ${of.policy.premium_fen}, case when d.due <= date '${today}' - 1 then now() end
     from ${rows}, generate_series(1, ${monthly ? 12 : 1}) m,
       lateral (select (${start} + make_interval(months => m - 1))::date as due) d`,
    ...(monthly
      ? [
          copy('premium_plans', `t.order_no = '${orderNo}'`, {
            plan_no: no('L'),
            order_no: no('O'),
            display_id: no('D'),
            first_due: start,
            cover_end: end,
          }),
          `insert into instalments (plan_no, number, due, fen, state, changed_at, noticed_for)
           select ${no('L')}, m, d.due, ${of.policy.premium_fen},
             case when d.due <= date '${today}' - 1 then 'paid' when d.due = date '${today}' then 'noticed' else 'coming' end,
             now(), case when d.due = date '${today}' then d.due end
           from ${rows}, generate_series(1, 12) m,
             lateral (select (${start} + make_interval(months => m - 1))::date as due) d`,
          copy('mandates', `t.order_no = '${orderNo}'`, {
            mandate_no: no('M'),
            order_no: no('O'),
            display_id: no('D'),
          }),
        ]
      : []),
    // Told on the nights before; those that end within ten days are renewed already.
    `insert into renewals (policy_no, brand, user_id, state, start_date, pay_by, told_fen, told_on,
       created_at, changed_at)
     select p.policy_no, p.brand, p.user_id, case when p.end_date < date '${today}' + 10 then 'renewed' else 'planned' end,
       p.end_date + 1, p.end_date + 30, 1000000, p.end_date - 30, now(), now()
     from policies p where p.policy_no like '${prefix}P%' and p.end_date < date '${today}' + 30`,
  ];
};

const fill = async (url: string, statements: readonly string[]): Promise<void> => {
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await owner.query(`set session_replication_role = replica`);
  for (const statement of statements) await owner.query(statement);
  await owner.query('analyze');
  await owner.end();
};

/** Orders that are opened tonight name their people; each is another person. */
const nameCustomers = async (app: App, of: Bought, prefix: string): Promise<void> => {
  const { db } = app.database;
  const model = await orderByNo(db, of.policy.order_no);
  if (!model) throw new Error('the order to copy is gone');
  const content = await openOrder(app, model);
  const answer = await openAnswer(app, model);
  const { policyholder, insureds } = content.application;
  const rows = await db
    .selectFrom('policies')
    .select(['order_no', 'user_id'])
    .where('policy_no', 'like', `${prefix}P%`)
    .where('end_date', 'in', [addDays(today, 10), addDays(today, 30)])
    .execute();
  for (const [at, row] of rows.entries()) {
    const birthDate = fromDayNumber(toDayNumber('1985-01-01') + Math.floor(at / 999));
    const paper = { ...policyholder.paper, number: idOf(birthDate, 1 + (at % 999)) };
    const application = {
      ...content.application,
      policyholder: { ...policyholder, birthDate, paper },
      insureds: insureds.map((insured) => ({ ...insured, birthDate, paper })),
    };
    const sealed = await sealOrder(app, row, { ...content, application });
    const sealedReply = answer === null ? {} : await sealAnswer(app, row, answer);
    const change = { sealed, ...sealedReply };
    await db.updateTable('orders').set(change).where('order_no', '=', row.order_no).execute();
  }
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

const sweptBy = async (app: App): Promise<ReadonlyMap<string, { seen: number; failed: number }>> =>
  new Map(
    (await app.database.db.selectFrom('sweeps').selectAll().execute()).map(
      ({ name, seen, failed }) => [name, { seen, failed }],
    ),
  );

/** Reading and writing as many rows one by one, with no rule, no audit and no message. */
const bare = (app: App, rows: number): Promise<number> =>
  timed(async () => {
    const { db } = app.database;
    for (let at = 0; at < rows; at += 1) {
      const policyNo = `BYP${String(1 + ((at * 7) % count)).padStart(9, '0')}`;
      await db.transaction().execute(async (tx) => {
        await sql`select * from policies where policy_no = ${policyNo} for update`.execute(tx);
        await sql`select * from policy_premiums where policy_no = ${policyNo}`.execute(tx);
        await sql`update policies set changed_at = now() where policy_no = ${policyNo}`.execute(tx);
      });
    }
  });

export const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-bench-nightly-'));
  const postgres = await startOwnPostgres(dataDir);
  const desk = await openPayDesk(postgres.url, bought, 'fatal');
  const { app } = desk;
  try {
    const yearly = await buyYearly(desk, { mobile: '13700000001', serial: 1, renewal: true });
    const monthly = await buyYearly(desk, {
      mobile: '13700000002',
      serial: 3,
      renewal: true,
      payFrequency: 'monthly',
    });
    await signDebits(desk, monthly.who, monthly.payment.displayId);
    const filling = await timed(async () => {
      const some = (test: string): string =>
        `(select n from generate_series(1, ${count}) n where ${test}) s`;
      await fill(postgres.url, [
        ...copies(yearly, 'BY', some(`n % ${monthlyEvery} <> 0`), false),
        ...copies(monthly, 'BM', some(`n % ${monthlyEvery} = 0`), true),
      ]);
      await nameCustomers(app, yearly, 'BY');
      await nameCustomers(app, monthly, 'BM');
    });
    console.log(`${count} policies filled in ${filling.toFixed(0)} s`);
    desk.clock.set(`${today}T09:00`);
    const parts = [
      ['clocks', () => watchPoliciesOnce(app)],
      ['renewals', () => runRenewalsNow(app)],
      ['debits and notices', () => runDebitsNow(app)],
    ] as const;
    let night = 0;
    let worked = 0;
    for (const [name, work] of parts) {
      const before = await cpuSeconds(postgres.cluster);
      const seconds = await timed(work);
      const after = await cpuSeconds(postgres.cluster);
      night += seconds;
      const node = after.node - before.node;
      const database = after.database - before.database;
      worked += node + database;
      console.log(
        `${name.padEnd(20)} ${seconds.toFixed(1).padStart(7)} s   processor: ${node.toFixed(1)} s here, ${database.toFixed(1)} s in the database`,
      );
    }
    const swept = await sweptBy(app);
    const rows = [...swept.values()].reduce((sum, { seen }) => sum + seen, 0);
    const failed = [...swept.values()].reduce((sum, each) => sum + each.failed, 0);
    for (const [name, { seen }] of swept) console.log(`  ${name.padEnd(18)} ${seen} rows`);
    const alone = await bare(app, Math.min(rows, 2000));
    const perRow = (night / rows) * 1000;
    const barePerRow = (alone / Math.min(rows, 2000)) * 1000;
    console.log(
      `one night over ${count} policies ${night.toFixed(1)} s, ${(count / night).toFixed(0)} policies/s, ${failed} failed; a million at this rate ${((night / count) * 1e6).toFixed(0)} s (aim < ${aimSeconds}), ${((worked / count) * 1e6).toFixed(0)} s of processor`,
    );
    console.log(
      `a row that has something due ${perRow.toFixed(2)} ms   bare ${barePerRow.toFixed(2)} ms   ratio ${(barePerRow / perRow).toFixed(2)}`,
    );
  } finally {
    await desk.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
