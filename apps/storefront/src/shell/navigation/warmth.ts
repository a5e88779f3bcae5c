import { matchPath, type RouterContextProvider } from 'react-router';
import { loadPage } from '#pages.ts';
import type { Opening } from '#shell/guard/guard-route.ts';

interface WarmthSurroundings {
  readonly opening: (url: URL) => Opening | null;
  /** The page in view, whose script is here already. */
  readonly first: string | null;
  readonly contextOf: () => RouterContextProvider;
  readonly loadStyles: () => Promise<void>;
}

export interface Warmth {
  /**
   * Fetches a page's script ahead, and with `data` its content: the browser caches public answers,
   * so asking again at the visit costs nothing.
   */
  readonly warm: (url: URL, data: boolean) => Promise<void>;
  /** Whether the script of the page at an address is here. */
  readonly isWarm: (url: URL) => boolean;
}

export const createWarmth = ({
  opening,
  first,
  contextOf,
  loadStyles,
}: WarmthSurroundings): Warmth => {
  const here = new Set(first === null ? [] : [first]);
  const asked = new Set<string>();
  return {
    isWarm: (url) => here.has(opening(url)?.row.page ?? ''),
    warm: async (url, data) => {
      const found = opening(url);
      if (!found) return;
      const { row } = found;
      try {
        void loadStyles();
        const page = await loadPage(row.page);
        here.add(row.page);
        const key = url.pathname + url.search;
        // Pages of one person are fetched on demand and not before.
        if (!data || row.ttl === undefined || asked.has(key)) return;
        asked.add(key);
        const params = matchPath({ path: row.path, end: true }, url.pathname)?.params ?? {};
        const request = new Request(url);
        const args = { request, params, url, pattern: row.path, context: contextOf() };
        await page.loader?.(args);
      } catch {
        // A visitor who does open it sees the fault.
      }
    },
  };
};
