import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { App } from '../../apps/server/src/ground/context.ts';
import { startOwnPostgres } from '../../apps/server/testing/server/own-postgres.ts';
import { anchorNow } from '../../apps/server/src/modules/proof/evidence/anchors/anchor-now.ts';
import { gatherOrder } from '../../apps/server/src/modules/proof/evidence/gather-order.ts';
import { verifyOrder } from '../../apps/server/src/modules/proof/evidence/checking/verify-order.ts';
import { arrive, settle } from '../../apps/server/testing/orders/order-desk.ts';
import {
  atBank,
  attemptOf,
  launch,
  openPayDesk,
  payable,
} from '../../apps/server/testing/payments/pay-desk.ts';
import { carryOut } from '../../apps/server/src/modules/proof/retention/runs/carry-out.ts';
import { planRun } from '../../apps/server/src/modules/proof/retention/runs/plan-run.ts';
import { openTracePage } from '../../apps/server/testing/traces/trace-page.ts';

const sales = 12;
/** The measure of about ten pages in a browser: twenty chunks of 3.3 KB. */
const chunks = 20;
const chunkBytes = 3300;
const million = 1_000_000;

/** Sent messages name the policy and are deleted after 90 days; live events after a week. */
const goesSoon = new Set(['outgoing_messages', 'live_events', 'live_topics', 'user_sessions']);

type Sizes = ReadonlyMap<string, number>;

const sizesOf = async ({ database }: App): Promise<Sizes> => {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select coalesce(p.relname, c.relname) as name, sum(pg_total_relation_size(c.oid))::bigint as bytes
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'sandbox%'
    group by 1`.execute(database.db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
};

const folderBytes = async (folder: string): Promise<number> => {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(0)} GB`;

/**
 * The size of a sale, by table and in files, the cost of proving and erasing it, and of a million.
 */
export const run = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-keeping-'));
  const postgres = await startOwnPostgres(folder);
  const desk = await openPayDesk(postgres.url, '2026-05-20T10:00', 'fatal');
  try {
    const { app } = desk;
    const files = join(app.env.dataDir, 'files');
    const chen = await arrive(desk, '13800138000');
    const sell = async (serial: number): Promise<string> => {
      const payment = await payable(desk, chen, serial);
      await launch(chen, payment);
      await atBank(desk, attemptOf(payment), 'pay');
      await settle(desk, payment.orderNo, 'issued');
      const page = openTracePage(desk, chen);
      const { traceNo } = await page.start();
      for (let number = 0; number < chunks; number += 1) {
        desk.clock.advance(10_000);
        await page.send([{ type: 3, data: randomBytes((chunkBytes * 3) / 4).toString('base64') }]);
      }
      await chen.ask('reportTraceOrders', {
        traceNo: traceNo ?? '',
        orderNos: [payment.orderNo],
      });
      return payment.orderNo;
    };
    // The first makes the parts that all share.
    await gatherOrder(app, await sell(1));
    await anchorNow(app);
    const [before, filesBefore] = [await sizesOf(app), await folderBytes(files)];
    const sold: string[] = [];
    for (let serial = 3; sold.length < sales; serial += 2) sold.push(await sell(serial));
    const gathering = await timed(async () => {
      for (const orderNo of sold) await gatherOrder(app, orderNo);
    });
    const anchoring = await timed(() => anchorNow(app));
    const verifying = await timed(async () => {
      for (const orderNo of sold) await verifyOrder(app, orderNo);
    });
    const after = await sizesOf(app);
    const filesEach = ((await folderBytes(files)) - filesBefore) / sales;
    const grown = [...after]
      .map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / sales] as const)
      .filter(([, bytes]) => bytes > 0)
      .toSorted(([, one], [, other]) => other - one);
    const sum = (soon: boolean): number =>
      grown.reduce((all, [name, bytes]) => all + (goesSoon.has(name) === soon ? bytes : 0), 0);
    const tables = sum(false);
    console.log(`  a sale, by table (${sales} sales, indexes and empty pages included)`);
    for (const [name, bytes] of grown.slice(0, 12)) console.log(`    ${kilobytes(bytes)} ${name}`);
    console.log(`    ${kilobytes(tables)} all tables, and ${kilobytes(sum(true))} for 90 days`);
    console.log(`    ${kilobytes(filesEach)} files`);
    const [gather, verify] = [gathering / sales, verifying / sales];
    console.log(`  gathering ${gather.toFixed(1)} ms, verifying ${verify.toFixed(1)} ms a sale`);
    console.log(`  anchoring ${sales} heads ${anchoring.toFixed(0)} ms`);

    await app.database.db
      .updateTable('policies')
      .set({ state: 'ended', since: '2027-05-20' })
      .execute();
    desk.clock.set('2033-06-01T10:00');
    let runNo = '';
    const planning = await timed(async () => void (runNo = await planRun(app, null, 'system')));
    await app.database.db.updateTable('retention_runs').set({ state: 'running' }).execute();
    const erasing = await timed(() => carryOut(app, runNo));
    const erase = erasing / (sales + 1);
    console.log(`  listing ${planning.toFixed(0)} ms, erasing ${erase.toFixed(1)} ms a sale`);

    const each = tables + filesEach;
    const hours = (ms: number): string => `${((ms * million) / 3_600_000).toFixed(1)} h`;
    console.log('  a million sales');
    console.log(
      `    ${gigabytes(tables * million)} tables, ${gigabytes(filesEach * million)} files`,
    );
    console.log(
      `    ${gigabytes((each * million) / 12)} a month of a year, ${hours(verify)} to verify all,`,
    );
    console.log(
      `    ${hours(gather)} to gather all once, ${hours(erase)} to erase all on one core`,
    );
  } finally {
    await desk.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
