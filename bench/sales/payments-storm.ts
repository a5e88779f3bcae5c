import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { startOwnPostgres } from '../../apps/server/testing/server/own-postgres.ts';
import { sweepNow } from '../../apps/server/src/modules/contracts/payments/reports/sweep-payments.ts';
import {
  launch,
  openPayDesk,
  payable,
  type Payment,
} from '../../apps/server/testing/payments/pay-desk.ts';
import { brokenRules, paidInSilence, storm } from '../../apps/server/testing/payments/storm.ts';
import { arrive, type OrderDesk } from '../../apps/server/testing/orders/order-desk.ts';

/** Payments in each of the two parts; a smaller figure is enough to try it out. */
const orders = Number(process.env['STORM_ORDERS'] ?? '1000');
const perCustomer = 20;
let customers = 0;

/** Orders placed, underwritten and launched as customers do it, so that all of them can be issued. */
const launched = async (desk: OrderDesk, birthDate: string): Promise<Payment[]> => {
  const made: Payment[] = [];
  while (made.length < orders) {
    customers += 1;
    const customer = await arrive(desk, `138${String(customers).padStart(8, '0')}`);
    const count = Math.min(perCustomer, orders - made.length);
    for (let at = 0; at < count; at += 1) {
      const payment = await payable(desk, customer, 1 + (made.length % 999), birthDate);
      const { code } = await launch(customer, payment);
      if (code !== 0) throw new Error(`payment ${payment.paySeq} could not be launched: ${code}`);
      made.push(payment);
    }
  }
  return made;
};

const countOf = async (desk: OrderDesk, payments: readonly Payment[], state: string) => {
  const found = await desk.app.database.db
    .selectFrom('orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('order_no', '=', sql<string>`any(${payments.map(({ orderNo }) => orderNo)}::text[])`)
    .where('state', '=', state as 'issued')
    .executeTakeFirstOrThrow();
  return found.count;
};

const untilIssued = async (desk: OrderDesk, payments: readonly Payment[]): Promise<number> => {
  for (let turn = 0; turn < 1200; turn += 1) {
    if ((await countOf(desk, payments, 'issued')) === payments.length) break;
    await pause(500);
  }
  return countOf(desk, payments, 'issued');
};

/** Stops the database as a crash would, without a checkpoint; it comes back by itself. */
const crash = async (desk: OrderDesk): Promise<void> => {
  const { rows } = await sql<{ folder: string }>`
    select current_setting('data_directory') as folder`.execute(desk.app.database.db);
  const text = await readFile(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8');
  process.kill(Number(text.split('\n')[0]), 'SIGQUIT');
  for (let turn = 0; turn < 100; turn += 1) {
    await pause(200);
    const back = await sql`select 1`.execute(desk.app.database.db).then(
      () => true,
      () => false,
    );
    if (back) return;
  }
  throw new Error('the database did not come back');
};

const verdict = (desk: OrderDesk) =>
  brokenRules(desk.app.database.db).then((broken) =>
    broken.length === 0 ? 'I1 to I5 hold' : `BROKEN ${broken.join('; ')}`,
  );

/** A hundred callbacks for each payment, twenty at once; then the same orders with none at all. */
export const run = async (): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parasol-storm-'));
  const postgres = await startOwnPostgres(dataDir);
  const desk = await openPayDesk(postgres.url, '2026-05-20T08:00', 'fatal');
  try {
    const payments = await launched(desk, '1990-06-15');
    const trades = [];
    for (const payment of payments) trades.push(await paidInSilence(desk, payment));
    const { times, wronglyAnswered, seconds } = await storm(desk, trades, {
      copies: 100,
      atOnce: 20,
    });
    await crash(desk);
    const { rows } = await sql<{ applied: number; entries: number }>`
      select (select count(*)::int from pay_evidence where result = 'applied') as applied,
        (select count(*)::int from ledger_entries) as entries`.execute(desk.app.database.db);
    const once = rows[0]?.applied === orders && rows[0].entries === orders;
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    console.log(
      `${times.length} callbacks for ${orders} payments, 20 at once: ${(times.length / seconds).toFixed(0)} /s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (aim < 1000), ${wronglyAnswered} wrongly answered, ${once ? 'one transition each' : 'NOT one transition each'}, all there after a crash of the database (I6)`,
    );
    console.log(`${await untilIssued(desk, payments)} of ${orders} issued; ${await verdict(desk)}`);

    const silent = await launched(desk, '1991-06-15');
    for (const payment of silent) await paidInSilence(desk, payment);
    desk.clock.advance(60_000);
    const started = performance.now();
    await sweepNow(desk.app);
    const took = (performance.now() - started) / 1000;
    const left = await countOf(desk, silent, 'paying');
    console.log(
      `all callbacks dropped: ${orders - left} of ${orders} settled by polling, ${(orders / took).toFixed(0)} /s; ${await untilIssued(desk, silent)} issued; ${await verdict(desk)}`,
    );
  } finally {
    await desk.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
