import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { until } from '#testing/server/until.ts';
import { mostConnections } from './connections.ts';

const program = fileURLToPath(new URL('testing/poor-server.ts', import.meta.url));

test.each([
  [64, 16],
  [256, 128],
  [1024, 896],
  [65_536, 57_344],
])('of %i descriptors %i may be connections', (limit, connections) => {
  expect(mostConnections(limit)).toBe(connections);
});

test('out of descriptors it turns away, and serves whoever comes when there is room', async () => {
  if (process.platform !== 'linux') return;
  const child = spawn('sh', ['-c', 'ulimit -n 256; exec "$0" "$1"', process.execPath, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const port = Number(line.toString());
  const all: Socket[] = [];
  let closed = 0;
  for (let count = 0; count < 400; count += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.once('close', () => (closed += 1));
    all.push(socket);
  }
  await until('those too many are closed', () => closed >= 400 - 128);
  // Samples of memory and lag go on while no descriptor is available.
  expect(child.exitCode).toBeNull();
  for (const socket of all) socket.destroy();
  const status = await until('it serves again', () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.status,
      () => undefined,
    ),
  );
  expect(status).toBe(200);
  child.kill('SIGKILL');
  await exited;
}, 90_000);
