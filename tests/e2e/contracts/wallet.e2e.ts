import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import { call } from '../support/log-in.ts';
import { patience } from '../support/patience.ts';
import { orderToPay } from '../support/place-order.ts';

const visitors = useBrowser();
const wallet = '/pro/me/policies';

interface Kept {
  readonly workers: number;
  readonly rows: number;
}

/** Rows of the wallet in this browser, and workers that answer for pages. */
const keptIn = `(async () => {
  const workers = (await navigator.serviceWorker.getRegistrations()).length;
  // Opening it would make it.
  const made = (await indexedDB.databases()).some(({ name }) => name === 'wallet');
  const rows = await new Promise((resolve) => {
    if (!made) return resolve(0);
    const asked = indexedDB.open('wallet', 1);
    asked.onsuccess = () => {
      const count = asked.result.transaction('rows').objectStore('rows').count();
      count.onsuccess = () => {
        asked.result.close();
        resolve(count.result);
      };
    };
  });
  return { workers, rows };
})()`;

test('policies are seen without a network, sealed, and gone when the customer logs out', async () => {
  const page = await visitors.open();
  await orderToPay(page, 'qinghe');
  await page.getByRole('link', { name: '去支付' }).first().click();
  await page.getByRole('radio', { name: /支付宝/ }).check({ force: true });
  await page.getByRole('button', { name: /^支付 / }).click();
  await page.getByRole('button', { name: '确认支付' }).click(patience);
  await page.waitForURL('**/pro/paysuccess/**', patience);
  await expect
    .poll(async () => (await call(page, 'listPolicies', {})).policies.length, patience)
    .toBe(1);
  const [policy] = (await call(page, 'listPolicies', {})).policies;

  await page.goto(urlOf('qinghe', wallet));
  await awake(page);
  const card = page.locator('main li').filter({ hasText: policy?.productName ?? '' });
  await card.getByRole('link', { name: /^报案 / }).waitFor();
  for (const { sum } of policy?.covers ?? []) await card.getByText(sum).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // The same for a child: the calculator knows whom it is for.
  await card.getByText('给家人也买一份').click();
  const child = card.getByRole('link', { name: '子女' });
  expect(await child.getAttribute('href')).toMatch(/\/pro\/trial\/1004\?.*rel0=child/);

  await page.getByRole('switch', { name: '没有网络时也能看' }).check();
  // The key, the policies and the file.
  await expect.poll(async () => (await page.evaluate<Kept>(keptIn)).rows, patience).toBe(3);
  const plain = await page.evaluate(`(async () => {
    const { result } = await new Promise((resolve) => {
      const asked = indexedDB.open('wallet', 1);
      asked.onsuccess = () => resolve({ result: asked.result });
    });
    const row = await new Promise((resolve) => {
      const asked = result.transaction('rows').objectStore('rows').get('wallet');
      asked.onsuccess = () => resolve(asked.result);
    });
    return new TextDecoder().decode(row.bytes);
  })()`);
  expect(plain).not.toContain(policy?.policyNo);

  await page.context().setOffline(true);
  await page.goto(urlOf('qinghe', wallet));
  await page.getByText('现在没有网络').waitFor();
  await page.getByText(policy?.policyNo ?? '').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  // Nothing else is answered without a network.
  await expect(page.goto(urlOf('qinghe', '/pro/me'))).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await page.context().setOffline(false);

  await page.goto(urlOf('qinghe', '/pro/me/settings'));
  await awake(page);
  await page.getByRole('button', { name: /退出登录/ }).click();
  await page.waitForURL(urlOf('qinghe', '/'));
  await expect.poll(() => page.evaluate(keptIn), patience).toEqual({ workers: 0, rows: 0 });
});
