import type { CommonTables, Occupation, Region } from '#products/catalogue/product/shared.ts';
import type { Product } from '#products/catalogue/product/product.ts';

/** A row that was added, removed or changed, and the effects on products. */
export interface TableChange {
  readonly path: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly note: string;
}

type Row = { readonly code: string; readonly name: string };

const jobText = ({ name, occupationClass }: Occupation): string =>
  occupationClass === undefined ? name : `${name} · ${occupationClass} 类`;

const takes = ({ eligibility }: Product, { code, occupationClass }: Occupation): boolean =>
  occupationClass !== undefined &&
  eligibility.occupationClasses.includes(occupationClass) &&
  !eligibility.refusedOccupations.includes(code);

const named = (products: readonly Product[]): string =>
  products.map(({ names }) => names.marketing).join('、');

/** Products that an occupation gains or loses. */
const jobNote = (
  before: Occupation | undefined,
  after: Occupation | undefined,
  products: readonly Product[],
): string => {
  const taken = (job: Occupation | undefined, product: Product) => !!job && takes(product, job);
  const gained = products.filter((one) => !taken(before, one) && taken(after, one));
  const lost = products.filter((one) => taken(before, one) && !taken(after, one));
  return [
    gained.length > 0 ? `可以投保：${named(gained)}` : '',
    lost.length > 0 ? `不再能投保：${named(lost)}` : '',
  ]
    .filter((part) => part !== '')
    .join('；');
};

const differing = <R extends Row>(
  before: readonly R[],
  after: readonly R[],
  textOf: (row: R) => string,
) => {
  const [old, fresh] = [before, after].map((rows) => new Map(rows.map((row) => [row.code, row])));
  return [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])].flatMap((code) => {
    const [was, is] = [old?.get(code), fresh?.get(code)];
    const [text, now] = [was ? textOf(was) : null, is ? textOf(is) : null];
    return text === now ? [] : [{ code, was, is, before: text, after: now }];
  });
};

/** Changes by publishing the tables, in the order of the tables; reordering counts as none. */
export const tableChanges = (
  before: CommonTables,
  after: CommonTables,
  products: readonly Product[],
): readonly TableChange[] => [
  ...differing(before.occupations, after.occupations, jobText).map(
    ({ code, was, is, ...text }) => ({
      path: `occupations.csv ${code}`,
      label: `职业 ${(is ?? was)?.name ?? code}`,
      ...text,
      note: jobNote(was, is, products),
    }),
  ),
  ...differing(before.regions, after.regions, ({ name }: Region) => name).map(
    ({ code, was, is, ...text }) => ({
      path: `regions.csv ${code}`,
      label: `地区 ${(is ?? was)?.name ?? code}`,
      ...text,
      note: '',
    }),
  ),
];
