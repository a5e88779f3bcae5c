import type { PublicBrand } from '@parasol/domain/brands/brand';
import { sharePayload, type ShareOrigin } from '@parasol/domain/sharing/share-payload';
import { isShareId } from '@parasol/domain/sharing/shared-price';
import { productPoster } from '@parasol/routes/poster-links';
import { productLinks } from '@parasol/routes/product-links';

/** A page that can be handed on: its whole address, and a picture that leads there. */
export interface ShareWay {
  readonly title: string;
  readonly address: string;
  readonly poster: string | null;
}

/** What is in view, as far as handing it on goes. */
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

/** The link by which the sharer came stands for the same person in whatever they hand on. */
const goingOn = (path: string, { url, soldBy }: Handed): URL => {
  const address = new URL(path + url.search, url);
  if (soldBy.shareKey !== undefined && !address.searchParams.has('shareKey'))
    address.searchParams.set('shareKey', soldBy.shareKey);
  return address;
};

/**
 * The pages to choose from, the usual one first: whoever is sent a product lands on the page that is
 * for them, and whoever shares a landing page shares that.
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
