import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface PageWindow {
  readonly scrollY: number;
  readonly document: {
    readonly activeElement: { readonly tagName: string; readonly textContent: string } | null;
  };
}

/** After a post, the page is at its top and the focus is on its heading. */
export const opensAtTop = async (
  page: Page,
  tag: 'H1' | 'H[12]' = 'H1',
  words: RegExp = /./,
): Promise<void> => {
  const stands = (): Promise<string> =>
    page.evaluate(() => {
      const { scrollY, document } = globalThis as unknown as PageWindow;
      const { tagName, textContent } = document.activeElement ?? { tagName: '', textContent: '' };
      return `${Math.round(scrollY)} ${tagName} ${textContent}`;
    });
  await expect.poll(stands).toMatch(new RegExp(`^0 ${tag} .*${words.source}`));
};
