import { expect, test } from 'vitest';
import { packSchemas } from './get-pack-schemas.ts';

const latin = /^[a-zA-Z*]+$/;

const untitled = (schema: unknown, path: string): readonly string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const found = Object.entries(schema).flatMap(([key, inner]) =>
    Array.isArray(inner)
      ? inner.flatMap((each: unknown) => untitled(each, path))
      : untitled(inner, ['properties', 'items'].includes(key) ? path : `${path}.${key}`),
  );
  const { title } = schema as { title?: unknown };
  return typeof title === 'string' && latin.test(title) ? [path, ...found] : found;
};

test('every field of a pack is called something in Chinese', () => {
  expect(untitled(packSchemas(), '')).toEqual([]);
});

test('amounts are written in yuan as numbers, choices have words', () => {
  expect(packSchemas()).toMatchObject({
    'product.yaml': {
      properties: {
        pay: {
          properties: {
            cashier: { words: ['自有', '保险公司', '免费'] },
            coolingOffCost: { type: 'number' },
          },
        },
      },
    },
  });
});
