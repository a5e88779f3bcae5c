import { expect, test } from 'vitest';
import { z } from 'zod';
import { isRowField, kindOf, rowFields } from '@parasol/domain/staff/console/row-fields';
import { calls } from './index.ts';
import { moment } from './moment.ts';

/** The schema of a value that may be left out or null. */
const inner = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? inner(schema.unwrap() as z.ZodType)
    : schema;

const isDay = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodISODate || schema instanceof z.ZodString;

/** The shapes whose values are of a kind. */
const fits = (field: string, schema: z.ZodType): boolean => {
  const kind = kindOf(field);
  if (kind === 'moment') return schema === moment || schema instanceof z.ZodISODateTime;
  if (kind === 'money') return schema instanceof z.ZodNumber;
  if (kind === 'day') return isDay(schema);
  // Several values under one name are shown by a page's own drawing.
  if (kind === 'text') return !(schema instanceof z.ZodNumber);
  return schema instanceof z.ZodString || schema instanceof z.ZodEnum;
};

const seen = new Set<unknown>();
/** Fields of the rows of lists in all answers to staff. */
const fields: { readonly place: string; readonly field: string; readonly schema: z.ZodType }[] = [];
const walk = (value: unknown, place: string, isRow: boolean): void => {
  if (!(value instanceof z.ZodType) || seen.has(value)) return;
  seen.add(value);
  if (value instanceof z.ZodArray) walk(value.element, place, true);
  else if (value instanceof z.ZodObject)
    for (const [field, schema] of Object.entries(value.shape)) {
      if (isRow) fields.push({ place, field, schema: inner(schema as z.ZodType) });
      walk(inner(schema as z.ZodType), `${place}.${field}`, false);
    }
};
for (const [name, { access, response }] of Object.entries(calls))
  if (typeof access === 'object') walk(response, name, false);

test('a field that lists know is of its kind in the rows of every answer to staff', () => {
  const known = fields.filter(({ field }) => isRowField(field) || /(?:Fen|At)$/.test(field));
  expect(known.length).toBeGreaterThan(150);
  const others = known.filter(({ field, schema }) => !fits(field, schema));
  expect(others.map(({ place, field, schema }) => `${place}: ${field} ${schema.type}`)).toEqual([]);
});

test('every field that lists know stands in some answer', () => {
  const named = new Set(fields.map(({ field }) => field));
  expect(Object.keys(rowFields).filter((field) => !named.has(field))).toEqual([]);
});
