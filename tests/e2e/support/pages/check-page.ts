import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { awake } from '../awake.ts';
import { axeFindings, desktop, phone } from '../browser.ts';

/** Faults on the page from now on. */
export const faultsOf = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // Chromium reports it itself when a page is answered with 401.
    const ownWords = message.text().includes('status of 401');
    if (message.type() === 'error' && !ownWords) faults.push(message.text());
  });
  return faults;
};

const overhang = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/**
 * Opens an address once; a page has the same script on a desk, so only the window changes. Its
 * colours are the same too: they are judged at the first size, and where only a desk shows a part.
 */
export const checkPage = async (
  page: Page,
  url: string,
  sizes: readonly (typeof phone)[] = [phone, desktop],
  coloursAt: readonly (typeof phone)[] = sizes.slice(0, 1),
): Promise<void> => {
  const faults = faultsOf(page);
  const answer = await page.goto(url);
  expect([200, 401]).toContain(answer?.status());
  await awake(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(
      await axeFindings(page, { contrast: coloursAt.includes(size) }),
      `at ${size.width}`,
    ).toEqual([]);
    expect(await page.evaluate(overhang), `wider than ${size.width}`).toBeLessThanOrEqual(0);
    expect(await page.locator('h1').count(), `headings at ${size.width}`).toBe(1);
  }
  expect(faults).toEqual([]);
};
