import type { Page } from 'playwright-core';
import { codeFor } from '../inbox.ts';
import { patience } from '../patience.ts';

/** Writes a name where there is a place to. */
export const write = async (page: Page): Promise<void> => {
  const pad = page.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('there is no place to sign');
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 240, box.y + 70, { steps: 8 });
  await page.mouse.move(box.x + 120, box.y + 130, { steps: 8 });
  await page.mouse.up();
};

/** Writes on the pad and confirms with the code that came to this mobile. */
export const signByHand = async (page: Page, mobile: string): Promise<void> => {
  await write(page);
  await page.getByRole('button', { name: '获取验证码' }).first().click();
  await page.getByText('验证码已发送至').waitFor(patience);
  await page
    .getByRole('textbox', { name: '短信验证码' })
    .first()
    .fill(await codeFor('qinghe', mobile));
  await page.getByRole('button', { name: '确认签名' }).click(patience);
};
