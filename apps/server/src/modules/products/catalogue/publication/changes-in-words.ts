import { changesBetween, type Change, type Step } from '@parasol/domain/products/catalogue/changes';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { SharedTables } from '@parasol/domain/products/catalogue/product/shared';
import { fieldWords, valueWords } from '#modules/products/catalogue/pack/pack-words.ts';
import { writtenProduct } from '#modules/products/catalogue/pack/write-pack.ts';

/** A change with its place in the words of the forms. */
export type WordedChange = Omit<Change, 'steps'> & { readonly label: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type PlanNames = ReadonlyMap<string, string>;

/** One step of a place: the name of an item, of a field, or of a figure's plan. */
const stepWords = (steps: readonly Step[], at: number, plans: PlanNames): string => {
  const step = steps[at];
  if (!step) return '';
  const fields = steps.slice(0, at + 1).flatMap(({ key, item }) => (item === null ? [key] : []));
  return step.item ?? plans.get(step.key) ?? fieldWords(fields) ?? step.key;
};

const valueText = (value: unknown, path: readonly string[], plans: PlanNames): string => {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.map((each) => valueText(each, path, plans)).join('、');
  if (isObject(value))
    return Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => {
        const inner = [...path, key];
        const field = plans.get(key) ?? fieldWords(inner) ?? key;
        return `${field}：${valueText(each, inner, plans)}`;
      })
      .join('；');
  const text = String(value);
  return plans.get(text) ?? (Object.hasOwn(valueWords, text) ? (valueWords[text] ?? text) : text);
};

/**
 * Where a product differs from the published one, with amounts and choices as people write them.
 */
export const changesInWords = (
  before: Product | undefined,
  after: Product,
  shared: SharedTables,
  most: number,
): { readonly changes: readonly WordedChange[]; readonly total: number } => {
  const plans: PlanNames = new Map(
    [...(before?.plans ?? []), ...after.plans].map(({ code, name }) => [code, name]),
  );
  const written = before ? writtenProduct(before, shared) : {};
  const { changes, total } = changesBetween(
    written,
    writtenProduct(after, shared),
    most,
    (value, steps) =>
      valueText(
        value,
        steps.flatMap(({ key, item }) => (item === null ? [key] : [])),
        plans,
      ),
  );
  return {
    changes: changes.map(({ steps, ...change }) => ({
      ...change,
      label: steps.map((_step, at) => stepWords(steps, at, plans)).join(' › '),
    })),
    total,
  };
};
