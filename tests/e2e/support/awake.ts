import type { Locator, Page } from 'playwright-core';

interface PageWindow {
  readonly document: { querySelector: (selector: string) => object | null };
  readonly Event: new (type: string) => object;
  readonly dispatchEvent: (event: object) => void;
}

/** Looking at every frame, as is usual, has all frames drawn and keeps the browser from being idle. */
const nowAndThen = { polling: 50 };

/** Touches the page as a finger that scrolls it, and waits for its script. */
export const awake = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => {
      const { document, Event, dispatchEvent } = globalThis as unknown as PageWindow;
      dispatchEvent(new Event('touchstart'));
      const main = document.querySelector('main');
      return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
    },
    undefined,
    nowAndThen,
  );
};

/** Waits for the script of the part as well; before that a link is an ordinary link. */
export const awakeAt = async (place: Locator): Promise<Locator> => {
  await place
    .page()
    .waitForFunction(
      (element) => Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber')),
      await place.elementHandle(),
      nowAndThen,
    );
  return place;
};
