#!/usr/bin/env node
// Runs before `npm start`, `npm test` and the rest with nothing installed: plain JavaScript for
// Node 20 and newer. Installs, builds and finds a browser, each only when it is needed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wanted = new Set(process.argv.slice(2));

const say = (text) => process.stderr.write(`parasol: ${text}\n`);
const stop = (problem, next) => {
  say(problem);
  say(`next step: ${next}`);
  process.exit(1);
};

const run = (command, args, options = {}) => {
  const started = Date.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], ...options });
  if (status === 0) say(`done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return status === 0;
};

/** A digest of the content of files and folders, so that "stale" never depends on clocks. */
const digest = (paths) => {
  const hash = createHash('sha256');
  const add = (path) => {
    const full = join(root, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) {
        if (name !== 'node_modules' && name !== 'dist') add(join(path, name));
      }
    } else {
      hash.update(`${path}\0`).update(readFileSync(full));
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
};

const unlessFresh = (stamp, paths, work) => {
  const file = join(root, stamp);
  if (existsSync(file) && readFileSync(file, 'utf8') === digest(paths)) return;
  work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, digest(paths));
};

const install = () => {
  const manifests = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')),
  );
  unlessFresh(
    'node_modules/.parasol-installed',
    ['package.json', 'package-lock.json', ...manifests],
    () => {
      say('installing packages from the lockfile (the first time takes a minute or two) …');
      const npm = process.env.npm_execpath;
      const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
      const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
      // Not `npm ci`: npm 11 refuses a lockfile without the bindings of every other platform.
      if (!run(command, [...first, 'install', ...quiet])) {
        stop(
          'the packages could not be installed',
          'look at the lines above; is the package registry reachable? Then run the command again',
        );
      }
    },
  );
};

const withPinnedNode = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
});

const build = () => {
  const sources = [
    'packages/domain/src',
    'packages/contract/src',
    'apps/storefront',
    'package-lock.json',
  ];
  unlessFresh('apps/storefront/dist/.built', sources, () => {
    say('building the pages …');
    const built =
      run('vite', ['build', '--app', '--logLevel', 'warn'], {
        cwd: join(root, 'apps/storefront'),
        env: withPinnedNode(),
      }) && run('node', ['scripts/compress-assets.ts'], { env: withPinnedNode() });
    if (!built)
      stop(
        'the pages could not be built',
        'look at the lines above; `npm run check` shows type errors',
      );
  });
};

const browsers = [
  process.env.CHROME_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const hasBrowser = () => browsers.some((path) => path && existsSync(path));

/** Installs packages of Debian's where that is possible, and says what to do where it is not. */
const fromDebian = (packages, { found, what, missing, advice }) => {
  if (found()) return;
  const next = `install ${advice}, then run the command again`;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) stop(missing, next);
  say(`installing ${what} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 2] };
  run('apt-get', ['update', '-qq'], quiet);
  run('apt-get', ['install', '-y', '-qq', ...packages], quiet);
  if (!found()) stop(`${what} could not be installed`, next);
};

const browser = () =>
  fromDebian(['chromium', 'fonts-noto-cjk'], {
    found: hasBrowser,
    what: 'Chromium and a Chinese font for the browser tests',
    missing: 'the browser tests need Chromium, and there is none',
    advice: 'Chromium (on Debian: apt-get install chromium fonts-noto-cjk) or set CHROME_PATH',
  });

const loadTool = () =>
  fromDebian(['wrk'], {
    found: () => spawnSync('wrk', ['--version']).error === undefined,
    what: 'wrk, which puts the benchmarks under load',
    missing: 'the benchmarks need wrk, and there is none',
    advice: 'wrk (on Debian: apt-get install wrk)',
  });

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(
    `Node ${process.versions.node} is too old`,
    'install Node 20 or newer and run the command again',
  );
}
install();
if (wanted.has('build')) build();
if (wanted.has('browser')) browser();
if (wanted.has('load')) loadTool();
