import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { Input } from '@parasol/contract';
import { awake } from './awake.ts';
import { urlOf, type BrandId } from './browser.ts';
import { call } from './log-in.ts';
import { openDocuments } from './order-by-calls.ts';

export type Calculation = Input<'lockQuote'>;

/** The order form with a locked price, as the calculator leads to it. */
export const formPath = async (
  page: Page,
  brand: BrandId,
  calculation: Calculation,
): Promise<string> => {
  const { quoteNo } = await call(page, 'lockQuote', calculation);
  const product = `order/${calculation.baseProductNo}`;
  const path = brand === 'tongrui' ? `/tr/${product}/0` : `/pro/${product}`;
  return `${path}?quoteNo=${quoteNo}`;
};

export const openForm = async (
  page: Page,
  brand: BrandId,
  calculation: Calculation,
): Promise<void> => {
  await page.goto(urlOf(brand, await formPath(page, brand, calculation)));
  await awake(page);
};

/** One question of the form, by the path of its field. */
export const field = (page: Page, path: string) => page.locator(`[data-path="${path}"]`);

type Screen = 'policyholder' | 'insured' | 'cover' | 'reading' | 'confirm';

/** A phone shows the form on five screens; elsewhere all of it is in view. */
export const showScreen = async (page: Page, screen: Screen): Promise<void> => {
  await page.locator('[data-form-screen]').first().waitFor({ state: 'attached' });
  const step = page
    .getByRole('navigation', { name: '投保步骤' })
    .locator(`button[value="screen:${screen}"]`);
  if (!(await step.isVisible()) || (await step.getAttribute('aria-current')) !== null) return;
  await step.click();
  await page.locator(`button[value="screen:${screen}"][aria-current="step"]`).waitFor();
};

const showField = async (page: Page, path: string): Promise<void> => {
  const place = field(page, path).first();
  await place.waitFor({ state: 'attached' });
  const screen = await place.evaluate(
    (part) => part.closest('[data-form-screen]')?.getAttribute('data-form-screen') ?? '',
  );
  if (screen !== '') await showScreen(page, screen as Screen);
  // A card that had nothing left to do is folded to a line.
  const folded = place.locator('xpath=ancestor::details[not(@open)]/summary');
  for (const line of await folded.all()) await line.click();
};

export const fillText = async (page: Page, path: string, text: string): Promise<void> => {
  await showField(page, path);
  await field(page, path).locator('input').first().fill(text);
};

export const choose = async (page: Page, path: string, value: string): Promise<void> => {
  await showField(page, path);
  await field(page, path).locator(`input[value="${value}"]`).check({ force: true });
};

/** Presses the last button, which a phone has on the last screen. */
export const submitForm = async (page: Page): Promise<void> => {
  await showScreen(page, 'confirm');
  await page.getByRole('button', { name: '提交投保' }).click();
};

/** Takes whatever the wheels stand at. */
export const takeFirst = async (page: Page, path: string): Promise<void> => {
  await showField(page, path);
  await field(page, path).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
};

export const searchJob = async (page: Page, path: string, name: string): Promise<void> => {
  await showField(page, path);
  await field(page, path).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: '搜索职业' }).fill(name);
  await dialog
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
};

/** Reads all documents on the one page that a phone has for them, each for its time. */
export const readTogether = async (page: Page): Promise<void> => {
  await showScreen(page, 'reading');
  await page.getByRole('button', { name: /^一次读完/ }).click();
  await page.getByRole('heading', { level: 1, name: '重要条款' }).waitFor();
  await awake(page);
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByRole('button', { name: '读完了，继续' }).click();
  await page.getByRole('heading', { level: 1, name: '填写投保信息' }).waitFor();
  await awake(page);
};

/** Reads every document until the form is back. */
export const readDocuments = async (page: Page): Promise<void> => {
  await page.locator('[data-path^="document."] button').first().click();
  await page.waitForURL(/order\/document/);
  const form = page.getByRole('heading', { level: 1, name: '填写投保信息' });
  const confirm = page.getByRole('button', { name: '我已阅读并理解' });
  await form.waitFor({ state: 'hidden' });
  for (;;) {
    await confirm.or(form).first().waitFor();
    if (await form.isVisible()) break;
    const here = page.url();
    await confirm.click();
    await page.waitForURL((url) => url.href !== here);
  }
  await awake(page);
};

const draftOf = (page: Page): string => new URL(page.url()).searchParams.get('draft') ?? '';

const documentCodes = (page: Page): Promise<string[]> =>
  page
    .locator('[data-path^="document."]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-path')?.slice(9) ?? ''));

/** Opens all documents of the draft in view at once, so that their reading times run together. */
export const startReading = async (page: Page): Promise<() => Promise<void>> => {
  await saved(page);
  const finish = await openDocuments(
    (name, ...given) => call(page, name, ...given),
    draftOf(page),
    await documentCodes(page),
  );
  return async () => {
    await saved(page);
    await finish();
    await page.reload();
    await awake(page);
  };
};

export const consentToAll = async (page: Page): Promise<void> => {
  await showScreen(page, 'reading');
  for (const box of await page.locator('[data-path^="consent."] input').all()) await box.check();
};

/** Waits until everything typed is with the server. */
export const saved = (page: Page): Promise<void> =>
  page
    .getByTestId('draft-status')
    .filter({ hasText: /^已保存/ })
    .waitFor();

const setFault = async (what: string, times: number): Promise<void> => {
  const { origin } = new URL(urlOf('qinghe', '/'));
  const body = new URLSearchParams({ what, times: String(times) });
  await fetch(`${origin}/sandbox/faults`, { method: 'POST', body, headers: { origin } });
};

/** Orders the sandbox's faults or decisions for the next requests of this test. */
export const plant = async (what: string, times = 1): Promise<void> => {
  await setFault(what, times);
  // Other journeys continue with the same system.
  onTestFinished(() => setFault(what, 0));
};
