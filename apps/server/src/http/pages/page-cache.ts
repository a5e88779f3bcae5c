import { LRUCache } from 'lru-cache';
import { packedText, type PackedText } from '#http/answers/coding.ts';

interface KeptPage {
  readonly status: number;
  readonly csp: string;
  readonly bytes: number;
  readonly text: PackedText;
}

export interface Answer {
  readonly status: number;
  readonly csp: string;
  readonly body: Buffer;
  /** Names this very text; a page made for one person has none. */
  readonly tag?: string;
}

/** A cached page, with its remaining time. */
export interface CachedAnswer {
  readonly status: number;
  readonly csp: string;
  readonly text: PackedText;
  readonly ttl: number;
}

export interface PageCache {
  readonly find: (key: string) => CachedAnswer | undefined;
  readonly keep: (
    key: string,
    page: { readonly status: number; readonly csp: string; readonly html: Buffer },
    seconds: number,
  ) => void;
}

/** Finished public pages, each packed once for all requests while it is cached. */
export const createPageCache = (): PageCache => {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: 64 * 1024 * 1024,
    // Includes the largest size of its packed copies.
    sizeCalculation: ({ bytes }) => bytes * 2 + 1024,
    ttl: 1,
  });
  return {
    find: (key) => {
      const page = pages.get(key);
      return page && { ...page, ttl: pages.getRemainingTTL(key) };
    },
    keep: (key, { status, csp, html }, seconds) =>
      void pages.set(
        key,
        { status, csp, bytes: html.length, text: packedText(html) },
        { ttl: seconds * 1000 },
      ),
  };
};
