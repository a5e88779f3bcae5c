import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rows } from '@parasol/routes/index';
import { brandLink, type LinkBrand } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { productLinks } from '@parasol/routes/links/product-links';
import type { Row } from '@parasol/routes/row';
import { loadBrands } from './load-brands.ts';

const brands = await loadBrands(join(import.meta.dirname, '../../../../../../brands'));
const pathOf = (link: string): string => new URL(link, 'http://localhost').pathname;
const opens = ({ path }: Row, link: string): boolean =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathOf(link));

/** The builder's types know each page alone; a walk over all of them does not. */
const linkTo = brandLink as unknown as (
  brand: LinkBrand,
  at: string,
  ...more: readonly Record<string, string>[]
) => string;

for (const brand of brands) {
  const served = rows.filter(({ root }) => root === undefined || root === brand.rootPath);

  test(`every page that ${brand.name} can link to is a row of its own`, () => {
    const rooted = served.filter((row) => row.at !== undefined);
    expect(rooted.length).toBeGreaterThan(40);
    for (const row of rooted) {
      const names = [...(row.at ?? '').matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      fc.assert(
        fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 8 }), (values) => {
          const params = Object.fromEntries(names.map((name, at) => [name, `x${values[at]}`]));
          const query = { to: values[7] ?? '' };
          const link = linkTo(brand, row.at ?? '', ...(names.length > 0 ? [params] : []), query);
          expect(opens(row, link), `${row.path} is not at ${link}`).toBe(true);
        }),
        { numRuns: 20 },
      );
    }
  });

  test(`the addresses that ${brand.name} has in its own data are rows`, () => {
    for (const link of [brand.productListUrl, brand.orderListUrl, brand.orderDetailUrl])
      expect(
        served.some((row) => opens(row, link)),
        link,
      ).toBe(true);
  });

  test(`the links of ${brand.name} about products and orders open pages`, () => {
    const product = productLinks(brand, '1001', 's8');
    const order = orderLinks(brand);
    const links = [
      ...Object.values(product).filter((link) => typeof link === 'string'),
      product.viewMore('claims'),
      product.clause('c1'),
      order.list(),
      order.detail('O1'),
      order.form('1001', {}),
      order.applicantHealth('1001', {}),
    ];
    for (const link of links)
      expect(
        served.some((row) => opens(row, link)),
        link,
      ).toBe(true);
  });
}
