import { isSoldIn } from '@parasol/domain/products/catalogue/sold-region';
import type { FormField } from '@parasol/domain/sales/orders/form/form-field';
import type { TreeNode } from '#ui/pickers/tree.ts';

/**
 * The city that issued the number of an ID card, by its first digits. A county that reports to its
 * province has a number without a city; a province of one city has no other.
 */
export const regionOfCard = (
  certNo: string,
  provinces: readonly TreeNode[],
  sold: FormField['regions'],
): string | null => {
  const province = provinces.find(({ code }) => code.slice(0, 2) === certNo.slice(0, 2));
  const cities = province?.children ?? [];
  const city = cities.find(({ code }) => code.slice(0, 4) === certNo.slice(0, 4));
  const code = (city ?? (cities.length === 1 ? cities[0] : undefined))?.code;
  return code === undefined || (sold !== undefined && !isSoldIn(sold, code)) ? null : code;
};
