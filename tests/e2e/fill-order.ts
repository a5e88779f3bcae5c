import type { Page } from 'playwright-core';
import type { CallName, Input, Output } from '@parasol/contract';
import { callRequest, type Given } from '../../apps/server/src/http/testing/call-request.ts';
import { awake } from './awake.ts';
import { urlOf, type BrandId } from './browser.ts';
import { codeFor } from './inbox.ts';

let lastNumber = 0;
export const newMobile = (): string => {
  lastNumber += 1;
  return `139${String(Date.now() % 100_000).padStart(5, '0')}${String(lastNumber).padStart(3, '0')}`;
};

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A valid ID number of somebody born on this day; each call makes another person. */
export const newIdNumber = (birthDate: string, sex: 'male' | 'female'): string => {
  lastNumber += 1;
  const region = 370_100 + (Date.now() % 90) + 1;
  const order = (lastNumber * 2) % 1000;
  const place = String(sex === 'male' ? order + 1 : order).padStart(3, '0');
  const body = `${region}${birthDate.replaceAll('-', '')}${place}`;
  const sum = weights.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return body + '10X98765432'.charAt(sum % 11);
};

export const logIn = async (page: Page, brand: BrandId, mobile: string): Promise<void> => {
  await page.goto(urlOf(brand, brand === 'tongrui' ? '/tr/me' : '/pro/me'));
  await awake(page);
  await page.getByRole('textbox', { name: '手机号码' }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重新发送/ }).waitFor();
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(brand, mobile));
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page
    .getByRole('link', { name: /家庭成员/ })
    .first()
    .waitFor();
};

interface Envelope<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

/** A call from within the page, as its own visitor. */
export const call = async <Name extends CallName>(
  page: Page,
  name: Name,
  ...given: Given<Name>
): Promise<Output<Name>> => {
  const { method, url, body } = await callRequest(name, ...given);
  const { code, msg, data } = await page.evaluate(
    async ([to, init]) => (await (await fetch(to, init)).json()) as Envelope<Output<Name>>,
    [
      url,
      body
        ? { method, headers: { 'content-type': body.type }, body: body.payload.toString() }
        : { method },
    ] as const,
  );
  if (code !== 0) throw new Error(`${name}: ${code} ${msg}`);
  return data;
};

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

export const fillText = (page: Page, path: string, text: string): Promise<void> =>
  field(page, path).locator('input').first().fill(text);

export const choose = (page: Page, path: string, value: string): Promise<void> =>
  field(page, path).locator(`input[value="${value}"]`).check({ force: true });

/** Takes whatever the wheels stand at. */
export const takeFirst = async (page: Page, path: string): Promise<void> => {
  await field(page, path).getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
};

export const searchJob = async (page: Page, path: string, name: string): Promise<void> => {
  await field(page, path).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: '搜索职业' }).fill(name);
  await dialog
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
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
  const draftNo = draftOf(page);
  const codes = await documentCodes(page);
  const opened = await Promise.all(
    codes.map((code) => call(page, 'readOrderDocument', { draftNo, code, action: 'open' })),
  );
  const last = Math.max(...opened.map(({ confirmableAt }) => Date.parse(confirmableAt)));
  return async () => {
    await saved(page);
    await page.waitForTimeout(Math.max(0, last - Date.now()) + 200);
    for (const code of codes)
      await call(page, 'readOrderDocument', { draftNo, code, action: 'confirm' });
    await page.reload();
    await awake(page);
  };
};

export const consentToAll = async (page: Page): Promise<void> => {
  for (const box of await page.locator('[data-path^="consent."] input').all()) await box.check();
};

/** Waits until everything typed is with the server. */
export const saved = (page: Page): Promise<void> =>
  page
    .getByTestId('draft-status')
    .filter({ hasText: /^已保存/ })
    .waitFor();

/** Tells the sandbox what to do wrong, or to decide, the next times it is asked. */
export const plant = async (page: Page, what: string, times = 1): Promise<void> => {
  const origin = new URL(urlOf('qinghe', '/')).origin;
  await page.request.post(`${origin}/sandbox/faults`, {
    form: { what, times: String(times) },
    headers: { origin },
  });
};
