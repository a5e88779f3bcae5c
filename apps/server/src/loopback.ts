import type { Api, CallName, Input, Output } from '@parasol/contract';
import type { Brand } from '@parasol/domain/brands/brand';
import type { App, Context } from '#context.ts';

export interface OpenedPath {
  readonly status: number;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** What a page of the past is told in place of the calls that it would make. */
export type PastAnswers = {
  readonly [Name in CallName]?: (
    input: Input<Name>,
    /** The other calls as that page can make them, and the visitor who makes them. */
    around: { readonly api: Api; readonly context: Context },
  ) => Output<Name> | Promise<Output<Name>>;
};

/** A look at a page in a house as it was: nobody is logged in there, and nothing is changed. */
export interface PastVisit {
  readonly app: App;
  readonly brand: Brand;
  readonly path: string;
  readonly at: Date;
  readonly answers: PastAnswers;
}

/** Where this process can be reached from itself, once it listens. The sandbox lives there. */
export interface Loopback {
  url: string | undefined;
  /** What a stranger who opens this path of a brand gets, without a network in between. */
  open?: (brand: Brand, path: string) => Promise<OpenedPath>;
  openPast?: (visit: PastVisit) => Promise<OpenedPath>;
}
