import { brandRoot, fillPath, withQuery, type LinkBrand } from './link.ts';

/**
 * A page of a joint sale: the product says which there are, so the path comes from its sequence.
 * With a key it is the customer's invitation, otherwise it names the session.
 */
export const sessionLink = (
  brand: LinkBrand,
  path: string,
  {
    baseProductNo,
    ...query
  }: {
    readonly baseProductNo: string;
    readonly agentOrderNo?: string;
    readonly key?: string;
    readonly orderNo?: string | undefined;
  },
): string =>
  withQuery(brandRoot(brand) + fillPath(path, { baseProductNo }, brand.sellerInLinks), query);
