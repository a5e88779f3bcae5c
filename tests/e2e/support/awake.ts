import type { Locator, Page } from 'playwright-core';

interface PageWindow {
  readonly document: { querySelector: (selector: string) => object | null };
}

/** Until the page's script has taken over; it starts when the browser is idle or touched. */
export const awake = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const { document } = globalThis as unknown as PageWindow;
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
  });
};

/** Until the script of the part in which it stands is here as well; before that a link is a link. */
export const awakeAt = async (place: Locator): Promise<Locator> => {
  await place
    .page()
    .waitForFunction(
      (element) => Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber')),
      await place.elementHandle(),
    );
  return place;
};
