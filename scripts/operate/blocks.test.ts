import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { settingNames } from '../../apps/server/src/ground/env.ts';
import { blocksOf, strayCommands } from './blocks.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const document = read('docs/operations.md');
const blocks = blocksOf(document);
const lines = blocks.flatMap(({ commands }) => commands.split('\n'));

test('every part of operating has a block that npm run operate:drill follows', () => {
  const wanted = [
    'npm run release',
    'systemctl enable --now parasol',
    'systemctl start parasol-backup parasol-drill',
    'parasol doctor',
    'parasol backup',
    'parasol restore ',
    'parasol restore:drill',
    'parasol keys:rotate',
    'parasol keys:retire',
    'parasol audit:verify',
    'parasol stuck',
    'parasol retention',
    'parasol roles',
    'git pull',
    'ln -sfn releases/1',
  ];
  expect(wanted.filter((start) => !lines.some((line) => line.startsWith(start)))).toEqual([]);
});

test('each block is a program a shell can read, and no command is in a block of another kind', () => {
  for (const { commands } of blocks) execFileSync('sh', ['-n'], { input: commands });
  expect(strayCommands(document)).toEqual([]);
});

test('documents name commands that exist, and the table has all of them', () => {
  const program = read('apps/server/src/operate.ts');
  const [, table = ''] = /const commands[\s\S]*?= \{\n([\s\S]*?)\n\};/.exec(program) ?? [];
  const known = [...table.matchAll(/^ {2}'?([\w:]+)'?: async/gm)].map(([, name]) => name);
  const named = [...document.matchAll(/\bparasol ([a-z]+(?::[a-z]+)?)(?=[ `\n])/g)]
    .filter(({ index }) => /[`\n]$/.test(document.slice(0, index)))
    .map(([, name]) => name);
  expect(known.length).toBeGreaterThan(10);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !named.includes(name))).toEqual([]);
});

test('what operators read names commands as an installed machine has them', () => {
  const files = [
    ...globSync('{apps/*/src,packages/*/src}/**/*.{ts,tsx}', { cwd: root }),
    ...globSync('deploy/**/*.{yaml,json,service,timer,env}', { cwd: root }),
  ].filter((file) => !file.includes('.test.'));
  const program = read('apps/server/src/operate.ts');
  const commands = [...program.matchAll(/^ {2}'?([\w:]+)'?: async/gm)].map(([, name]) => name);
  const inCheckout = new RegExp(`npm run (?:${commands.join('|')})\\b`);
  expect(commands.length).toBeGreaterThan(10);
  expect(files.filter((file) => inCheckout.test(read(file)))).toEqual([]);
});

test('units, timers and the example of settings name one another', () => {
  const units = readdirSync(join(root, 'deploy')).filter((file) => /\.(service|timer)$/.test(file));
  for (const file of units.filter((each) => each.endsWith('.timer')))
    expect(units).toContain(file.replace('.timer', '.service'));
  const paths = units.flatMap((file) => [
    ...read(`deploy/${file}`).matchAll(/\/opt\/parasol\/current\/(deploy\/\S+|apps\/\S+)/g),
  ]);
  expect(paths.length).toBeGreaterThan(1);
  for (const [, path = ''] of paths) expect(existsSync(join(root, path))).toBe(true);
  for (const file of units.filter((each) => each.endsWith('.service'))) {
    expect(read(`deploy/${file}`)).toContain('User=parasol');
    expect(read(`deploy/${file}`)).toContain('ProtectSystem=strict');
  }
});

const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
});
const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  volumes: z.record(z.string(), z.unknown()),
});

test('the compose file names settings, secrets, volumes and files that are there', () => {
  const compose = composeFile.parse(parse(read('deploy/container/compose.yaml'), { merge: true }));
  const making = read('deploy/container/secrets.sh');
  for (const { file } of Object.values(compose.secrets)) expect(making).toContain(file);
  for (const [name, { image, environment, secrets, volumes }] of Object.entries(compose.services)) {
    expect(secrets.filter((each) => !(each in compose.secrets))).toEqual([]);
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      if (from.startsWith('.')) expect(existsSync(join(root, 'deploy/container', from))).toBe(true);
      else if (!from.startsWith('/')) expect(Object.keys(compose.volumes)).toContain(from);
    }
    if (image.startsWith('parasol:'))
      expect(Object.keys(environment).filter((each) => !settingNames.includes(each))).toEqual([]);
    const passwords = Object.entries(environment).filter(([key]) => /PASSWORD|TOKEN|URL/.test(key));
    expect([name, passwords.filter(([key]) => !key.endsWith('_FILE'))]).toEqual([name, []]);
  }
});

test('the image has no history and no secrets, and runs as nobody', () => {
  const ignored = read('.dockerignore').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.git', 'deploy/container/secrets', '**/node_modules']),
  );
  const recipe = read('deploy/container/Containerfile');
  expect(recipe).toMatch(/^USER 10001:10001$/m);
  expect(recipe).toMatch(/^HEALTHCHECK /m);
  const last = recipe.slice(recipe.lastIndexOf('\nFROM '));
  expect(last).not.toMatch(/^COPY (?!--from=build)/m);
  const names = [...recipe.matchAll(/^(?:ENV |\t)([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
});
