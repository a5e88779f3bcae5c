import { isDeepStrictEqual } from 'node:util';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type {
  CashValueSource,
  Decrement,
  RateTable,
} from '@parasol/domain/products/catalogue/product/rates';
import type { SharedTables } from '@parasol/domain/products/catalogue/product/shared';
import { stringify } from 'yaml';
import { z } from 'zod';
import { contentSchema } from './schemas/content-schema.ts';
import { productSchema } from './schemas/product-schema.ts';
import { basisSchema } from './schemas/rating-schema.ts';

const yaml = (value: unknown): string => stringify(value, { lineWidth: 0 });

const csv = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [columns, ...rows].map((row) => `${row.join(',')}\n`).join('');

const yuan = (rate: number): string => String(rate / 1_000_000);

/** The fields of a schema that a product has. */
const fieldsOf = (schema: z.ZodObject, product: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(product).filter(([name]) => Object.hasOwn(schema.shape, name)));

const namedLike = (tables: Readonly<Record<string, unknown>>, table: unknown): string =>
  Object.keys(tables).find((name) => isDeepStrictEqual(tables[name], table)) ?? 'missing';

const rateFile = ({ file, dimensions, rows }: RateTable): readonly [string, string] => [
  file,
  csv(
    [...dimensions, 'premium'],
    rows.map(({ keys, rate }) => [...keys, yuan(rate)]),
  ),
];

const cashValueFiles = (
  source: CashValueSource,
  shared: SharedTables,
): readonly (readonly [string, string])[] => {
  if (source.method === 'none') return [];
  if (source.method === 'table') {
    const { dimensions, rows } = source.table;
    const lines = rows.flatMap(({ keys, values }) =>
      values.map((value, index) => [...keys, index + 1, yuan(value)]),
    );
    return [['cash-values.csv', csv([...dimensions, 'year', 'value'], lines)]];
  }
  const named = (decrements: readonly Decrement[]) =>
    decrements.map((each) => ({ ...each, table: namedLike(shared.decrements, each.table) }));
  const { riders, ...main } = source.basis;
  const ofRiders = Object.entries(riders ?? {}).map(([code, { decrements, ...rider }]) => [
    code,
    decrements === undefined ? rider : { ...rider, decrements: named(decrements) },
  ]);
  const basis = z.encode(basisSchema, {
    ...main,
    decrements: named(main.decrements),
    ...(riders === undefined ? {} : { riders: Object.fromEntries(ofRiders) }),
  } as z.output<typeof basisSchema>);
  return [['basis.yaml', yaml(basis)]];
};

/** The two documents of a product as a person would write the files. */
const writtenDocuments = (product: Product, shared: SharedTables) => {
  const { clauses, rating, cashValue } = product;
  const facts = {
    ...fieldsOf(productSchema, product),
    rating: {
      ...rating,
      tables: rating.tables.map(({ dimensions: _keys, rows: _rows, ...head }) => head),
    },
    cashValue: { method: cashValue.method },
    clauses: clauses.map(({ text: _text, ...head }) => head),
  } as unknown as z.output<typeof productSchema>;
  const content = {
    ...fieldsOf(contentSchema, product),
    lists: (product.lists ?? []).map(({ items, ...list }) => ({
      ...list,
      from: namedLike(shared.lists, items),
    })),
  } as unknown as z.output<typeof contentSchema>;
  return { facts: z.encode(productSchema, facts), content: z.encode(contentSchema, content) };
};

/** A product with amounts, shares and sums as people write them, to be compared by eye. */
export const writtenProduct = (product: Product, shared: SharedTables): object => {
  const { facts, content } = writtenDocuments(product, shared);
  const { healthNotice, underwriting, clauses, rating, cashValue } = product;
  return {
    ...facts,
    ...content,
    rating: {
      ...facts.rating,
      tables: facts.rating.tables.map((head, at) => ({ ...head, rows: rating.tables[at]?.rows })),
    },
    cashValue,
    clauses: facts.clauses.map((head, at) => ({ ...head, text: clauses[at]?.text })),
    ...(healthNotice === undefined ? {} : { healthNotice }),
    ...(underwriting === undefined ? {} : { underwriting }),
  };
};

/**
 * The files that a product would be read from, by their names inside its folder: the reading
 * reversed. Shared values are named by the shared entry that equals them today.
 */
export const writePack = (product: Product, shared: SharedTables): ReadonlyMap<string, string> => {
  const { healthNotice, underwriting, clauses, rating, cashValue } = product;
  const { facts, content } = writtenDocuments(product, shared);
  return new Map([
    ['product.yaml', yaml(facts)],
    ['content.yaml', yaml(content)],
    ...(healthNotice === undefined ? [] : [['health-notice.yaml', yaml(healthNotice)] as const]),
    ...(underwriting === undefined ? [] : [['underwriting.yaml', yaml(underwriting)] as const]),
    ...rating.tables.map(rateFile),
    ...cashValueFiles(cashValue, shared),
    ...clauses.map(({ file, text }) => [file, `${text}\n`] as const),
  ]);
};
