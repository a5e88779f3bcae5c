// npm run container:drill [-- <root>]: builds the root file system of the image from Debian's
// packages (or takes the one that is named), starts it as root as an operator does, and looks.
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const repository = resolve(import.meta.dirname, '../..');
const script = (name: string): string => join(repository, 'deploy/container', name);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const given = process.argv[2];
const folder = mkdtempSync(join(tmpdir(), 'parasol-container-'));
const root = given === undefined ? join(folder, 'root') : resolve(given);
const data = join(folder, 'data');
const heads = join(folder, 'heads');
const port = String(20_000 + (process.pid % 20_000));
const token = randomUUID();
const settings = {
  ...process.env,
  PORT: port,
  LOG_LEVEL: 'warn',
  WORKERS: '1',
  METRICS_TOKEN_FILE: '/var/lib/parasol-audit/metrics-token',
};
let failed = 0;
/** Ends of the processes that would run on in a folder that is removed. */
const stops: (() => Promise<unknown>)[] = [];

const check = (what: string, holds: boolean, seen = ''): void => {
  say(`${holds ? '✓' : '✗'} ${what}${holds || seen === '' ? '' : `: ${seen}`}`);
  if (!holds) failed += 1;
};

const lacksTool = given === undefined && spawnSync('which', ['mmdebstrap']).status !== 0;
if (process.getuid?.() !== 0 || lacksTool) {
  say(`run this as root on Debian${lacksTool ? '; missing: mmdebstrap' : ''}`);
  process.exit(2);
}

const build = (): void => {
  if (given !== undefined) return;
  const began = performance.now();
  const { status } = spawnSync(script('build.sh'), ['--root', root], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`build.sh ended with ${status}`);
  say(`built in ${((performance.now() - began) / 1000).toFixed(0)} s`);
};

/** Packages that our manifests keep for developers, without those the server needs as well. */
const forDevelopers = (): readonly string[] => {
  const read = (file: string): Record<string, Record<string, string> | undefined> =>
    JSON.parse(readFileSync(join(repository, file), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >;
  const own = Object.keys(read('package.json')['devDependencies'] ?? {});
  const needed = Object.keys(read('apps/server/package.json')['dependencies'] ?? {});
  return own.filter((name) => !needed.includes(name));
};

const looksInside = (): void => {
  const inside = (path: string): boolean => existsSync(join(root, 'opt/parasol', path));
  const packages = forDevelopers();
  const there = packages.filter((name) => inside(`node_modules/${name}`));
  check(`none of ${packages.length} packages for developers`, there.length === 0, there.join(' '));
  const hidden = ['.git', '.env', 'deploy/container/secrets', 'tests', 'bench'].filter(inside);
  check('no history, no secrets, no tests', hidden.length === 0, hidden.join(' '));
  const find = spawnSync('find', [root, '-xdev', '-perm', '/6000', '-path', '*/opt/*'], {
    encoding: 'utf8',
  });
  check('nothing of ours gains rights', find.stdout === '', find.stdout);
};

const within = (pid: number, command: string): boolean =>
  spawnSync('nsenter', ['--target', String(pid), '--mount', '--root', '/bin/sh', '-c', command], {
    cwd: '/',
  }).status === 0;

const runs = async (): Promise<void> => {
  for (const each of [data, heads]) mkdirSync(each);
  // Account 10001 reads it, and no other.
  writeFileSync(join(heads, 'metrics-token'), token, { mode: 0o600 });
  chownSync(join(heads, 'metrics-token'), 10_001, 10_001);
  const child = spawn(script('run.sh'), [root, data, heads], {
    env: settings,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((done) => {
    child.once('exit', done);
  });
  stops.push(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const pid = child.pid ?? 0;
  const began = performance.now();
  const ready = async (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null || performance.now() - began > 600_000)
      throw new Error('it does not become ready');
    await pause(500);
  }
  say(`ready after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  check('its own account', /^Uid:\s+10001\s+10001\s+10001\s/m.test(status));
  check('no capabilities', /^CapEff:\s+0+$/m.test(status) && /^CapBnd:\s+0+$/m.test(status));
  check('gains no rights', /^NoNewPrivs:\s+1$/m.test(status));
  for (const place of ['/etc', '/opt/parasol', '/usr'])
    check(`${place} cannot be written`, !within(pid, `touch ${place}/x`));
  const writable = ['/var/lib/parasol', '/var/lib/parasol-audit', '/tmp'];
  for (const place of writable)
    check(`${place} can`, within(pid, `touch ${place}/x && rm ${place}/x`));
  const node = '/opt/parasol/node_modules/.bin/node';
  const healthy = `PORT=${port} ${node} /opt/parasol/deploy/container/ready.mjs`;
  check('the health check of the image says so', within(pid, healthy));
  const figures = async (bearer: string): Promise<number> => {
    const headers = { host: 'staff.localhost', authorization: `Bearer ${bearer}` };
    return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).status;
  };
  const [known, unknown] = [await figures(token), await figures('another')];
  check('a secret is read from its file', known === 200 && unknown !== 200, `${known} ${unknown}`);
  const doctor = spawnSync(script('run.sh'), [root, data, heads, 'doctor'], {
    env: settings,
    encoding: 'utf8',
  });
  check('its commands run in it', doctor.status === 0, doctor.stderr);
  const stopping = performance.now();
  child.kill('SIGTERM');
  const code = await ended;
  const seconds = ((performance.now() - stopping) / 1000).toFixed(1);
  check(`asked to stop, it ends with 0 after ${seconds} s`, code === 0, `code ${code}`);
};

try {
  build();
  looksInside();
  await runs();
} finally {
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
}
say(failed === 0 ? '✓ the root file system holds' : `✗ ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
