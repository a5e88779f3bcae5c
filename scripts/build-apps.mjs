// Builds every row of `apps/apps.json` whose sources changed. Plain JavaScript for Node 20 and
// newer, because it runs before any step that needs Node to strip types.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A digest of the content of files and folders, so that "stale" never depends on clocks. */
const digest = (root, paths) => {
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

export const unlessFresh = (root, stamp, paths, work) => {
  const file = join(root, stamp);
  if (existsSync(file) && readFileSync(file, 'utf8') === digest(root, paths)) return true;
  if (!work()) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, digest(root, paths));
  return true;
};

/** Lays a .br and a .gz beside every asset once, so that no request has to compress it. */
const compress = (folder) => {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!/\.(js|css|svg)$/.test(file)) continue;
    const bytes = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
  }
};

const bundle = (folder, name, env) => {
  const { status } = spawnSync(
    'vite',
    [
      'build',
      '--app',
      '--base',
      `/assets/${name}/`,
      '--outDir',
      'dist/client',
      '--logLevel',
      'warn',
    ],
    { cwd: folder, env, stdio: ['ignore', 2, 2] },
  );
  if (status === 0) compress(join(folder, 'dist/client'));
  return status === 0;
};

/** The program that checks packs of evidence, for readers with nothing else of ours. */
export const buildVerifier = (root, env = process.env, say = () => {}) =>
  unlessFresh(root, 'packages/verify/dist/.built', ['packages/verify', 'package-lock.json'], () => {
    say('building parasol-verify …');
    const { status } = spawnSync('node', ['packages/verify/build/build.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 2, 2],
    });
    return status === 0;
  });

/** Whether every app could be built; `env` finds the pinned Node and Vite. */
export const buildApps = (root, env = process.env, say = () => {}) => {
  const apps = JSON.parse(readFileSync(join(root, 'apps/apps.json'), 'utf8'));
  return apps.every(({ name }) =>
    unlessFresh(
      root,
      join('apps', name, 'dist/.built'),
      ['packages', join('apps', name), 'apps/apps.json', 'package-lock.json'],
      () => {
        say(`building ${name} …`);
        const started = Date.now();
        const built = bundle(join(root, 'apps', name), name, env);
        if (built) say(`done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
        return built;
      },
    ),
  );
};
