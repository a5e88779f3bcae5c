import { execFileSync, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../apps/server/testing/server/until.ts';
import type { Ask } from '../../tests/e2e/support/order-by-calls.ts';
import { staffMember } from '../../tests/e2e/support/staff-calls.ts';
import { spreadOver, type Spread } from '../../tests/e2e/support/spread.ts';
import { startSharedDatabase, type NodeProcess, type SharedDatabase } from '../parts/nodes.ts';
import { newCustomer, sell, type Sold } from '../parts/sale.ts';

/** Sales under way at any time, and sales made with each set of nodes. */
const atOnce = 4;
const each = 8;

/** An older release as its own folder, with this one's packages where the lockfile is the same. */
const fetchRelease = async (commit: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-release-'));
  const pack = join(folder, 'release.tar');
  execFileSync('git', ['archive', '--output', pack, commit]);
  execFileSync('tar', ['-xf', pack, '-C', folder]);
  await rm(pack);
  const { status } = spawnSync('git', ['diff', '--quiet', commit, '--', 'package-lock.json']);
  if (status === 0) execFileSync('cp', ['-al', 'node_modules', join(folder, 'node_modules')]);
  execFileSync('node', ['scripts/prepare.mjs', 'build'], { cwd: folder, stdio: 'inherit' });
  return folder;
};

const desks = ['service', 'operations', 'compliance', 'admin'] as const;

interface Upgrade {
  readonly database: SharedDatabase;
  readonly spread: Spread;
  /** Staff, logged in before the upgrade by one node and served by all. */
  readonly desk: Readonly<Record<(typeof desks)[number], Ask>>;
  readonly sold: Sold[];
  readonly faults: string[];
}

/**
 * A conversation between a customer and the desk, each message to the node that the proxy chooses.
 */
const talk = async ({ spread: { base }, desk }: Upgrade): Promise<void> => {
  const { ask } = (await newCustomer(base)).by;
  const { chatNo } = await ask('openChat', {});
  const word = { chatNo, clientId: randomUUID(), text: '请问保单什么时候生效' };
  await Promise.all([ask('sayInChat', word), ask('sayInChat', word)]);
  await ask('askForPerson', { chatNo });
  await desk.service('takeChat', { chatNo });
  const reply = { chatNo, clientId: randomUUID(), text: '次日零时生效' };
  await desk.service('sayFromDesk', reply);
  await desk.service('sayFromDesk', reply);
  const { messages } = await ask('getChat', { chatNo });
  const texts = messages.flatMap(({ content }) => (content.kind === 'text' ? [content.text] : []));
  const times = [word, reply].map(({ text }) => texts.filter((each) => each === text).length);
  if (times.join() !== '1,1') throw new Error(`chat ${chatNo} has its words ${times.join()} times`);
  await desk.service('closeChat', { chatNo });
};

/** A colleague's work on an order: finds it, opens it, looks at its queues and its trail. */
const look = async ({ desk }: Upgrade, { orderNo }: Sold): Promise<void> => {
  const { hits } = await desk.operations('searchEverything', { text: orderNo });
  if (hits.length === 0) throw new Error(`order ${orderNo} was not found`);
  await desk.operations('getOrderDossier', { orderNo });
  await desk.operations('countQueues');
  await desk.compliance('listAudit', { whom: orderNo });
};

/** Sells and talks with whichever nodes there are; any refusal is a fault. */
const work = async (upgrade: Upgrade, isEnough: (sales: number) => boolean): Promise<void> => {
  const { spread, sold, faults } = upgrade;
  let sales = 0;
  const one = async (): Promise<void> => {
    while (!isEnough(sales)) {
      sales += 1;
      try {
        const sale = await sell(spread.base);
        sold.push(sale);
        await Promise.all([look(upgrade, sale), talk(upgrade)]);
      } catch (error) {
        faults.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
};

/** A setting is changed through the proxy; every node has to hear of it. */
const setHours = async (
  { desk }: Upgrade,
  nodes: readonly NodeProcess[],
  minute: number,
  version = 0,
): Promise<number> => {
  const closes = `23:${minute}`;
  const changed = await desk.admin('changeSetting', {
    key: 'service-hours',
    brand: null,
    value: { opens: '00:00', closes, weekends: true, holidays: true, closed: [], other: [] },
    version,
    reason: 'rehearsal of an upgrade',
  });
  for (const node of nodes) {
    const { ask } = (await newCustomer(node.base)).by;
    await until(
      `a node knows that the desk closes at ${closes}`,
      async () => (await ask('getChat', {})).service.hours,
      { is: (hours) => hours.includes(closes) },
    );
  }
  return changed.version;
};

/** Outside production a node gives no notice before it goes, so the proxy is told first. */
const takeAway = async ({ spread }: Upgrade, node: NodeProcess): Promise<number | null> => {
  await spread.remove(node.base);
  return node.end();
};

/** The database's account of all sales. */
const account = async ({ database, sold }: Upgrade): Promise<Record<string, unknown>> => {
  const orders = sold.map(({ orderNo }) => orderNo);
  const [row] = await database.rows(
    `select count(*)::int as orders,
       count(*) filter (where paid.times = 1)::int as paid_once,
       (select count(*)::int from policies where order_no = any($1)) as policies,
       (select count(distinct order_no)::int from policies where order_no = any($1)) as insured,
       (select count(*)::int from orders) as all_orders,
       (select count(*)::int from pgboss.job where state = 'failed' or name like '%dead-letter') as jobs_given_up,
       (select count(*)::int from pay_alerts) as alerts
     from orders, lateral (select count(*) as times from pay_orders
       join ledger_entries using (pay_seq) where pay_orders.order_no = orders.order_no) paid
     where orders.order_no = any($1)`,
    [orders],
  );
  return row ?? {};
};

/**
 * `node bench/run.ts rolling-upgrade <commit>`: two nodes of that release sell; one of this release
 * starts beside them and migrates while they do; the old ones go one after the other.
 */
export const run = async (): Promise<void> => {
  const commit = process.argv.at(-1) ?? '';
  const given = process.env['OLD_RELEASE'];
  const folder = given ?? (await fetchRelease(commit));
  const database = await startSharedDatabase();
  const production = { LOG_LEVEL: 'warn' };
  const old = [await database.startNode('old-1', production, folder)];
  old.push(await database.startNode('old-2', production, folder));
  const spread = await spreadOver(old.map(({ base }) => base));
  const [service, operations, compliance, admin] = await Promise.all(
    desks.map((account) => staffMember(spread.base, account)),
  );
  const desk = { service, operations, compliance, admin } as Upgrade['desk'];
  const upgrade: Upgrade = { database, spread, desk, sold: [], faults: [] };
  try {
    let version = await setHours(upgrade, old, 30);
    await work(upgrade, (sales) => sales >= each);
    console.log(`sold by the old release: ${upgrade.sold.length}`);

    // The old ones sell on while the new one migrates, and only they.
    let started = false;
    const from = performance.now();
    const starting = database.startNode('new-1').finally(() => (started = true));
    await work(upgrade, () => started);
    const first = await starting;
    const seconds = ((performance.now() - from) / 1000).toFixed(0);
    console.log(`and while the new one migrated and started, ${seconds} s: ${upgrade.sold.length}`);
    spread.add(first.base);
    version = await setHours(upgrade, [...old, first], 31, version);
    await work(upgrade, (sales) => sales >= each);
    console.log(`and by both releases: ${upgrade.sold.length}`);

    const second = await database.startNode('new-2');
    spread.add(second.base);
    let oldEnded = false;
    const going = (async () => {
      for (const node of old) {
        const code = await takeAway(upgrade, node);
        if (code !== 0) upgrade.faults.push(`an old node ended with ${code}`);
        await pause(2_000);
      }
    })().finally(() => (oldEnded = true));
    await work(upgrade, () => oldEnded);
    await going;
    await setHours(upgrade, [first, second], 32, version);
    await work(upgrade, (sales) => sales >= each);
    console.log(`and by the new one alone: ${upgrade.sold.length}`);
    console.log(`answers by node: ${spread.answered().join(', ')}`);

    console.log(await account(upgrade));
    for (const node of [...old, first, second]) {
      const complaints = await node.complaints();
      if (complaints.length > 0)
        console.log(`${complaints.length} complaints:\n${complaints.slice(0, 8).join('\n')}`);
    }
    const verified = spawnSync('node', ['apps/server/src/operate.ts', 'audit:verify'], {
      env: { ...process.env, ...database.settings },
      encoding: 'utf8',
    });
    console.log(verified.stdout + verified.stderr);
    console.log(`${upgrade.faults.length} faults\n${upgrade.faults.slice(0, 20).join('\n')}`);
    process.exitCode = upgrade.faults.length === 0 && verified.status === 0 ? 0 : 1;
  } finally {
    spread.stop();
    await database.stop();
    if (given === undefined) await rm(folder, { recursive: true, force: true });
  }
};
