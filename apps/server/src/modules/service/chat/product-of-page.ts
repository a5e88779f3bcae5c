import type { App } from '#ground/context.ts';

interface ProductInView {
  readonly baseProductNo: string;
  readonly name: string;
  readonly asksHealth: boolean;
}

const number = /^\d{4,8}$/u;

/** The product that a page of a brand is about, by its path; one that the brand sells. */
export const productOfPage = (
  { catalogue }: Pick<App, 'catalogue'>,
  brand: string,
  page: string,
): ProductInView | null => {
  for (const part of page.split('/')) {
    const product = number.test(part) ? catalogue.find(part)?.product : undefined;
    if (product?.sale.brands.includes(brand))
      return {
        baseProductNo: product.baseProductNo,
        name: product.names.short,
        asksHealth: product.flow.insuredHealthNotice,
      };
  }
  return null;
};
