import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export type Coding = 'br' | 'gzip' | 'identity';

interface KeptPage {
  readonly status: number;
  readonly csp: string;
  readonly html: Buffer;
  readonly packed: Map<Coding, Buffer>;
}

/** Room for the page and no more: half of the time went into making the usual four megabytes. */
const brotliAt = (quality: number, html: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
  },
});

/** On the spot, for somebody who waits. */
export const packCheaply = (html: Buffer, coding: Coding): Buffer => {
  if (coding === 'br') return brotliCompressSync(html, brotliAt(1, html));
  return coding === 'gzip' ? gzipSync(html, { level: 1 }) : html;
};

const packWell = (html: Buffer, coding: 'br' | 'gzip'): Promise<Buffer> =>
  coding === 'br' ? brotli(html, brotliAt(9, html)) : gzipped(html, { level: 6 });

export interface Answer {
  readonly status: number;
  readonly csp: string;
  readonly body: Buffer;
}

export interface PageCache {
  readonly find: (key: string, coding: Coding) => Answer | undefined;
  readonly keep: (
    key: string,
    page: { readonly status: number; readonly csp: string; readonly html: Buffer },
    seconds: number,
  ) => void;
}

/**
 * Finished pages that anybody may see. The first who asks for one gets it packed cheaply; only what
 * is asked for again is worth the effort, which is made aside.
 */
export const createPageCache = (): PageCache => {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: 64 * 1024 * 1024,
    // With what its packed copies will take at most.
    sizeCalculation: ({ html }) => html.length * 2 + 1024,
    ttl: 1,
  });
  const packed = (page: KeptPage, coding: Coding): Buffer => {
    if (coding === 'identity') return page.html;
    const known = page.packed.get(coding);
    if (known) return known;
    const cheap = packCheaply(page.html, coding);
    page.packed.set(coding, cheap);
    void packWell(page.html, coding).then((body) => page.packed.set(coding, body));
    return cheap;
  };
  return {
    find: (key, coding) => {
      const page = pages.get(key);
      return page && { status: page.status, csp: page.csp, body: packed(page, coding) };
    },
    keep: (key, page, seconds) =>
      void pages.set(key, { ...page, packed: new Map() }, { ttl: seconds * 1000 }),
  };
};
