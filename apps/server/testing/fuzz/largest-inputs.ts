import type { z } from 'zod';
import type { Call } from '@parasol/contract/call';
import { likelyValues, schemaOf } from './hostile-inputs.ts';
import { longestOfPattern } from './text-of-pattern.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Characters with different costs: plain, three bytes each, and written with a backslash. */
export const fillings = ['a', '7', '汉', '"'] as const;
export type Filling = (typeof fillings)[number];

/** Rows where the schema names no end: as many as a body can hold. */
const mostRows = 20_000;
const deepest = 12;

interface Search {
  readonly filling: Filling;
  /** Remaining bytes of the body. */
  left: number;
}

const longest = (texts: readonly string[]): string | undefined =>
  texts.toSorted((one, other) => other.length - one.length)[0];

const textFor = (schema: Schema, search: Search): string => {
  if (schema.pattern !== undefined) {
    const most = Math.max(0, Math.min(schema.maxLength ?? search.left, search.left));
    const found = longestOfPattern(schema.pattern, most);
    if (found !== undefined) return found;
  }
  const each = Buffer.byteLength(JSON.stringify(search.filling)) - 2;
  const room = Math.max(0, Math.floor(search.left / each));
  return search.filling.repeat(Math.min(schema.maxLength ?? room, room));
};

const size = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

const spend = <Value>(search: Search, value: Value): Value => {
  search.left -= size(value) + 1;
  return value;
};

/** The largest value of a shape that still fits: every field, every row, the longest of each choice. */
const largest = (schema: Schema, search: Search, name: string, depth: number): unknown => {
  const known = likelyValues(name);
  if (known) return spend(search, known[0]);
  if (schema.const !== undefined) return spend(search, schema.const);
  if (schema.enum) return spend(search, longest(schema.enum.map(String)));
  const choices = (schema.anyOf ?? schema.oneOf) as readonly Schema[] | undefined;
  if (choices) {
    const tried = choices.map((choice) => {
      const own = { ...search };
      return { value: largest(choice, own, name, depth + 1), left: own.left };
    });
    const [best] = tried.toSorted((one, other) => size(other.value) - size(one.value));
    search.left = best?.left ?? search.left;
    return best?.value;
  }
  const parts = schema.allOf as readonly Schema[] | undefined;
  if (parts) return Object.assign({}, ...parts.map((part) => largest(part, search, name, depth)));
  if (depth > deepest) return spend(search, null);
  switch (schema.type) {
    case 'string':
      return spend(search, textFor(schema, search));
    case 'integer':
    case 'number':
      return spend(search, Math.min(schema.maximum ?? 2 ** 31 - 1, 2 ** 53 - 1));
    case 'boolean':
      return spend(search, true);
    case 'array': {
      const items = (schema.items ?? {}) as Schema;
      const rows: unknown[] = [];
      const most = Math.min(schema.maxItems ?? mostRows, mostRows);
      // A text without an end would take everything: rows share the rest.
      while (rows.length < most && search.left > 64) {
        const own = { ...search, left: Math.min(search.left, 2048) };
        const row = largest(items, own, name, depth + 1);
        if (size(row) > search.left) break;
        rows.push(spend(search, row));
      }
      return rows;
    }
    case 'object':
      return largestObject(schema, search, depth);
    default:
      return spend(search, nested(Math.min(search.left, 400)));
  }
};

/** Any value is accepted: as deep as it fits. */
const nested = (levels: number): unknown => {
  const deep = Math.max(1, Math.floor(levels / 2));
  return JSON.parse('['.repeat(deep) + ']'.repeat(deep));
};

const largestObject = (schema: Schema, search: Search, depth: number): object => {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  // Fields with a limit come first, so that the others take the rest.
  const ordered = fields.toSorted(([, one], [, other]) => endless(one) - endless(other));
  const found: Record<string, unknown> = {};
  for (const [field, each] of ordered) {
    search.left -= field.length + 3;
    found[field] = largest(each, search, field, depth + 1);
  }
  const { additionalProperties: more } = schema;
  if (typeof more === 'object' && more !== null) {
    for (let at = 0; at < 2000 && search.left > 128; at += 1) {
      const own = { ...search, left: Math.min(search.left, 256) };
      const key = `k${at}`;
      search.left -= key.length + 4;
      found[key] = spend(search, largest(more, own, '', depth + 1));
    }
  }
  return found;
};

const endless = ({ type, maxLength, maxItems }: Schema): number =>
  (type === 'array' && maxItems === undefined) || (type === 'string' && maxLength === undefined)
    ? 1
    : 0;

const bodyBytes = 256 * 1024;
/** A query is part of the head of a request, which has a limit of its own. */
const queryBytes = 7 * 1024;

/** The largest lawful input of a call, found by going through its schema. */
export const largestInput = (call: Call, filling: Filling): Record<string, unknown> => {
  const limit = call.body === 'none' || call.body === 'form' ? queryBytes : bodyBytes;
  const search: Search = { filling, left: (call.mostBytes ?? limit) - 512 };
  const found = largest(schemaOf(call), search, '', 0);
  return typeof found === 'object' && found !== null ? { ...found } : {};
};
