/** Why a worker is started: at the beginning, or for one that ended by itself. */
export interface Lost {
  readonly code: number | null;
  readonly signal: string | null;
}

/** The first message to a worker. */
export interface Begin {
  readonly kind: 'begin';
  readonly url: string;
  readonly ownerUrl: string | undefined;
  /** No other process works on this database yet: half-done work of a crash is repeated at once. */
  readonly sole: boolean;
  readonly lost: Lost | undefined;
  /** How many workers there are beside it. */
  readonly others: number;
}

export interface Ready {
  readonly kind: 'ready';
  readonly port: number;
}

/** A message from one worker to all others; the primary process only passes it on. */
export type Word =
  | { readonly kind: 'counts'; readonly window: number; readonly counts: Record<string, number> }
  | { readonly kind: 'ask-figures'; readonly ask: string }
  | { readonly kind: 'figures'; readonly ask: string; readonly figures: object[] };

export type Message = Begin | Ready | Word | { readonly kind: 'stop' };

/** Other libraries use the same line between the processes. */
export const isMessage = (given: unknown): given is Message =>
  typeof given === 'object' && given !== null && 'kind' in given && typeof given.kind === 'string';
