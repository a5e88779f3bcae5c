import type { SessionPage } from '@parasol/domain/products/catalogue/session-page-names';

/** Visitors who may open a page; the guard acts on these flags. */
export interface PageAccess {
  readonly requireAuth?: boolean;
  readonly requireMobile?: boolean;
  /** Native apps may open it without login. */
  readonly appNotAuth?: boolean;
  /** Visitors from outside may open it without login. */
  readonly outsideNotAuth?: boolean;
}

/** One path a person can open. Variants of a page are rows, never copies of the page. */
export interface Row {
  /** The path below every brand's root, as links name it; absent where only some have the page. */
  readonly at?: string;
  /** The full path with `:parameters`. */
  readonly path: string;
  /** Noun and file: `features/<floor>/<noun>/…/<file>.page.tsx`. */
  readonly page: string;
  readonly variant?: string;
  /** Brands whose root path is this one serve the row; all of them when absent. */
  readonly root?: 'pro' | 'tr';
  readonly title?: string;
  /** A step of something under way: back, title and help around it, nothing else of the site. */
  readonly flow?: true;
  readonly access?: PageAccess;
  /**
   * `eager` for pages that are mostly controls, `touch` for those that need no script until they
   * are touched; the rest hydrate when the browser is idle or touched.
   */
  readonly hydrate: 'idle' | 'eager' | 'touch';
  /** Seconds for which the page is cached, without its end, which names the visitor. */
  readonly ttl?: number;
  /** Parameters that the page itself reads; only for a page with a `ttl`. */
  readonly query?: readonly string[];
  /** The page answers form posts before (or without) its script. */
  readonly posts?: boolean;
  /** A posted form may bring a file; only for a page with `posts`. */
  readonly uploads?: true;
  /** Which page of a sale together this is, for the other side to see. */
  readonly session?: SessionPage;
  /** A page of an order; in a session, the session names the order. */
  readonly entered?: true;
  /** Not for search engines. */
  readonly hidden?: boolean;
  /** Not served in production. */
  readonly developmentOnly?: boolean;
  /** The path below the root under which search engines know the page, when it is another. */
  readonly canonical?: string;
  /** No page of ours links here: the outside party that sends people to it. */
  readonly landing?: string;
  /** An act on this page, named by its path below the root, leads here; no link does. */
  readonly after?: string;
  /** Page modules of the specification that this row serves. */
  readonly modules?: readonly string[];
}
