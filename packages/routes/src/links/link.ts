import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import type { accountRows } from '#rows/accounts.ts';
import type { articleRows } from '#rows/articles.ts';
import type { bereavementRows } from '#rows/bereavements.ts';
import type { catalogueRows, shortProductRows } from '#rows/catalogue.ts';
import type { chatRows } from '#rows/chat.ts';
import type { contentRows } from '#rows/content.ts';
import type { disclosureRows } from '#rows/disclosure.ts';
import type { landingRows } from '#rows/landing.ts';
import type { leadRows } from '#rows/leads.ts';
import type { manualUnderwritingRows } from '#rows/manual-underwriting.ts';
import type { orderRows } from '#rows/orders.ts';
import type { paymentRows } from '#rows/payments.ts';
import type { ratingRows } from '#rows/rating.ts';
import type { recordingRows } from '#rows/recordings.ts';
import type { shellRows } from '#rows/shell.ts';
import type { stewardRows } from '#rows/stewards.ts';
import type { suitabilityRows } from '#rows/suitability.ts';
import type { surrenderRows } from '#rows/surrenders.ts';
import type { twoSidedRows } from '#rows/two-sided.ts';

type Known = (
  | typeof accountRows
  | typeof articleRows
  | typeof catalogueRows
  | typeof chatRows
  | typeof contentRows
  | typeof disclosureRows
  | typeof landingRows
  | typeof leadRows
  | typeof manualUnderwritingRows
  | typeof orderRows
  | typeof paymentRows
  | typeof ratingRows
  | typeof recordingRows
  | typeof shellRows
  | typeof shortProductRows
  | typeof bereavementRows
  | typeof stewardRows
  | typeof suitabilityRows
  | typeof surrenderRows
  | typeof twoSidedRows
)[number];

/** Rows declared with their literal paths; a row of a wide type would allow any link. */
type Literal<Text> = Text extends string ? (string extends Text ? never : Text) : never;

/** A page that every brand has under its root: `/me` of `/pro/me` and `/tr/me`. */
export type RootedPath = Known extends infer Each
  ? Each extends { readonly at: infer At }
    ? Literal<At>
    : never
  : never;

type Part<Of extends string> = Of extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | Part<`/${Rest}`>
  : Of extends `${string}/:${infer Name}`
    ? Name
    : never;

type Value = string | number | boolean;
export type LinkQuery = Readonly<Record<string, Value | null | undefined>>;
type Params<Of extends string> = {
  readonly [Name in Part<Of> as Name extends `${string}?` ? never : Name]: Value;
} & {
  readonly [Name in Part<Of> as Name extends `${infer Plain}?` ? Plain : never]?: Value | undefined;
};

/** Parameters of the path are required exactly when it has some. */
type LinkArguments<Of extends string> = [Part<Of>] extends [never]
  ? [query?: LinkQuery]
  : [params: Params<Of>, query?: LinkQuery];

/** The parts of a brand that shape its addresses. */
export type LinkBrand = Pick<PublicBrand, 'rootPath' | 'sellerInLinks'>;

/** Takes the seller's place in a link of a visitor without one. */
const noSeller = '0';

/** An address with its query, without empty parameters. */
export const withQuery = (address: string, query: LinkQuery = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${address}?${search.toString()}` : address;
};

/** A path of the table with its parameters; optional ones appear only where sellers do. */
export const fillPath = (
  path: string,
  params: LinkQuery | undefined,
  sellerInLinks: boolean,
): string =>
  path.replace(/\/:(\w+)(\?)?/g, (_all, name: string, optional?: string) => {
    if (optional === undefined) return `/${encodeURIComponent(String(params?.[name]))}`;
    return sellerInLinks ? `/${encodeURIComponent(String(params?.[name] ?? noSeller))}` : '';
  });

const fill = (
  path: string,
  args: readonly (LinkQuery | undefined)[],
  sellerInLinks: boolean,
): string => {
  const named = path.includes('/:');
  const filled = fillPath(path, named ? args[0] : undefined, sellerInLinks);
  return withQuery(filled, named ? args[1] : args[0]);
};

/** The start of every address of a brand's own pages. */
export const brandRoot = ({ rootPath }: Pick<LinkBrand, 'rootPath'>): string => `/${rootPath}`;

/**
 * A link to a page of the table under the brand's own root: the compiler knows the paths and their
 * parameters, the brand whether the seller is one of them.
 */
export const brandLink = <Of extends RootedPath>(
  brand: LinkBrand,
  path: Of,
  ...args: LinkArguments<Of>
): string =>
  fill(brandRoot(brand) + path, args as readonly (LinkQuery | undefined)[], brand.sellerInLinks);
