import { z } from 'zod';
import type { Schema } from './schemas.ts';

/** Invented texts for fields of these names. */
const byName: Readonly<Record<string, string>> = {
  mobile: '13800138000',
  name: '陈晓岚',
  idNo: '11010519491231002X',
  email: 'chen@example.com',
  certNo: '11010519491231002X',
  certificateNo: '20260520000000000000000001',
  code: 'A1B2C3',
  month: '2026-05',
  endsAt: '2026-06-20T02:00:00.000Z',
  file: 'rates/plan.csv',
  // Switches in addresses are words.
  autoDebit: 'true',
  open: 'true',
  unidentified: 'true',
};

const number = '7K3M9Q2W5XT8';
const digits = '610523202605200001';

/** Tried in this order against the rule of a field. */
const candidates: readonly string[] = [
  '示例',
  'example',
  '610523',
  '20',
  '2026',
  '13800138000',
  '110000',
  'a'.repeat(64),
  'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYm1',
  'Zm9vYmFyYmF6cXV4Zm9vYg',
  'Zm9vYmFyYmF6cXV4',
  'Zm9vYmFy',
  'QH7K3M9Q2W5XT8',
  `QH${number}`,
  '2088000000000001',
  '/example',
  'video/webm',
  'policyholder.1',
  'product.yaml',
  'A1B2C3',
  'A1',
  'example-code',
  '',
];

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-05-20T02:00:00.000Z',
  date: '2026-05-20',
  uuid: '1f6c1e0e-6a0b-4c3e-9d6b-2f3a4b5c6d7e',
  uri: 'https://www.example.com/',
  email: 'chen@example.com',
};

/** Numbers of things are a prefix and the same kind of letters or digits. */
const numberFor = (pattern: string): string | undefined => {
  const [, letters] = /^\^([A-Z]{2})\[[^\]]+\]\{[\d,]+\}\$$/.exec(pattern) ?? [];
  if (letters !== undefined) return `${letters}${number}`;
  const [, first] =
    /^\^\[?([A-Z])[A-Z]*\]?(?:\\d\{18\}|\[0-9A-Z\]\{10,30\})\$$/.exec(pattern) ?? [];
  return first === undefined ? undefined : `${first}${digits}`;
};

const textFor = (name: string, schema: Schema): string | undefined => {
  const {
    format,
    pattern,
    minLength = 0,
  } = schema as {
    readonly format?: string;
    readonly pattern?: string;
    readonly minLength?: number;
  };
  const rule = z.fromJSONSchema(schema);
  const known = [byName[name], formats[format ?? ''], numberFor(pattern ?? '')];
  const stretched = candidates.map((text) => text.padEnd(minLength, '示例'));
  return [...known, ...candidates, ...stretched].find((text) => rule.safeParse(text).success);
};

const numberOf = (schema: Schema): number => {
  const {
    minimum,
    maximum,
    exclusiveMinimum,
    multipleOf = 1,
  } = schema as Partial<Record<'minimum' | 'maximum' | 'exclusiveMinimum' | 'multipleOf', number>>;
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + multipleOf);
  return Math.min(Math.max(least, Math.min(1, maximum ?? 1)), maximum ?? Number.POSITIVE_INFINITY);
};

const deepest = 12;

/**
 * A value that keeps the rules of a schema, with everything that is required; undefined when none is
 * known. The same schema gives the same example.
 */
export const exampleOf = (
  schema: Schema,
  shared: Readonly<Record<string, Schema>>,
  name = '',
  depth = 0,
): unknown => {
  // `false` allows nothing: no list has such an item.
  if (depth > deepest || typeof schema !== 'object') return undefined;
  const inner = (one: unknown, as: string): unknown =>
    exampleOf(one as Schema, shared, as, depth + 1);
  const {
    $ref,
    anyOf,
    oneOf,
    allOf,
    type,
    properties = {},
    required = [],
    items,
  } = schema as {
    readonly $ref?: string;
    readonly anyOf?: readonly Schema[];
    readonly oneOf?: readonly Schema[];
    readonly allOf?: readonly Schema[];
    readonly type?: string | readonly string[];
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly required?: readonly string[];
    readonly items?: Schema;
  };
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  if ($ref !== undefined) {
    const target = shared[$ref.split('/').at(-1) ?? ''];
    return target === undefined ? undefined : inner(target, name);
  }
  const choices = anyOf ?? oneOf;
  if (choices !== undefined) {
    const found = choices.map((each) => inner(each, name)).filter((each) => each !== undefined);
    return found.find((each) => each !== null) ?? found[0];
  }
  if (allOf !== undefined)
    return Object.assign({}, ...allOf.map((each) => inner(each, name))) as object;
  const kind = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  switch (kind) {
    case 'object': {
      const fields = required.map((field) => [field, inner(properties[field] ?? {}, field)]);
      return fields.some(([, value]) => value === undefined)
        ? undefined
        : (Object.fromEntries(fields) as object);
    }
    case 'array': {
      const { minItems = 0, prefixItems } = schema as {
        readonly minItems?: number;
        readonly prefixItems?: readonly Schema[];
      };
      if (prefixItems !== undefined) return prefixItems.map((each) => inner(each, name));
      const one = items === undefined ? undefined : inner(items, name);
      if (one === undefined) return minItems > 0 ? undefined : [];
      return Array.from({ length: Math.max(minItems, 1) }, () => one);
    }
    case 'string':
      return textFor(name, schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return {};
  }
};
