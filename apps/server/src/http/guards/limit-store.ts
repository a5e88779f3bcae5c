import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Siblings } from '#ground/workers/siblings.ts';

/**
 * Counts requests from one address together with the other workers, so that they share one limit.
 */
export const limitStore = ({ counts }: Siblings): FastifyRateLimitStoreCtor => {
  class Store implements FastifyRateLimitStore {
    readonly #scope: string;

    constructor(_options: object, scope = '') {
      this.#scope = scope;
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    ): void {
      callback(null, { current: counts.add(`${this.#scope} ${key}`), ttl: counts.msLeft() });
    }

    child(route: object): Store {
      const { routeInfo = {} } = route as { routeInfo?: { method?: string; url?: string } };
      const { method = '', url = '*' } = routeInfo;
      return new Store({}, `${method} ${url}`);
    }
  }
  return Store;
};
