import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { alertKinds } from '@parasol/domain/payments/alert-kinds';
import { settingNames } from './ground/env.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (path: string): Promise<string> => readFile(resolve(root, path), 'utf8');

test('every setting and every alert is explained to whoever is on duty', async () => {
  const text = await read('docs/operations.md');
  const named = [...settingNames, ...Object.keys(alertKinds)];
  expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

test('the example of an environment names settings that exist', async () => {
  const lines = (await read('deploy/parasol.env')).split('\n');
  const names = lines.flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
});

test('the dashboard asks for figures that are there', async () => {
  const asked = new Set((await read('deploy/grafana.json')).match(/(?<=figure=\\")[a-z_]+/g));
  const source = await read('apps/server/src/modules/operations/figures/read-figures.ts');
  expect(asked.size).toBeGreaterThan(10);
  expect([...asked].filter((figure) => !source.includes(`${figure}:`))).toEqual([]);
});
