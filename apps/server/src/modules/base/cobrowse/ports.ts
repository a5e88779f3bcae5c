import type { App } from '#ground/context.ts';

/** A customer and their agent. */
export interface Sides {
  readonly brand: string;
  /** Both by their accounts; null where there is no agent. */
  readonly customer: string;
  readonly agent: string | null;
  /** The agent, as the customer reads it. */
  readonly servedBy: string;
}

/** Questions of co-browsing to modules above; filled in by `ports.ts` of the server. */
export interface CobrowsePorts {
  /** The two sides of a shared view; null when it does not exist. */
  readonly sidesOf: (app: App, key: string) => Promise<Sides | null>;
}
