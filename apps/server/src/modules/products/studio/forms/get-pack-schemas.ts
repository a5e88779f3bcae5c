import { z } from 'zod';
import type { Verb } from '#ground/context.ts';
import { contentSchema } from '#modules/products/catalogue/pack/schemas/content-schema.ts';
import { sum } from '#modules/products/catalogue/pack/schemas/cover-schema.ts';
import { productSchema } from '#modules/products/catalogue/pack/schemas/product-schema.ts';
import { basisSchema } from '#modules/products/catalogue/pack/schemas/rating-schema.ts';
import { date, money, ratio } from '#modules/products/catalogue/pack/schemas/scalars.ts';
import { fieldWords, valueWords } from '#modules/products/catalogue/pack/pack-words.ts';

type Json = Record<string, unknown>;

const files = {
  'product.yaml': productSchema,
  'content.yaml': contentSchema,
  'basis.yaml': basisSchema,
} as const;

/** Words that are read in paragraphs have room for them. */
const long = new Set([
  'text',
  'summary',
  'answer',
  'story',
  'result',
  'paragraphs',
  'note',
  'waitingNote',
  'coolingOffNote',
  'exclusions',
  'conditions',
  'notes',
]);

/** One of some values is a choice; an amount that was refined is still an amount. */
const plain = (schema: Json): Json => {
  const { anyOf, type, ...rest } = schema;
  if (Array.isArray(type)) return { ...rest, type: 'number', minimum: 0 };
  const values = Array.isArray(anyOf) ? anyOf.map((each) => (each as Json)['const']) : [];
  return values.length > 0 && values.every((value) => value !== undefined)
    ? { ...rest, type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values }
    : schema;
};

/** Every field with its name, and its choices in words. */
const worded = (given: Json, path: readonly string[]): Json => {
  const schema = plain(given);
  const inner = (key: 'oneOf' | 'anyOf'): Json => {
    const listed = schema[key];
    return Array.isArray(listed) ? { [key]: listed.map((each) => worded(each as Json, path)) } : {};
  };
  const { properties, additionalProperties, items, enum: values } = schema;
  return {
    ...schema,
    ...(path.length === 0 ? {} : { title: fieldWords(path) ?? path.at(-1) }),
    ...(schema['type'] === 'string' && long.has(path.at(-1) ?? '') && !values
      ? { control: 'long-text' }
      : {}),
    ...(Array.isArray(values)
      ? { words: values.map((value) => valueWords[String(value)] ?? String(value)) }
      : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, each]) => [
              name,
              worded(each as Json, [...path, name]),
            ]),
          ),
        }
      : {}),
    ...(typeof additionalProperties === 'object'
      ? { additionalProperties: worded(additionalProperties as Json, [...path, '*']) }
      : {}),
    ...(items ? { items: worded(items as Json, path) } : {}),
    ...inner('oneOf'),
    ...inner('anyOf'),
  };
};

/** The written form of an amount, a share or a sum. */
const written = new Map<unknown, Json>([
  [money, { type: 'number', minimum: 0 }],
  [ratio, { type: 'string', control: 'text-or-number' }],
  [sum, { type: 'string', control: 'text-or-number' }],
  [date, { type: 'string', control: 'date' }],
]);

/** The schemas of a pack's files as a form needs them: the written form, not the parsed one. */
export const packSchemas = (): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(files).map(([file, schema]) => {
      const json = z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        reused: 'inline',
        override: ({ zodSchema, jsonSchema }) => {
          const simple = written.get(zodSchema);
          if (!simple) return;
          for (const key of Object.keys(jsonSchema)) delete (jsonSchema as Json)[key];
          Object.assign(jsonSchema, simple);
        },
      });
      return [file, worded(json, [])];
    }),
  );

let made: Record<string, Json> | undefined;

export const getPackSchemas: Verb<'getPackSchemas'> = () => {
  made ??= packSchemas();
  return { schemas: made };
};
