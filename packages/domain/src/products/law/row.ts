import type { PlainDate } from '#base/calendar/plain-date.ts';
import type { Product } from '#products/catalogue/product/product.ts';
import type { SharedTables } from '#products/catalogue/product/shared.ts';
import { isLongTerm } from '#products/catalogue/product/terms.ts';
import type { Rater } from '#products/rating/compile-product.ts';

export type LawFault = { readonly path: string; readonly message: string };

/** The tables and products that a pack is compared with. */
export type LawContext = {
  readonly shared: Pick<SharedTables, 'regulation' | 'insurers' | 'regions'>;
  /** The day of publication. */
  readonly on: PlainDate;
  readonly rater: Rater;
  /** The other published products: no two have one filing number. */
  readonly others: readonly Product[];
};

export const lawSubjects = {
  insurer: '保险公司',
  product: '产品类别',
  channel: '销售方式',
  clause: '条款',
  page: '页面与告知',
  price: '价格',
  benefit: '给付',
  people: '投保人与被保险人',
  region: '地区',
} as const;
export type LawSubject = keyof typeof lawSubjects;

/** One rule of law: its source and article, its subjects, and its check over a compiled pack. */
export type LawRow = {
  readonly rule: string;
  readonly source: string;
  readonly article: string;
  readonly holds: readonly LawSubject[];
  /** The first day of publication it holds for. */
  readonly from: PlainDate;
  readonly check: (product: Product, context: LawContext) => readonly LawFault[];
};

export const faultWhen = (condition: boolean, path: string, message: string): readonly LawFault[] =>
  condition ? [{ path, message }] : [];

export const coverTerms = ({ options }: Product): readonly string[] =>
  options.flatMap((option) =>
    option.key === 'coverTerm' && option.kind === 'choice'
      ? option.choices.map(({ value }) => value)
      : [],
  );

/** Whether any term on offer is longer than one year. */
export const sellsLong = (product: Product): boolean => coverTerms(product).some(isLongTerm);

const healthKinds: readonly Product['kind'][] = ['medical', 'critical-illness', 'maternity'];
const lifeKinds: readonly Product['kind'][] = ['term-life', 'whole-life', 'annuity'];

export const isHealthCover = ({ kind }: Product): boolean => healthKinds.includes(kind);
export const isLifeCover = ({ kind }: Product): boolean => lifeKinds.includes(kind);
export const paysOnDeath = ({ coverages }: Product): boolean =>
  coverages.some(
    ({ onClaim, risks }) => risks.includes('death') || onClaim?.kinds.includes('death'),
  );
