import type { Product } from '@parasol/domain/products/catalogue/product/product';

/** Fields in `content.yaml`; the other fields of a product are in `product.yaml`. */
const contentFields = new Set([
  'copy',
  'pictures',
  'display',
  'claimsExamples',
  'questions',
  'notices',
  'consents',
  'valueAdded',
]);

const otherFiles: readonly (readonly [start: string, file: string])[] = [
  ['healthNotice', 'health-notice.yaml'],
  ['underwriting', 'underwriting.yaml'],
  ['cashValue.basis', 'basis.yaml'],
  ['cashValue.table', 'cash-values.csv'],
];

/** The file that a field of a product comes from, inside the catalogue folder. */
export const fileOf = (product: Product, path: string): string => {
  if (path.startsWith('insurers[')) return '_shared/insurers.yaml';
  const [, list, index] = /^(clauses|rating\.tables)\[(\d+)\]\.(?:text|rows)/.exec(path) ?? [];
  const listed = list === 'clauses' ? product.clauses : product.rating.tables;
  const named = list === undefined ? undefined : listed[Number(index)]?.file;
  const other = otherFiles.find(([start]) => path.startsWith(start))?.[1];
  const top = /^[a-zA-Z]*/.exec(path)?.[0] ?? '';
  const file = named ?? other ?? (contentFields.has(top) ? 'content.yaml' : 'product.yaml');
  return `${product.baseProductNo}/${file}`;
};
