import { fillPath, type LinkBrand, brandRoot, withQuery } from './link.ts';
import type { Row } from '#row.ts';

/** Parameters that make another page of it, for a search engine too. */
const telling: readonly string[] = ['need', 'type'];

/**
 * The one address of a page, for all its aliases: without a seller, and without the visitor's
 * channel.
 */
export const canonicalPath = (
  brand: LinkBrand,
  row: Row,
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): string => {
  const pattern = row.canonical ?? row.at;
  const about = { ...params, sale: undefined };
  const path =
    pattern === undefined
      ? fillPath(row.path, about, brand.sellerInLinks)
      : fillPath(brandRoot(brand) + pattern, about, brand.sellerInLinks);
  const tellingQuery = telling.filter((name) => row.query?.includes(name) && query.has(name));
  return withQuery(path, Object.fromEntries(tellingQuery.map((name) => [name, query.get(name)])));
};
