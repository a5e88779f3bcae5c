import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { urlOf, useBrowser } from '../support/browser.ts';

const visitors = useBrowser(['--hot-reload']);

test('pages straight from source wake up and lead to each other', async () => {
  const page = await visitors.open();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(urlOf('qinghe', '/'));
  await awake(page);
  await page.getByRole('navigation', { name: '主导航' }).getByText('产品').click();
  await page.waitForURL(urlOf('qinghe', '/main/list'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(faults).toEqual([]);
});
