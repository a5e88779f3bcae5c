import type { Page } from 'playwright-core';

/** Chooses oneself and a birth year in the calculator: without them the page does not continue. */
export const sayWho = async (page: Page, year = '1990'): Promise<void> => {
  await page.locator('input[name="rel0"][value="self"]').check({ force: true });
  const sex = page.locator('input[name="sex0"][value="female"][type="radio"]');
  if ((await sex.count()) > 0) await sex.check({ force: true });
  await page.getByRole('combobox', { name: '月', exact: true }).selectOption('3');
  await page.getByRole('combobox', { name: '日', exact: true }).selectOption('7');
  await page.getByRole('combobox', { name: '出生年' }).selectOption(year);
};
