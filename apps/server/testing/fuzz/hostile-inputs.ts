import { z } from 'zod';
import type { Call } from '@parasol/contract/call';
import { textsOfPattern } from './text-of-pattern.ts';

/** Numbers between 0 and 1, the same ones for the same seed. */
export type Chance = () => number;

export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const pick = <Each>(chance: Chance, list: readonly Each[]): Each =>
  list[Math.floor(chance() * list.length)] as Each;

/** Texts that break code which trusts its input. */
const hostileTexts: readonly string[] = [
  ['', ' ', '\0', 'a\0b', '\ud800', '\udc00x', '𠮷', '\u202e', 'ÿ', '%00', '%', '\r\nx: y'],
  ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'],
  ["' or 1=1 --", '"; drop table users', '../../etc/passwd', '<script>', '{{7*7}}', '$1'],
  ['-1', '0', '1.5', '1e999', 'NaN', 'Infinity', '99999999999999999999', '0x10', '٣'],
  ['2026-02-30', '0000-00-00', '9999-12-31', '+275760-09-13', '2026-01-01T00:00:00Z', '24:61'],
  ['null', 'true', '[]', '[object Object]', '1001', '1001-1002', 'x'.repeat(5000)],
].flat();
const hostileNumbers: readonly number[] = [
  [0, -0, -1, 1.5, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53],
  [1e308, -1e308, 5e-324, 1e21, 32_768, 65_536],
].flat();
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const hostileShapes: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: -1 },
  { toJSON: 1 },
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
  deep(60),
  deep(3000),
  Array.from({ length: 400 }, (_, index) => index),
];

export const hostileValue = (chance: Chance): unknown => {
  const kind = chance();
  if (kind < 0.5) return pick(chance, hostileTexts);
  return pick<unknown>(chance, kind < 0.75 ? hostileNumbers : hostileShapes);
};

/** Things that exist, so that some requests get further than the door. */
const likely: Readonly<Record<string, readonly unknown[]>> = {
  baseProductNo: ['1001', '1002', '1004', '1007', '1012'],
  productNo: ['1001', '1004'],
  clauseId: ['1001-main'],
  mobile: ['13800138000', '13900139000'],
  birthDate: ['1990-01-01', '2020-05-05'],
  account: ['admin', 'service'],
  key: ['code-caps', 'experiment', 'api-config'],
  type: ['7', '1'],
  version: ['1', 1],
};

/** Names found in the database, beside the constant ones. */
let existing: Readonly<Record<string, readonly unknown[]>> = {};
export const useExisting = (found: typeof existing): void => void (existing = found);

/** Values with which a field of this name finds something. */
export const likelyValues = (name: string): readonly unknown[] | undefined =>
  Object.hasOwn(existing, name)
    ? existing[name]
    : Object.hasOwn(likely, name)
      ? likely[name]
      : undefined;

type Schema = z.core.JSONSchema.BaseSchema;

const textFor = (schema: Schema, chance: Chance): string => {
  const texts = schema.pattern === undefined ? [] : textsOfPattern(schema.pattern);
  if (texts.length > 0) return pick(chance, texts);
  const least = schema.minLength ?? 0;
  const most = Math.min(schema.maxLength ?? 24, 24);
  const length = Math.max(least, Math.floor(chance() * (most + 1)));
  const signs = pick(chance, ['0123456789', 'abcXYZ09_-', '张三李四', 'ABCDEF0123456789']);
  return Array.from({ length }, () => pick(chance, Array.from(signs))).join('');
};

const numberFor = (schema: Schema, chance: Chance): number => {
  const least = Math.max(schema.minimum ?? -10, -(2 ** 53));
  const most = Math.min(schema.maximum ?? least + 100, 2 ** 53);
  const value = pick(chance, [least, most, least + chance() * (most - least)]);
  return schema.type === 'integer' ? Math.trunc(value) : value;
};

/** A value of the requested shape. */
const fitting = (schema: Schema, chance: Chance, name = '', depth = 0): unknown => {
  const known = likelyValues(name);
  if (known && chance() < 0.6) return pick(chance, known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(chance, schema.enum);
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (choices) return fitting(pick(chance, choices), chance, name, depth + 1);
  const parts = schema.allOf as readonly Schema[] | undefined;
  if (parts) {
    return Object.assign({}, ...parts.map((part) => fitting(part, chance, name, depth + 1)));
  }
  if (depth > 8) return null;
  switch (schema.type) {
    case 'string':
      return textFor(schema, chance);
    case 'integer':
    case 'number':
      return numberFor(schema, chance);
    case 'boolean':
      return chance() < 0.5;
    case 'array': {
      const length = (schema.minItems ?? 0) + Math.floor(chance() * 3);
      const items = (schema.items ?? {}) as Schema;
      return Array.from({ length }, () => fitting(items, chance, name, depth + 1));
    }
    case 'object': {
      const required = new Set(schema.required);
      const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
        .filter(([field]) => required.has(field) || chance() < 0.5)
        .map(([field, each]) => [field, fitting(each, chance, field, depth + 1)]);
      return Object.fromEntries(fields);
    }
    default:
      return pick<unknown>(chance, ['a', 1, { a: 1 }, [1], null]);
  }
};

/** The same with one place changed, wherever in it. */
const spoilt = (value: unknown, chance: Chance): unknown => {
  if (typeof value !== 'object' || value === null || chance() < 0.15) return hostileValue(chance);
  if (Array.isArray(value)) {
    if (value.length === 0) return [hostileValue(chance)];
    const at = Math.floor(chance() * value.length);
    return value.map((each, index) => (index === at ? spoilt(each, chance) : each));
  }
  const entries = Object.entries(value);
  if (entries.length === 0 || chance() < 0.1) {
    return { ...value, [pick(chance, hostileTexts)]: hostileValue(chance) };
  }
  const at = Math.floor(chance() * entries.length);
  if (chance() < 0.1) return Object.fromEntries(entries.toSpliced(at, 1));
  return Object.fromEntries(
    entries.map(([name, each], index) => [name, index === at ? spoilt(each, chance) : each]),
  );
};

const schemas = new Map<Call, Schema>();

export const schemaOf = (call: Call): Schema => {
  let schema = schemas.get(call);
  if (!schema) {
    schema = z.toJSONSchema(call.request, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
    });
    schemas.set(call, schema);
  }
  return schema;
};

/** A request of the shape that this call asks for; rules that its schema cannot tell may refuse it. */
export const fittingInput = (call: Call, chance: Chance): Record<string, unknown> => {
  const whole = fitting(schemaOf(call), chance);
  return typeof whole === 'object' && whole !== null ? { ...whole } : {};
};

/** A request to this call: as it should be, or with one or two places spoilt. */
export const inputFor = (call: Call, chance: Chance): Record<string, unknown> => {
  const whole = fitting(schemaOf(call), chance);
  const kind = chance();
  const given = kind < 0.25 ? whole : spoilt(kind < 0.8 ? whole : spoilt(whole, chance), chance);
  return typeof given === 'object' && given !== null ? { ...given } : { given };
};
