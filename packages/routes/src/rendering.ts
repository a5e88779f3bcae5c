import type { Api } from '@parasol/contract';
import type { Brand } from '@parasol/domain/base/brands/brand';
import type { Row } from './row.ts';

/** The border between the server and the pages: the inputs and outputs of a rendering. */
export interface RenderRequest {
  /** None when the path is in no row: the brand's own not-found page is rendered. */
  readonly row: Row | null;
  readonly request: Request;
  readonly brand: Brand;
  /** Calls as the visitor may make them. */
  readonly api: Api;
  readonly production: boolean;
}

export type Rendered =
  | {
      readonly kind: 'page';
      readonly status: number;
      /**
       * The page up to its end; the only fact about the person in it is whether they are logged in.
       */
      readonly html: string;
      readonly csp: string;
      /** The fault for the log; the page itself says only that there was one. */
      readonly fault?: unknown;
    }
  | Elsewhere;

export interface Elsewhere {
  readonly kind: 'response';
  readonly response: Response;
}

/** A visitor at a page: the personal part, and how the rest is drawn. */
export interface Arrived {
  readonly kind: 'arrived';
  readonly loggedIn: boolean;
  /** Logged-in customers see one common page, and so do visitors. */
  readonly asAll: boolean;
  /** The end of the page, from which its script learns who the visitor is. */
  readonly end: string;
  /** The page with the answers to these calls: the visitor's, or a stranger's for a cached page. */
  readonly draw: (by: Pick<RenderRequest, 'api' | 'request'>) => Promise<Rendered>;
}

export type Renderer = (request: RenderRequest) => Promise<Arrived | Elsewhere>;

export interface Assets {
  readonly entry: string;
  readonly css: (page: string) => string;
  readonly links: readonly string[];
  readonly preload: (page: string) => readonly string[];
  readonly modules: (page: string) => PageModules | null;
}

/** Addresses of a page's own script files. */
export interface PageModules {
  readonly page: string;
  readonly data: string | null;
}

/** The build's `page-assets.json`. */
export interface PageAssets {
  readonly entry: string;
  readonly sheet: string;
  readonly pages: Readonly<
    Record<
      string,
      {
        readonly css: string;
        readonly preload: readonly string[];
        readonly modules: PageModules | null;
      }
    >
  >;
}

export type CreateRenderer = (assets: Assets, release: string) => Renderer;
