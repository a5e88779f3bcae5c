// npm run release -- <folder>: everything the server needs to run, and nothing else.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { isForDevelopers, isLeftOut } from './left-out.ts';
import { productionPackages } from './production-packages.ts';

const root = resolve(import.meta.dirname, '../..');
const say = (text: string): void => void process.stderr.write(`parasol: ${text}\n`);

/** Ours, as far as the server reads it; pages and the checker of packs as they were built. */
const ownFolders = ['brands', 'catalogue', 'deploy'];
const builtFolders = ['apps/storefront/dist', 'apps/console/dist', 'packages/verify/dist'];
// The lockfile stands for the libraries where a product's origin is hashed.
const ownFiles = ['apps/apps.json', 'package-lock.json', 'LICENSE'];

/** A folder is matched with a slash behind its name. */
const copy = (from: string, to: string, leave: (file: string) => boolean): void => {
  const isLeft = (path: string): boolean => {
    const file = relative(from, path);
    return file !== '' && leave(lstatSync(path).isDirectory() ? `${file}/` : file);
  };
  cpSync(from, to, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: (path) => !isLeft(path),
  });
};

const manifest = z.looseObject({ scripts: z.record(z.string(), z.string()).optional() });
const readManifest = (file: string) => manifest.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Commands without the steps that prepare and build: a release has everything. */
const writeManifest = (target: string): void => {
  const { name, version, license, type, scripts = {} } = readManifest(join(root, 'package.json'));
  const serverScripts = Object.entries(scripts).filter(([, does]) =>
    does.includes('apps/server/src/'),
  );
  const wanted = Object.fromEntries(serverScripts.filter(([each]) => each !== 'dev'));
  const text = { name, version, private: true, license, type, scripts: wanted };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(text, null, 2)}\n`);
};

const link = (to: string, place: string): void => {
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(to, place);
};

/** The release compiles its code here, because the service may not write in its own program. */
const compile = (target: string): void => {
  const program = [
    `import { flushCompileCache } from 'node:module';`,
    `import { keepCompiled } from './apps/server/src/ground/compiled.ts';`,
    `keepCompiled(process.cwd());`,
    `await import('./apps/server/src/start.ts');`,
    `await import('./apps/server/src/workers/lead.ts');`,
    `await import('./apps/server/src/workers/work.ts');`,
    `flushCompileCache();`,
    `process.exit();`,
  ].join('\n');
  const node = join(target, 'node_modules/.bin/node');
  const { status } = spawnSync(node, ['--input-type=module', '--eval', program], {
    cwd: target,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: process.env['PATH'] },
  });
  if (status !== 0) throw new Error('the release does not load');
};

const makeRelease = (target: string): void => {
  const { packages, workspaces } = productionPackages(root);
  mkdirSync(target, { recursive: true });
  for (const place of packages) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    copy(
      join(root, place),
      join(target, place),
      (file) => file.startsWith('node_modules/') || isLeftOut(name, file),
    );
  }
  for (const place of ['apps/server', ...workspaces]) {
    copy(join(root, place, 'src'), join(target, place, 'src'), isForDevelopers);
    copy(join(root, place, 'package.json'), join(target, place, 'package.json'), () => false);
  }
  for (const place of workspaces) {
    const name = `@parasol/${place.split('/').at(-1)}`;
    link(`../../${place}`, join(target, 'node_modules', name));
  }
  for (const folder of [...ownFolders, ...builtFolders])
    copy(join(root, folder), join(target, folder), () => false);
  for (const file of ownFiles) copy(join(root, file), join(target, file), () => false);
  link(
    `../node-${process.platform}-${process.arch}/bin/node`,
    join(target, 'node_modules/.bin/node'),
  );
  writeManifest(target);
  compile(target);
};

const [given] = process.argv.slice(2);
if (given === undefined) {
  say('npm run release -- <empty folder>');
  process.exit(2);
}
const target = resolve(given);
const started = performance.now();
try {
  mkdirSync(target, { recursive: true });
  if (readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  makeRelease(target);
  say(`the release is in ${target}, after ${((performance.now() - started) / 1000).toFixed(0)} s`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
