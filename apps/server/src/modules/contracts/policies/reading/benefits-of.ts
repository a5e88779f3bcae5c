import type { Output } from '@parasol/contract';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { sumOnDayWords } from '@parasol/domain/contracts/policies/premiums/sum-on-day';
import { sumWords } from '#modules/products/catalogue/products/views/product-words.ts';
import type { CoverageRow, PersonRow } from '#modules/contracts/policies/queries/policies.ts';

type Policy = Output<'getPolicy'>;

/** People who have the same benefits share a table. */
export const benefitsOf = (
  coverages: readonly CoverageRow[],
  people: readonly (PersonRow & { readonly name: string })[],
  product: Product,
  { start, today }: { readonly start: string; readonly today: string },
  usedOf: (position: number, code: string) => string | null,
): Policy['benefits'] => {
  const place = (row: CoverageRow): number =>
    product.coverages.findIndex(({ code }) => code === row.code);
  const tables = new Map<string, Policy['benefits'][number]>();
  for (const { position, plan, name: who } of people) {
    const rows = coverages.filter((row) => row.position === position);
    const ordered = rows.toSorted((a, b) => place(a) - place(b));
    const shown = ordered.map(({ code, name, fen, waits_until: waitsUntil }) => {
      const known = product.coverages.find((each) => each.code === code);
      const sum = known?.sums[plan ?? ''];
      const bought = { coverage: known, plan: plan ?? '', start, fen };
      return {
        name,
        sum: sumOnDayWords(product, bought, today) ?? (sum === undefined ? '' : sumWords(sum)),
        payRate: known?.payRate ?? null,
        waitsUntil: waitsUntil !== null && waitsUntil >= today ? waitsUntil : null,
        used: usedOf(position, code),
      };
    });
    const key = JSON.stringify(shown);
    const table = tables.get(key) ?? { insureds: [], rows: shown };
    tables.set(key, { ...table, insureds: [...table.insureds, who] });
  }
  return [...tables.values()];
};
