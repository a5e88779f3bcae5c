#!/usr/bin/env node
// Runs before `npm start`, `npm test` and the rest with nothing installed: plain JavaScript for
// Node 20 and newer. Installs, builds and finds a browser, each only when it is needed.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildApps, buildVerifier, unlessFresh } from './build-apps.mjs';

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

const install = () => {
  const manifests = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')),
  );
  unlessFresh(
    root,
    'node_modules/.parasol-installed',
    ['package.json', 'package-lock.json', ...manifests],
    () => {
      say('installing packages from the lockfile (the first time takes a minute or two) …');
      const npm = process.env.npm_execpath;
      const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
      const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
      // Not `npm ci`: npm 11 refuses a lockfile without the bindings of every other platform. The
      // reader of cards has all it needs; its script would fetch parts for graphics cards.
      const env = { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' };
      if (!run(command, [...first, 'install', ...quiet], { env })) {
        stop(
          'the packages could not be installed',
          'look at the lines above; is the package registry reachable? Then run the command again',
        );
      }
      return true;
    },
  );
};

const withPinnedNode = () => ({
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
});

const build = () => {
  const env = withPinnedNode();
  if (!buildVerifier(root, env, say) || !buildApps(root, env, say))
    stop(
      'the pages could not be built',
      'look at the lines above; `npm run check` shows type errors',
    );
};

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const installFromDebian = (what, packages) => {
  say(`installing ${what} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 2] };
  run('apt-get', ['update', '-qq'], quiet);
  run('apt-get', ['install', '-y', '-qq', ...packages], quiet);
};

const browser = () => {
  const known = JSON.parse(readFileSync(join(root, 'scripts/browsers.json'), 'utf8'));
  // The first is the lightest by far: where it is available, a full browser is not enough.
  const lightest = process.env.CHROME_PATH ?? known[0];
  if (!existsSync(lightest) && mayInstall) {
    installFromDebian('a browser and a Chinese font for the browser tests', [
      'chromium-headless-shell',
      'fonts-noto-cjk',
    ]);
  }
  if (![lightest, ...known].some((path) => existsSync(path))) {
    stop(
      'the browser tests need Chromium, and there is none',
      'install Chromium (on Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROME_PATH, then run the command again',
    );
  }
};

const loadTool = () => {
  const found = () => spawnSync('wrk', ['--version']).error === undefined;
  if (!found() && mayInstall)
    installFromDebian('wrk, which puts the benchmarks under load', ['wrk']);
  if (!found()) {
    stop(
      'the benchmarks need wrk, and there is none',
      'install wrk (on Debian: apt-get install wrk), then run the command again',
    );
  }
};

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
