import type { Product } from './product/product.ts';

/** Needs of customers, in their words and in the page's order. */
export const needs = [
  { code: 'medical', name: '医疗', hint: '看病住院的花费' },
  { code: 'critical', name: '重疾', hint: '大病确诊就给付' },
  { code: 'life', name: '寿险', hint: '替家人扛住责任' },
  { code: 'accident', name: '意外', hint: '磕碰与突发' },
  { code: 'savings', name: '养老教育', hint: '给将来的安排' },
  { code: 'children', name: '孩子与孕产', hint: '从孕期到成年' },
  { code: 'seniors', name: '爸妈', hint: '年纪大也能选' },
] as const;

export type Need = (typeof needs)[number]['code'];

const byKind: Readonly<Record<Product['kind'], readonly Need[]>> = {
  medical: ['medical'],
  'critical-illness': ['critical'],
  'term-life': ['life'],
  'whole-life': ['life', 'savings'],
  annuity: ['savings'],
  accident: ['accident'],
  maternity: ['children'],
};

const adult = 18;
const senior = 61;

/** The needs a product answers: by its kind, and by whom it can insure. */
export const needsOf = ({
  kind,
  eligibility,
}: Pick<Product, 'kind'> & {
  readonly eligibility: { readonly age: { readonly min: number; readonly max: number } };
}): readonly Need[] => {
  const { min, max } = eligibility.age;
  const found = new Set(byKind[kind]);
  if (max < adult || (min === 0 && kind === 'critical-illness')) found.add('children');
  if (max >= senior && kind !== 'whole-life') found.add('seniors');
  return needs.map(({ code }) => code).filter((code) => found.has(code));
};

export const isNeed = (text: string | null): text is Need =>
  needs.some(({ code }) => code === text);
