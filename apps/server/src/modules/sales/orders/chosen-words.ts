import { payingName, planName } from '@parasol/domain/products/catalogue/names';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { formatSum } from '@parasol/domain/base/money/fen';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import { termWords } from '#modules/products/catalogue/products/views/product-words.ts';

/** Plan, terms, sum and riders as a customer reads them. */
export const chosenWords = (
  product: Product,
  { plan, coverTerm, payTerm, frequency, instalments, sumAssured, units, riders }: StoredPrice,
): { readonly label: string; readonly value: string }[] => {
  const asksUnits = product.options.some(({ key }) => key === 'units');
  // The only plan may be called like the product, which is named right above.
  const planOf = planName(product, plan);
  return [
    ...(planOf === product.names.marketing ? [] : [{ label: '保障计划', value: planOf }]),
    { label: '保险期间', value: termWords(coverTerm) },
    ...(instalments === 1 ? [] : [{ label: '交费期间', value: termWords(payTerm) }]),
    { label: '交费方式', value: payingName(frequency, instalments) },
    ...(sumAssured === undefined ? [] : [{ label: '基本保额', value: formatSum(sumAssured) }]),
    ...(asksUnits ? [{ label: '份数', value: `${units} 份` }] : []),
    ...(riders.length === 0 ? [] : [{ label: '附加险', value: riderNames(product, riders) }]),
  ];
};

const riderNames = (product: Product, riders: readonly string[]): string =>
  product.riders
    .filter(({ code }) => riders.includes(code))
    .map(({ name }) => name)
    .join('、');
