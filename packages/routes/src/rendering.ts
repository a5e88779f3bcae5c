import type { Api } from '@parasol/contract';
import type { Brand } from '@parasol/domain/brands/brand';
import type { Row } from './row.ts';

/** The border between the server and the pages: what a rendering needs and what it gives. */
export interface RenderRequest {
  /** None when the path is in no row: the brand's own not-found page is rendered. */
  readonly row: Row | null;
  readonly request: Request;
  readonly brand: Brand;
  readonly api: Api;
  readonly production: boolean;
}

export type Rendered =
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly html: string;
      readonly csp: string;
      /** What went wrong, for the log; the page itself says only that it did. */
      readonly fault?: unknown;
    }
  | { readonly kind: 'response'; readonly response: Response };

export type Renderer = (request: RenderRequest) => Promise<Rendered>;

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

/** What the build leaves in `page-assets.json`. */
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
