import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isForDevelopers, isLeftOut } from './left-out.ts';
import { productionPackages } from './production-packages.ts';

const root = join(import.meta.dirname, '../..');
const { packages, workspaces } = productionPackages(root);

test('what the server names is there, and nothing that only developers use', () => {
  const own = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const direct = Object.keys(own.dependencies).filter((name) => !name.startsWith('@parasol/'));
  expect(direct.filter((name) => !packages.includes(`node_modules/${name}`))).toEqual([]);
  const tools = ['vitest', 'typescript', 'oxlint', 'playwright-core', 'vite', 'antd', 'react-dom'];
  const unwanted = [...tools, ...Object.keys(own.devDependencies)];
  expect(unwanted.filter((name) => packages.includes(`node_modules/${name}`))).toEqual([]);
  expect(workspaces).toEqual(
    ['client', 'contract', 'domain', 'routes', 'verify'].map((name) => `packages/${name}`),
  );
});

test('of packages for several platforms only this one is taken', () => {
  for (const place of packages) expect(existsSync(join(root, place))).toBe(true);
  const platforms = packages.filter((place) => /(linux|darwin|win32)-(x64|arm64)/.test(place));
  const others = platforms.filter(
    (place) => !place.includes(`${process.platform}-${process.arch}`),
  );
  expect(platforms.length).toBeGreaterThan(1);
  expect(others).toEqual([]);
  const elsewhere = process.platform === 'linux' ? 'win32' : 'linux';
  expect(isLeftOut('onnxruntime-node', `bin/napi-v6/${elsewhere}/x64/`)).toBe(true);
  const here = `bin/napi-v6/${process.platform}/${process.arch}/onnxruntime_binding.node`;
  expect(isLeftOut('onnxruntime-node', here)).toBe(false);
});

test('tests, builds and what they share stay behind; every font face that is read comes along', () => {
  expect(isForDevelopers('ground/env.test.ts')).toBe(true);
  expect(isForDevelopers('ground/db/testing/')).toBe(true);
  expect(isForDevelopers('ground/db/migrations/0001-foundation.sql')).toBe(false);
  const font = '@expo-google-fonts/noto-sans-sc';
  const readers = [
    'ground/files/mark-picture.ts',
    'http/files/poster/draw-text.ts',
    'pdf/sheet.ts',
  ];
  const faces = readers.flatMap((file) =>
    [
      ...readFileSync(join(root, 'apps/server/src', file), 'utf8').matchAll(
        /noto-sans-sc\/(\d+\w+\/[\w.]+)/g,
      ),
    ].map(([, face = '']) => face),
  );
  expect(faces).toHaveLength(5);
  expect(faces.filter((face) => isLeftOut(font, face))).toEqual([]);
  expect(isLeftOut(font, '900Black/')).toBe(true);
});
