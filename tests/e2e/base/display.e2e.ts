import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, brandIds, urlOf, useBrowser, type BrandId } from '../support/browser.ts';
import { field, openForm } from '../support/fill-order.ts';
import { logIn } from '../support/log-in.ts';
import { newIdNumber, newMobile } from '../support/new-person.ts';
import { accident } from '../support/place-order.ts';

const visitors = useBrowser();

const pagesOf = (brand: BrandId): readonly string[] => {
  const [root, sale, list] =
    brand === 'tongrui' ? ['/tr', '/0', '/insurance/productList'] : ['/pro', '', '/main/list'];
  return [
    '/',
    list,
    `${root}/detail/1004${sale}`,
    `${root}/trial/1004${sale}`,
    `${root}/login`,
    '/verify',
  ];
};

const modeOf = 'document.documentElement.dataset.mode';

describe('dark colours', () => {
  test.each(brandIds)('can be read on public pages of %s', async (brand) => {
    const page = await visitors.open({ colorScheme: 'dark' });
    for (const path of pagesOf(brand)) {
      await page.goto(urlOf(brand, path));
      await awake(page);
      expect(await page.evaluate(modeOf)).toBe('dark');
      expect(await axeFindings(page), path).toEqual([]);
    }
  });

  test('follow the device until the customer chooses', async () => {
    const page = await visitors.open({ colorScheme: 'dark' });
    await page.goto(urlOf('qinghe', '/'));
    await awake(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => page.evaluate(modeOf)).toBe('light');
    await page.getByRole('button', { name: '深色' }).click();
    await expect.poll(() => page.evaluate(modeOf)).toBe('dark');
    await page.reload();
    expect(await page.evaluate(modeOf)).toBe('dark');
    await awake(page);
    await page.getByRole('button', { name: '跟随系统' }).click();
    await expect.poll(() => page.evaluate(modeOf)).toBe('light');
  });
});

describe('large type', () => {
  const size = 'getComputedStyle(document.documentElement).fontSize';

  test('is offered once to a customer of sixty and more, and leads back to the heading', async () => {
    const page = await visitors.open();
    await logIn(page, 'qinghe', newMobile());
    await openForm(page, 'qinghe', accident);
    const type = async (birth: string): Promise<void> => {
      await field(page, 'policyholder.certNo').locator('input').fill(newIdNumber(birth, 'female'));
      await page.keyboard.press('Tab');
    };
    const offer = page.getByText('要换成大字吗');
    await type('1990-03-07');
    await field(page, 'policyholder.certNo').getByText('1990 年 3 月 7 日出生').waitFor();
    expect(await offer.count()).toBe(0);
    await type('1958-03-07');
    await offer.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '换成大字' }).click();
    await expect.poll(() => page.evaluate(size)).toBe('20px');
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1');
    await page.getByRole('button', { name: '大字版' }).click();
    await expect.poll(() => page.evaluate(size)).toBe('16px');
    await page.reload();
    await awake(page);
    expect(await offer.count()).toBe(0);
  });

  test('fits the headers of a narrow phone at twice the size', async () => {
    const page = await visitors.open({ viewport: { width: 320, height: 640 } });
    await logIn(page, 'qinghe', newMobile());
    for (const path of ['/', '/pro/detail/1004', '/pro/health/1001']) {
      await page.goto(urlOf('qinghe', path));
      await awake(page);
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      const wider =
        "document.querySelector('header').scrollWidth - document.querySelector('header').clientWidth";
      expect(await page.evaluate(wider), path).toBeLessThanOrEqual(0);
      // The brand's name stands in one line.
      const name = page.getByRole('banner').getByText('青禾', { exact: true });
      if (path !== '/pro/health/1001') expect((await name.boundingBox())?.height).toBeLessThan(70);
    }
  });
});
