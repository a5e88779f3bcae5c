import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadBrands } from '#modules/base/brands/load-brands.ts';
import type { Known } from './known/known.ts';
import { knownSettings } from './known-settings.ts';

interface Schema {
  readonly title?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
}

const settings = Object.entries(knownSettings) as [string, Known][];
const chinese = /\p{Script=Han}/u;

/** Everything in a schema that a form shows, by its path. */
const fieldsOf = (schema: Schema, path: string): [string, Schema][] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]): [string, Schema][] => [
    [`${path}.${name}`, inner],
    ...fieldsOf(inner, `${path}.${name}`),
  ]),
  ...(typeof schema.additionalProperties === 'object'
    ? ([
        [`${path} (key)`, schema.propertyNames ?? {}],
        [`${path}{}`, schema.additionalProperties],
        ...fieldsOf(schema.additionalProperties, `${path}{}`),
      ] as [string, Schema][])
    : []),
  // An item of a list has words of its own, or is a form whose fields have words.
  ...(schema.items
    ? ([
        ...(schema.items.properties ? [] : [[`${path}[]`, schema.items]]),
        ...fieldsOf(schema.items, `${path}[]`),
      ] as [string, Schema][])
    : []),
  ...(schema.prefixItems ?? []).flatMap((inner) => fieldsOf(inner, `${path}[]`)),
  ...(schema.anyOf ?? []).flatMap((inner) => fieldsOf(inner, path)),
];

test.each(settings)('%s has Chinese words for itself and for every field', (key, setting) => {
  expect(setting.title).toMatch(chinese);
  expect(setting.note).toMatch(chinese);
  const schema = z.toJSONSchema(setting.schema, { io: 'input' }) as Schema;
  const fields = fieldsOf(schema, key);
  expect(fields.length).toBeGreaterThan(0);
  expect(
    fields.filter(([, { title }]) => !chinese.test(title ?? '')).map(([path]) => path),
  ).toEqual([]);
});

test.each(settings)(
  'what counts for %s while nothing is set fits its own schema',
  (_key, setting) => {
    expect(setting.schema.safeParse(setting.otherwise)).toMatchObject({ success: true });
  },
);

const brands = await loadBrands(join(import.meta.dirname, '../../../../../../brands'));

test.each(brands)('$name as it was installed could be set like this', (brand) => {
  const { share, ...rest } = brand;
  const words = { ...rest, shareTitle: share.title, shareDesc: share.desc };
  const pick = (key: 'brand-words' | 'brand-links') =>
    Object.fromEntries(
      Object.keys(knownSettings[key].schema.unwrap().shape).map((name) => [
        name,
        words[name as keyof typeof words],
      ]),
    );
  expect(knownSettings['brand-theme'].schema.safeParse(brand.theme)).toMatchObject({
    success: true,
  });
  for (const key of ['brand-words', 'brand-links'] as const) {
    expect(knownSettings[key].schema.safeParse(pick(key))).toMatchObject({ success: true });
  }
});

test('a theme in which text cannot be read is refused at the colour of the text', () => {
  const theme = {
    primary: '#ffee00',
    primaryStrong: '#075c45',
    primarySoft: '#e3f3ed',
    onPrimary: '#ffffff',
    accent: '#a84c06',
    accentSoft: '#fdf0dd',
    canvas: '#f6f8f6',
    ink: '#14211c',
  };
  const { schema } = knownSettings['brand-theme'];
  const refused = schema.safeParse(theme);
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['onPrimary']]);
  expect(schema.safeParse({ ...theme, primary: '#0b7a5b' }).success).toBe(true);
  const faint = schema.safeParse({ ...theme, primary: '#0b7a5b', accent: '#b45309' });
  expect(faint.error?.issues.map(({ path }) => path)).toEqual([['accent']]);
});

test('a mail cannot ask for a blank that nobody fills', () => {
  const { schema, otherwise } = knownSettings['mail-words'];
  const words = { subject: '退款 {amount} 元', text: '{nobody}，您好' };
  const refused = schema.safeParse({ ...otherwise, 'money-returned': words });
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['money-returned', 'text']]);
});

test('a notice cannot ask for a blank that nobody fills, and one that came later counts as written', () => {
  const { schema, otherwise } = knownSettings['inbox-words'];
  const words = { subject: '订单过期', text: '{amount} 元' };
  const refused = schema.safeParse({ ...otherwise, 'order-expired': words });
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([['order-expired', 'text']]);
  const { 'policy-cancelled': later, ...before } = otherwise;
  expect(schema.parse(before)['policy-cancelled']).toEqual(later);
});

test('two partners cannot have one channel', () => {
  const partner = { name: '合作方', channel: 5, contact: '', active: true };
  const { schema } = knownSettings.partners;
  expect(schema.safeParse([partner, { ...partner, channel: 6 }]).success).toBe(true);
  expect(schema.safeParse([partner, partner]).success).toBe(false);
});
