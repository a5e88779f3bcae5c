import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { sharePayload, type ShareOrigin } from '@parasol/domain/base/sharing/share-payload';
import { isShareId } from '@parasol/domain/base/sharing/shared-price';
import { productPoster } from '@parasol/routes/links/poster-links';
import { productLinks } from '@parasol/routes/links/product-links';

/** A page that can be handed on: its whole address, and a picture that leads there. */
export interface ShareWay {
  readonly title: string;
  readonly address: string;
  readonly poster: string | null;
}

/** The page in view, as sharing needs it. */
export interface Handed {
  readonly brand: PublicBrand;
  readonly url: URL;
  /** Null where the page is about no product. */
  readonly baseProductNo: string | null;
  readonly soldBy: { readonly seller?: string; readonly shareKey?: string };
  readonly origin: Omit<ShareOrigin, 'pageUrl'>;
  /** A calculation that its owner shares. */
  readonly share?: string;
}

const titles = { shared: '简明一页', landing: '图文介绍' } as const;
type Page = keyof typeof titles;

/** The sharer's own link names the same person in every link they pass on. */
const goingOn = (path: string, { url, soldBy }: Handed): URL => {
  const address = new URL(path + url.search, url);
  if (soldBy.shareKey !== undefined && !address.searchParams.has('shareKey'))
    address.searchParams.set('shareKey', soldBy.shareKey);
  return address;
};

/**
 * The pages to choose from, the usual one first: the receiver of a product lands on the page for
 * receivers, and a shared landing page stays that page.
 */
export const shareWays = (handed: Handed): readonly [ShareWay, ...ShareWay[]] => {
  const { brand, url, baseProductNo, soldBy, origin, share } = handed;
  const linkTo = (pageUrl: string): string =>
    sharePayload({ title: '', desc: '', imgUrl: '/' }, { ...origin, pageUrl }, 'friend').link;
  if (baseProductNo === null) return [{ title: '', address: linkTo(url.href), poster: null }];
  const links = productLinks(brand, baseProductNo, soldBy.seller);
  const wayTo = (page: Page): ShareWay => {
    const address = new URL(linkTo(goingOn(links[page], handed).href));
    const shown = share ?? url.searchParams.get('share');
    if (page === 'shared' && shown !== null && isShareId(shown))
      address.searchParams.set('share', shown);
    return {
      title: titles[page],
      address: address.href,
      poster: productPoster(baseProductNo, page, address.search, soldBy.seller),
    };
  };
  if (share !== undefined) return [wayTo('shared')];
  return url.pathname === links.landing
    ? [wayTo('landing'), wayTo('shared')]
    : [wayTo('shared'), wayTo('landing')];
};
