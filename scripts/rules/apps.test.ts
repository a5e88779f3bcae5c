import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readApps } from '../../apps/server/src/http/pages/apps.ts';
import { addWebApps } from '../../apps/server/src/http/pages/web-apps.ts';

const here = import.meta.dirname;
const root = mkdtempSync(join(tmpdir(), 'parasol-apps-'));
const open: FastifyInstance[] = [];
afterAll(async () => {
  for (const server of open) await server.close();
  rmSync(root, { recursive: true });
});

/** A second app as a developer would add it: a row of the table and its folder. */
const plant = (files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};
plant({
  'apps/apps.json': JSON.stringify([{ name: 'tiny', hosts: 'staff', rendering: 'browser' }]),
  'apps/tiny/index.html':
    '<!doctype html><title>Tiny</title><script type="module" src="/src/main.ts"></script>',
  'apps/tiny/src/main.ts': "document.title = `Tiny ${'works'}`;",
});

const build = (): number | null => {
  const script = `import { buildApps } from ${JSON.stringify(join(here, '../build-apps.mjs'))};
    process.exit(buildApps(${JSON.stringify(root)}) ? 0 : 1);`;
  const path = `${join(here, '../../node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, PATH: path, NODE_ENV: 'production' },
  }).status;
};

const serve = async (hotReload: boolean): Promise<FastifyInstance> => {
  const server = Fastify();
  open.push(server);
  await addWebApps(server, {
    root,
    apps: await readApps(root),
    release: 'test',
    hotReload,
    sockets: [],
    isStaffHost: ({ hostname }) => hostname.startsWith('staff.'),
    addPages: () => expect.unreachable('the app is rendered by the browser'),
  });
  server.get('/api/answer', () => ({ code: 0 }));
  await server.ready();
  return server;
};

const ask = (server: FastifyInstance, url: string, host = 'staff.localhost') =>
  server.inject({ url, headers: { host, accept: 'text/html' } });

test('an app of one row and one folder is built and served on its own hosts', async () => {
  expect(build()).toBe(0);
  const server = await serve(false);
  const page = await ask(server, '/queue/1?tab=open');
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  const script = /src="(\/assets\/tiny\/[^"]+\.js)"/.exec(page.body)?.[1] ?? '';
  const file = await ask(server, script);
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.body).toContain('Tiny works');
  expect((await ask(server, '/api/answer')).json()).toEqual({ code: 0 });
  expect((await ask(server, '/', 'localhost')).statusCode).toBe(404);
});

test('the same app changes while it is shown', async () => {
  const server = await serve(true);
  const page = await ask(server, '/');
  expect(page.body).toContain('/assets/tiny/@vite/client');
  expect(page.body).toContain('/assets/tiny/src/main.ts');
});
