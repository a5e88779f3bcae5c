import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { runSystem } from '../../../tests/e2e/support/run-system.ts';
import { until } from '../../../apps/server/testing/server/until.ts';
import { blocksOf, severalMachines } from '../blocks.ts';
import { median, missedAims, outageOf, type Asked, type Fault, type Outage } from './figures.ts';
import { startLoad } from './load.ts';
import {
  createMachine,
  layNetwork,
  whenWhole,
  type Machine,
  type Plugged,
  type Roles,
} from './machines.ts';
import { tryPoolers } from './poolers.ts';

const [folder = '', given = '10'] = process.argv.slice(2);
const kills = Number(given);
/** The machine of the application. */
const application: Plugged = { address: '10.0.0.254' };
const root = resolve(import.meta.dirname, '../../..');
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const blocks = blocksOf(readFileSync(join(root, 'docs/operations.md'), 'utf8')).filter(
  ({ chapter }) => chapter === severalMachines,
);
/** Commands under this heading, with this drill's addresses and folders in them. */
const commandsOf = (heading: string): readonly string[] => {
  const found = blocks.filter((block) => block.heading === heading);
  if (found.length === 0) throw new Error(`docs/operations.md has no commands under: ${heading}`);
  return found.map(({ commands }) => commands.replaceAll('/usr/local/src/parasol', root));
};

const shell = ['bash', '-eu', '-o', 'pipefail', '-c'] as const;
const runs = ([program, ...given]: readonly [string, ...string[]]): string =>
  execFileSync(program, given, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const here = (commands: string): string => runs([...shell, commands]);
const outside = (commands: string): string =>
  runs(['nsenter', `--target=${process.env['DRILL_OUTSIDE']}`, '--net', ...shell, commands]);

const stops: (() => unknown)[] = [];
const stopAll = async (): Promise<void> => {
  for (const stop of stops.splice(0).toReversed()) await stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));

const setUp = async (): Promise<readonly Machine[]> => {
  for (const commands of commandsOf('Secrets of the machines')) here(commands);
  const machines = ['db1', 'db2', 'db3'].map((name, place) =>
    createMachine(name, `10.0.0.${place + 1}`, folder),
  );
  layNetwork(application.address);
  const [install = '', begin = '', look = ''] = commandsOf('Each of the three machines');
  // The packages once for all three; on each of them apt-get then finds nothing to do. The machines
  // reach one another alone, so packages are fetched by the network of this one.
  const [pooler = ''] = commandsOf('Poolers');
  const packages = `${install}\n${pooler}`
    .split('\n')
    .filter((line) => /^export|apt-get|create_main/.test(line));
  outside(packages.join('\n'));
  const place = async (machine: Machine): Promise<void> => {
    await machine.on();
    stops.push(() => machine.kill());
    await machine.run(install.replaceAll('db1', machine.name));
  };
  await Promise.all(machines.map(place));
  await Promise.all(machines.map((machine) => machine.run(begin.replaceAll('db1', machine.name))));
  say((await machines[1]?.run(look)) ?? '');
  return machines;
};

