import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '@parasol/domain/base/brands/brand';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import type { App } from '#ground/context.ts';
import { articleNumbers } from '#modules/products/articles/article-numbers.ts';
import { productsWithLanding } from '#modules/products/landing/queries.ts';
import { originOf } from '#http/requests/own-address.ts';

const escape = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/**
 * Public pages of a brand: its start, its products and their clauses, its articles and its pages
 * about itself.
 */
const publicPages = (
  brand: Brand,
  products: readonly Product[],
  articles: readonly number[],
  landings: readonly string[],
): readonly string[] => [
  '/',
  brand.productListUrl,
  ...products.flatMap(({ baseProductNo, clauses }) => {
    const links = productLinks(brand, baseProductNo);
    const texts = clauses.map(({ clauseId }) => links.clause(clauseId));
    return [links.detail, links.info, links.trial, ...texts];
  }),
  ...landings.map((baseProductNo) =>
    brandLink(brand, '/landing/:baseProductNo', { baseProductNo }),
  ),
  brandLink(brand, '/landing/activity/pre-underwriting'),
  brandLink(brand, '/articles'),
  ...articles.map((articleId) => brandLink(brand, '/content/:articleId', { articleId })),
  brandLink(brand, '/preview/detail'),
  ...[1, 7].map((type) => brandLink(brand, '/preview/login', { type })),
  brandLink(brand, '/superSteward/intro'),
  brandLink(brand, '/verify'),
  brandLink(brand, '/app'),
];

/** Files for search engines: the allowed paths, and all pages worth indexing. */
export const addSearchEngines = (
  server: FastifyInstance,
  { catalogue, database }: Pick<App, 'catalogue' | 'database'>,
  brandOf: (request: FastifyRequest) => Brand,
): void => {
  server.get('/robots.txt', async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\nSitemap: ${originOf(request)}/sitemap.xml\n`,
      ),
  );
  server.get('/sitemap.xml', async (request, reply) => {
    const brand = brandOf(request);
    const sold = catalogue
      .all()
      .map(({ product }) => product)
      .filter(({ sale }) => sale.brands.includes(brand.id));
    const articles = await articleNumbers(database.db, brand.id);
    const written = await productsWithLanding(database.db, brand.id);
    const landings = written.filter((landing) =>
      sold.some(({ baseProductNo }) => baseProductNo === landing),
    );
    const urls = publicPages(brand, sold, articles, landings).map(
      (path) => `<url><loc>${escape(originOf(request) + path)}</loc></url>`,
    );
    reply.header('cache-control', 'public, max-age=3600').header('vary', 'host');
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
};
