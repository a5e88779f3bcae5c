import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { poolerTrouble, refusePooler } from './refuse-pooler.ts';

const settings = {
  lock_timeout: '5000',
  statement_timeout: '25000',
  idle_in_transaction_session_timeout: '60000',
  timezone: 'UTC',
};

test('connections that keep their process and their settings are taken', () => {
  expect(poolerTrouble({ processes: [7, 7], other: 8, settings })).toBeUndefined();
});

test.each([
  ['another process behind the second statement', { processes: [7, 9], other: 7 }],
  ['one process behind two connections', { processes: [7, 7], other: 7 }],
])('%s: the pooler changes connections by transaction', (_what, seen) => {
  expect(poolerTrouble({ ...seen, settings })).toMatch(/pool_mode = transaction.*max_connections/);
});

test('settings that did not arrive are named', () => {
  const lost = { ...settings, statement_timeout: '0', timezone: 'Asia/Shanghai' };
  expect(poolerTrouble({ processes: [7, 7], other: 8, settings: lost })).toContain(
    'drops settings of a connection (statement_timeout, timezone)',
  );
});

/** PgBouncer's answer to a setting that it does not know, in PostgreSQL's protocol. */
const refusal = (): Buffer => {
  const fields = Buffer.from(
    'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0',
  );
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

test('a pooler that refuses the settings is named instead of its own words alone', async () => {
  const pooler = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(refusal()));
  });
  await new Promise<void>((resolve) => {
    pooler.listen(0, '127.0.0.1', resolve);
  });
  const { port } = pooler.address() as AddressInfo;
  try {
    await expect(refusePooler(`postgres://parasol_app@127.0.0.1:${port}/parasol`)).rejects.toThrow(
      /does not let time limits through.*unsupported startup parameter/,
    );
  } finally {
    pooler.close();
  }
});