const ownerSays = async (statement: string, values: unknown[]): Promise<number> => {
  const address = readFileSync('/root/parasol-ha/database-owner-url', 'utf8');
  for (const host of ['db1', 'db2', 'db3']) {
    const url = new URL(address.replace(/@[^/]+\//, `@${host}:5432/`));
    const client = new Client({ connectionString: url.href });
    try {
      await client.connect();
      const { rows } = await client.query<{ count: number; standby: boolean }>(
        `select (${statement})::int as count, pg_is_in_recovery() as standby`,
        values,
      );
      if (rows[0]?.standby === false) return rows[0].count;
    } finally {
      await client.end();
    }
  }
  throw new Error('no machine is the primary');
};

const startNodes = async (): Promise<readonly [string, string]> => {
  for (const commands of commandsOf('Nodes of the application on it')) here(commands);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL_FILE: '/etc/parasol/database-url',
    DATABASE_OWNER_URL_FILE: '/etc/parasol/database-owner-url',
    REQUESTS_PER_MINUTE: '1000000',
    TRUST_PROXY_HOPS: '1',
    BUSY_AFTER_MS: '60000',
    LOG_LEVEL: 'warn',
  };
  const bases: string[] = [];
  for (const name of ['one', 'other']) {
    const node = runSystem({ ...settings, LOG_FILE: join(folder, `node-${name}.log`) });
    stops.push(async () => {
      node.child.kill('SIGTERM');
      await node.ended;
    });
    bases.push(await node.base);
  }
  const [one = '', other = ''] = bases;
  for (const base of bases)
    await until('the node is ready', async () => (await fetch(`${base}/readyz`)).ok);
  return [one, other];
};

const reportOf = (lines: number): string => `
timeout 20 patronictl -c /etc/patroni/config.yml list || true
tail -n ${lines} /var/log/drill-patroni.log
timeout 10 runuser -u postgres -- psql --command="select application_name, state, wait_event, count(*), min(xact_start) from pg_stat_activity group by 1, 2, 3 order by 4 desc" || true
timeout 10 runuser -u postgres -- psql --command="select application_name, state, sync_state, client_addr from pg_stat_replication" --command="show synchronous_standby_names" || true
`;

/** All reports of machines and nodes, for a fault that does not end. */
const howItStands = async (
  machines: readonly Machine[],
  bases: readonly string[],
  struck: Machine,
  asked: readonly Asked[],
): Promise<string> => {
  const lists = machines.map((machine) =>
    Promise.race([
      machine.run(reportOf(machine === struck ? 60 : 15)).catch(String),
      pause(30_000, `${machine.name} does not answer`),
    ]),
  );
  const probes = bases.map((base) =>
    fetch(`${base}/readyz`).then((answer) => answer.text(), String),
  );
  const logs = ['one', 'other'].map(
    (name) => `node ${name}:\n${here(`tail -n 15 ${join(folder, `node-${name}.log`)}`)}`,
  );
  const last = asked.slice(-12).map(({ what, code, status }) => `${what} ${status} ${code}`);
  return [...(await Promise.all([...lists, ...probes])), ...logs, last.join(', ')].join('\n');
};

/** Errors in the logs of the nodes, except that the database was away. */
const errorsOf = (name: string): readonly string[] =>
  readFileSync(join(folder, `node-${name}.log`), 'utf8')
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line) && !line.includes('the database does not answer'));

