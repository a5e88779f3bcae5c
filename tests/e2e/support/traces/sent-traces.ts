import { gunzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { calls } from '@parasol/contract';
import { patience } from '../patience.ts';
import { pageFacts, textsOf, type PageTold, type SeenEvent } from './told-by-traces.ts';

interface SentChunk {
  readonly page: { readonly name: string };
  readonly content: string;
}

/** Chunks that recorders in the watched windows send, page by page, of any order. */
export const watchTraces = () => {
  const texts = new Map<string, string[]>();
  const whole: string[] = [];
  const byWindow = new WeakMap<Page, Set<string>>();

  const take = (request: Request): void => {
    if (!request.url().includes(calls.keepTraceChunk.path)) return;
    const asked = request.postDataJSON() as SentChunk | null;
    if (!asked) return;
    const text = gunzipSync(Buffer.from(asked.content, 'base64')).toString();
    const events = JSON.parse(text) as readonly SeenEvent[];
    const { name } = asked.page;
    whole.push(text);
    texts.set(name, [...(texts.get(name) ?? []), ...events.flatMap(textsOf)]);
    const window = request.frame().page();
    byWindow.set(window, new Set([...(byWindow.get(window) ?? []), name]));
  };

  return {
    /** Watches every window of the page's visitor. */
    watch: (page: Page): Page => {
      page.context().on('request', take);
      return page;
    },
    /** Waits until the window has sent a picture of the page it shows. */
    sent: async (window: Page): Promise<void> => {
      const until = Date.now() + patience.timeout;
      while (!byWindow.has(window)) {
        if (Date.now() > until) throw new Error(`nothing was recorded at ${window.url()}`);
        await window.waitForTimeout(100);
      }
    },
    told: (): { readonly whole: string; readonly pages: readonly PageTold[] } => ({
      whole: whole.join('\n'),
      pages: [...texts].map(([page, found]) => pageFacts(page, found)),
    }),
  };
};
