import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { until } from '../../apps/server/testing/server/until.ts';
import { openCaller } from '../../tests/e2e/support/caller.ts';
import { newMobile } from '../../tests/e2e/support/new-person.ts';
import { filledOrder } from '../../tests/e2e/support/order-by-calls.ts';
import { startSharedDatabase, type SharedDatabase } from '../parts/nodes.ts';
import { newCustomer, place } from '../parts/sale.ts';

const turns = 7;
const silentRequests = 60;
const bulk = 100_000;
/** The insurer of the products sold here, and the silent one. */
const insurers = ['mingzhou-property', 'huining-health', 'lanting-health', 'yuanheng-life'];
const silent = 'qishan-life';

const listen = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

const median = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;

/** Time that orders of different customers take from the button to "to be paid". */
const timeOrders = async (base: string, count = turns): Promise<number> => {
  const took: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const { by, mobile } = await newCustomer(base);
    const draft = await filledOrder(by.ask, mobile);
    const began = performance.now();
    await place(by, draft);
    took.push(performance.now() - began);
  }
  return median(took);
};

/** Questions to the silent insurer, as many orders of its would ask them. */
const askTheSilent = async ({ rows }: SharedDatabase): Promise<void> => {
  await rows(
    `with asked as (
       insert into insurer_requests (request_no, order_no, insurer, kind, attempt, state, created_at)
       select 'RQSILENT' || i, order_no, $1, 'cancel', 100 + i, 'waiting', now()
       from (select order_no from orders limit 1) o, generate_series(1, $2::int) i
       returning request_no
     )
     insert into pgboss.job (name, data, group_id, start_after, keep_until, retry_limit, retry_delay,
       retry_backoff, retry_delay_max, expire_seconds, heartbeat_seconds, policy, dead_letter)
     select 'insurer-request', jsonb_build_object('requestNo', request_no), 'insurer:' || $1, now(),
       now() + interval '1 day', retry_limit, retry_delay, retry_backoff, retry_delay_max,
       expire_seconds, heartbeat_seconds, policy, dead_letter
     from asked, pgboss.queue where name = 'insurer-request'`,
    [silent, silentRequests],
  );
};

const timeCode = async (base: string, { rows }: SharedDatabase): Promise<number> => {
  const mobile = newMobile();
  const began = performance.now();
  await openCaller(async () => base).ask('sendVerifyCode', { mobile });
  await until(
    'the code has come',
    async () => (await rows('select 1 from sandbox_inbox where mobile = $1', [mobile])).length > 0,
    { within: 120_000 },
  );
  return performance.now() - began;
};

/** Measures the cost of one silent insurer to the others, and the wait of a login code behind the bulk. */
export const run = async (): Promise<void> => {
  const sockets = new Set<Socket>();
  const nobody = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).resume());
  });
  const silentPort = await listen(nobody);
  const probe = createServer();
  const port = await listen(probe);
  probe.close();
  const database = await startSharedDatabase();
  try {
    const account = (code: string, baseUrl: string) => ({
      baseUrl,
      appId: `sandbox-${code}`,
      signature: { algorithm: 'hmac-sha256', secret: 'the sandbox insurer signs with this' },
    });
    const here = `http://127.0.0.1:${port}/sandbox/insurer`;
    const file = join(database.settings['DATA_DIR'] ?? '', 'providers.yaml');
    const named = Object.fromEntries(insurers.map((code) => [code, account(code, here)]));
    const nowhere = { [silent]: account(silent, `http://127.0.0.1:${silentPort}`) };
    await writeFile(file, stringify({ insurers: { ...named, ...nowhere } }));
    const node = await database.startNode('node', { PORT: String(port), PROVIDERS_FILE: file });
    // The first one loads the parts that all the others use.
    await timeOrders(node.base, 1);
    const calm = await timeOrders(node.base);
    await askTheSilent(database);
    await until('the silent insurer is asked', () => sockets.size > 0);
    const beside = await timeOrders(node.base);
    console.log(
      `to-pay: ${calm.toFixed(0)} ms calm, ${beside.toFixed(0)} ms beside a silent insurer with ${silentRequests} requests (${(beside / calm).toFixed(2)} x, aim 1.5)`,
    );
    const alone = await timeCode(node.base, database);
    await database.rows(
      `insert into pgboss.job (name, data, start_after)
       select 'send-sms', jsonb_build_object('messageId', gen_random_uuid()), now()
       from generate_series(1, $1::int)`,
      [bulk],
    );
    const behind = await timeCode(node.base, database);
    const [left] = await database.rows<{ count: number }>(
      `select count(*)::int from pgboss.job where name = 'send-sms' and state < 'active'`,
    );
    console.log(
      `a login code: ${alone.toFixed(0)} ms alone, ${behind.toFixed(0)} ms with ${bulk} messages waiting, of which ${left?.count} still do (aim 3000 ms)`,
    );
  } finally {
    await database.stop();
    for (const socket of sockets) socket.destroy();
    nobody.close();
  }
};
