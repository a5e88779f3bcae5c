import type { SessionPage } from '@parasol/domain/products/catalogue/session-page-names';
import { firstValue, type Query } from '@parasol/domain/base/platform/addresses/query';

/** Names the session in an address; known to its two people, and useless to strangers. */
export const sessionField = 'agentOrderNo';

/** Used when a page does not name the product; the session corrects it. */
const someProduct = '0';

/** Steps of an order that are pages of a session as well, by their address below a brand's root. */
const steps: readonly (readonly [path: RegExp, page: SessionPage, kept?: string])[] = [
  [/^\/health\/(?!applicant\/)[^/]+(?:\/[^/]+)?$/, 'health'],
  [/^\/order\/progress$/, 'progress'],
  [/^\/order\/signing$/, 'signature'],
  [/^\/order\/(?!document\/|consent$|diligence$)[^/]+(?:\/[^/]+)?$/, 'orderconfirm'],
  [/^\/aiProduct\/payServicePage$/, 'pay'],
  [/^\/(?:loading\/pay|payLoading\/[^/]+)$/, 'payLoading'],
  [/^\/success$/, 'payResult'],
  [/^\/paysuccess\/([^/]+)$/, 'payResult', 'paySeq'],
  [/^\/receipt\/[^/]+$/, 'receipt'],
  [/^\/returnVisit\/[^/]+$/, 'newvisit'],
];

/**
 * A customer's own pages are theirs, in a session or not; and an address without a session begins
 * another.
 */
const outside = /^\/(?:(?:me|login|agent)(?:\/|$)|bothsides(?:$|\/details\/))/;

interface From {
  readonly query: Query;
  readonly baseProductNo: string | null;
}

/**
 * Where a link or a redirect leads while two people are at it: to the same step of their session, and
 * any other page still knows which session it is.
 */
export const alongSession = (to: string, { query, baseProductNo }: From): string => {
  const agentOrderNo = firstValue(query, sessionField);
  const [, root, rest] = /^(\/(?:pro|tr))(\/[^?#]*)/.exec(to) ?? [];
  if (agentOrderNo === null || root === undefined || rest === undefined || outside.test(rest))
    return to;
  const url = new URL(to, 'https://here.invalid');
  url.searchParams.set(sessionField, agentOrderNo);
  for (const [path, page, field] of steps) {
    const found = path.exec(rest);
    if (!found) continue;
    if (field !== undefined && found[1] !== undefined) url.searchParams.set(field, found[1]);
    return `${root}/bothsides/${page}/${baseProductNo ?? someProduct}${url.search}${url.hash}`;
  }
  return url.pathname + url.search + url.hash;
};
