import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { providersSchema } from '#providers/open-providers.ts';
import { unionpaySides } from '#providers/payment/sandbox/unionpay-keys.ts';
import { drawProvidersFile, settingPaths } from './draw-file.ts';
import { sectionNames, sections } from './sections.ts';

const root = resolve(import.meta.dirname, '../../../../..');
const folder = await mkdtemp(join(tmpdir(), 'providers-'));
const { privateKey, certificate } = (await unionpaySides(join(folder, 'keys.pem'))).merchant;
await rm(folder, { recursive: true });
const pems = {
  privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  publicKey: String(certificate.publicKey.export({ type: 'spki', format: 'pem' })),
  certificate: certificate.toString(),
};
const withKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withKeys);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withKeys(each)]));
  if (typeof value !== 'string' || !value.includes('-----BEGIN')) return value;
  if (value.includes('CERTIFICATE')) return pems.certificate;
  return value.includes('PRIVATE') ? pems.privateKey : pems.publicKey;
};

const text = await readFile(resolve(root, 'deploy/providers.yaml'), 'utf8');

test('the example is what npm run print:providers draws, and says nothing as it is installed', () => {
  expect(text).toBe(drawProvidersFile());
  expect(parse(text)).toBeNull();
});

/** The examples as an operator gets them: the # in front of each line taken away. */
const uncommented = text
  .split(/^# (?:Or:|Without it: .*)$/m)
  .slice(1)
  .map((part) =>
    part
      .split('\n')
      .filter((line) => /^#(?! \S)/.test(line))
      .map((line) => line.slice(1))
      .join('\n'),
  );

test('every example is taken by the server once it is uncommented', () => {
  const examples = sectionNames.flatMap((name) => sections[name].examples.map(() => name));
  expect(uncommented.map((each) => Object.keys(parse(each) as object))).toEqual(
    examples.map((name) => [name]),
  );
  for (const each of uncommented)
    expect(providersSchema.safeParse(withKeys(parse(each))).error?.issues ?? []).toEqual([]);
});

test('there is a section for each that the server knows, with every setting in an example', () => {
  expect(sectionNames.toSorted()).toEqual(Object.keys(providersSchema.shape).toSorted());
  const missing = sectionNames.flatMap((name) => {
    const drawn = uncommented.filter(
      (each) => each.startsWith(`\n${name}:`) || each.startsWith(`${name}:`),
    );
    return [...settingPaths(name).keys()]
      .filter((path) => !path.endsWith('*'))
      .filter((path) => !drawn.some((each) => each.includes(` ${path.split('.').at(-1)}:`)))
      .map((path) => `${name}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('whoever reads the file learns what customers cannot do without a section', () => {
  for (const name of sectionNames)
    expect(text).toContain(`# Without it: ${sections[name].without}.`);
});
