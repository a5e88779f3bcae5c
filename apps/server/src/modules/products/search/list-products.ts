import { needs, needsOf } from '@parasol/domain/products/catalogue/needs';
import { searchProducts } from '@parasol/domain/products/search/search-products';
import type { Verb } from '#ground/context.ts';
import { listed, onSaleAt } from '#modules/products/catalogue/products/product-lists.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import { searchIndex } from './search-index.ts';

const mostNearest = 3;

export const listProducts: Verb<'listProducts'> = (context, { need, words = '', age }) => {
  const { app, brand } = context;
  const onSale = onSaleAt(context);
  const answered = new Set(onSale.flatMap(({ product }) => needsOf(product)));
  const filtered = ({ product }: PublishedProduct): boolean => {
    const { eligibility } = product;
    if (need !== undefined && !needsOf(product).includes(need)) return false;
    return age === undefined || (age >= eligibility.age.min && age <= eligibility.age.max);
  };
  const shared = { needs: needs.map(({ code }) => code).filter((code) => answered.has(code)) };
  if (words === '') {
    const products = onSale.filter(filtered);
    const nearest = products.length > 0 ? [] : onSale.slice(0, mostNearest);
    return {
      ...shared,
      products: products.map((one) => listed(context, one)),
      nearest: nearest.map((one) => listed(context, one)),
    };
  }
  const search = searchProducts(searchIndex(app, brand.id, onSale), words);
  const byNumber = new Map(onSale.map((one) => [one.product.baseProductNo, one]));
  const inOrder = <Named extends { readonly baseProductNo: string }>(found: readonly Named[]) =>
    found.flatMap((one) => {
      const published = byNumber.get(one.baseProductNo);
      return published ? [{ ...one, published }] : [];
    });
  const found = inOrder(search.found);
  const products = found.filter(({ published }) => filtered(published));
  // A filter that hides all that was found leaves what it hid as the nearest.
  const hidden =
    found.length > 0 ? found : inOrder(search.nearest.map((baseProductNo) => ({ baseProductNo })));
  const nearest = products.length > 0 ? [] : hidden.slice(0, mostNearest);
  const { understood, diseases, notSold } = search;
  return {
    ...shared,
    products: products.map(({ published, why }) => ({
      ...listed(context, published),
      ...(why === null ? {} : { why }),
    })),
    nearest: nearest.map(({ published }) => listed(context, published)),
    search: {
      understood,
      health: diseases.length > 0,
      ...(notSold === undefined ? {} : { notSold }),
    },
  };
};
