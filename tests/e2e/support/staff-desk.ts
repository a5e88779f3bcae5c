import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { urlOf } from './browser.ts';
import { patience } from './patience.ts';

/** A page of the console, by its path. */
export const deskUrl = (path: string): string =>
  urlOf('qinghe', path).replace('//localhost', '//staff.localhost');

/** An authenticator app's code for a secret in the current half minute, or the one after. */
export const codeOf = (secret: string, ahead = 0): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = secret
    .replaceAll(' ', '')
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead));
  const hash = createHmac('sha1', key).update(step).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
};

/** Logs in as the sandbox's member of staff of this name, at a desk. */
export const sitDown = async (page: Page, account: string, path = '/'): Promise<void> => {
  await page.goto(deskUrl(path));
  await page.getByLabel('账号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill('parasol-sandbox');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('navigation', { name: '工作台' }).waitFor(patience);
};