const rehearse = async (): Promise<boolean> => {
  const machines = await setUp();
  const authority = readFileSync('/root/parasol-ha/ca.crt', 'utf8');
  const whole = (): Promise<Roles> => whenWhole(machines, authority);
  await whole();
  const bases = await startNodes();
  const load = await startLoad(bases);
  await pause(5_000);
  const outages: (Outage & { readonly planned: boolean })[] = [];
  const suffer = async (
    what: string,
    act: (struck: Machine) => unknown,
    back?: (struck: Machine) => unknown,
    role: keyof Roles = 'leader',
  ): Promise<void> => {
    const struck = (await whole())[role];
    await pause(3_000);
    const at = performance.now();
    await act(struck);
    const writes = load.acknowledged.length;
    /** Where something does not come, machines, nodes and sales say how they stand. */
    const explain = async (error: unknown): Promise<never> => {
      say(await howItStands(machines, bases, struck, load.asked));
      for (const failure of load.failures) say(`a sale stopped: ${failure}`);
      throw error;
    };
    const seen = (sign: string, look: () => boolean, within: number): Promise<unknown> =>
      until(sign, look, { within }).catch(explain);
    await seen('writes again', () => load.acknowledged.length > writes + 30, 90_000);
    const again = performance.now();
    await back?.(struck);
    const live = (): boolean => [...load.heard.values()].some((heard) => heard > again);
    await seen('live again', live, 120_000);
    await seen('jobs again', () => load.issued.some((each) => each.at > again), 120_000);
    await whole().catch(explain);
    const fault: Fault = { what, at, until: performance.now() };
    const outage = { ...outageOf(fault, load.asked), planned: back === undefined };
    outages.push(outage);
    const { withoutWritesMs, refused, longestMs, longest, unanswered } = outage;
    say(
      `${what} (${struck.name}): ${seconds(withoutWritesMs)} without a write, ${refused} told to come again, longest answer ${seconds(longestMs)} (${longest}), ${unanswered} without one`,
    );
  };
  const [switchOver = ''] = commandsOf('A planned switch');
  await suffer('planned switch', (leader) => leader.run(switchOver));
  const kill = (machine: Machine): Promise<void> => machine.kill();
  const startAgain = async (machine: Machine): Promise<void> => {
    await machine.on();
    await machine.run('systemctl start etcd patroni');
  };
  for (let time = 1; time <= kills; time += 1) await suffer(`kill ${time}`, kill, startAgain);
  await suffer('standby lost', kill, startAgain, 'standby');
  await suffer(
    'frozen machine',
    (leader) => leader.freeze(),
    (leader) => leader.thaw(),
  );
  const othersOf = (machine: Machine): readonly Machine[] =>
    machines.filter((each) => each !== machine);
  const cutFrom = (
    what: string,
    from: (struck: Machine) => readonly Plugged[],
    role: keyof Roles = 'leader',
  ): Promise<void> =>
    suffer(
      what,
      (struck) => struck.cutOff(from(struck)),
      (struck) => struck.join(from(struck)),
      role,
    );
  await cutFrom('primary cut off from the others', othersOf);
  const everybody = (machine: Machine): readonly Plugged[] => [...othersOf(machine), application];
  await cutFrom('primary without power', everybody);
  await cutFrom('standby without power', everybody, 'standby');
  const [anew = ''] = commandsOf('A machine comes back, or a new one takes its place');
  const { standby } = await whole();
  say(await standby.run(anew.replaceAll('db3', standby.name)));
  await whole();
  await load.end();
  await pause(1_000);

  const storedCount = await ownerSays(
    `select count(distinct client_id) from chat_messages where client_id = any($1)`,
    [load.acknowledged],
  );
  const orders = load.issued.map(({ orderNo }) => orderNo);
  const policies = await ownerSays(`select count(*) from policies where order_no = any($1)`, [
    orders,
  ]);
  const lost = load.acknowledged.length - storedCount + (orders.length - policies);
  const gaps = outages
    .filter(({ what }) => what.startsWith('kill'))
    .map(({ withoutWritesMs }) => withoutWritesMs);
  say(
    `\n${kills} kills: ${load.acknowledged.length} messages and ${orders.length} policies acknowledged, ${lost} lost; ` +
      (gaps.length === 0
        ? ''
        : `without a write ${seconds(Math.min(...gaps))} to ${seconds(Math.max(...gaps))}, median ${seconds(median(gaps))}; `) +
      `${load.asked.length} requests; ${load.heard.size} messages heard live; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  );
  const [install = '', settings = ''] = commandsOf('Poolers');
  const missed = [
    ...missedAims(outages, lost),
    ...load.failures.map((failure) => `a sale stopped: ${failure}`),
    ...(await tryPoolers({ folder, leader: (await whole()).leader, install, settings, say })),
  ];
  for (const each of ['one', 'other'].flatMap(errorsOf)) say(`an error of a node: ${each}`);
  for (const each of missed) say(`✗ ${each}`);
  if (missed.length === 0) say('✓ every aim is met');
  return missed.length === 0;
};

try {
  process.exitCode = (await rehearse()) ? 0 : 1;
} catch (error) {
  say(String(error instanceof Error ? error.stack : error));
  process.exitCode = 1;
} finally {
  await stopAll();
  process.exit();
}
