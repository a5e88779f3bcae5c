import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import { patience } from '../support/patience.ts';

const visitors = useBrowser();

const productPage = async (page: Page, number = '1001'): Promise<void> => {
  await page.goto(urlOf('qinghe', `/pro/detail/${number}`));
  await awake(page);
};

describe('a product page', () => {
  test('marks the part that is being read, also when it was away for a moment', async () => {
    const page = await visitors.open();
    await productPage(page);
    const contents = page.getByRole('navigation', { name: '本页内容' });
    const link = contents.getByRole('link', { name: '不赔什么' });
    const marked = contents.locator('[aria-current=location]');
    await link.click();
    await expect.poll(() => marked.allTextContents(), patience).toEqual(['不赔什么']);
    await page.evaluate(
      async (id) => {
        const part = document.getElementById(id)!;
        const [above, next] = [part.parentNode!, part.nextSibling];
        const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        part.remove();
        await drawn();
        above.insertBefore(part, next);
        await drawn();
        scrollTo(0, 0);
      },
      (await link.getAttribute('href'))!.slice(1),
    );
    await expect.poll(() => marked.allTextContents(), patience).not.toEqual(['不赔什么']);
    await link.click();
    await expect.poll(() => marked.allTextContents(), patience).toEqual(['不赔什么']);
  });

  test('hides nothing that has the focus behind its bars', async () => {
    const page = await visitors.open();
    await productPage(page);
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab');
      // The page may still be scrolling to it, and the link to the content be leaving.
      const hidden = () =>
        page.evaluate(() => {
          const it = document.activeElement;
          if (!it || it === document.body) return null;
          const { x, y, width, height } = it.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return top !== null && !it.contains(top) && !top.contains(it) ? it.textContent : null;
        });
      await expect.poll(hidden, { message: `after ${step + 1} steps` }).toBeNull();
    }
  });

  test('tells the chosen plan where colours are forced, and switches without script', async () => {
    const page = await visitors.open({ forcedColors: 'active', javaScriptEnabled: false });
    await page.goto(urlOf('qinghe', '/pro/detail/1001'));
    const fill = (name: string) =>
      page
        .locator('label.choice-card')
        .filter({ hasText: name })
        .evaluate((label) => getComputedStyle(label).backgroundColor);
    expect(await fill('标准版')).not.toBe(await fill('升级版'));
    await page
      .locator('#plans')
      .getByText('升级版', { exact: true })
      .filter({ visible: true })
      .click();
    await expect.poll(() => page.locator('#plans').innerText()).toContain('300 万元');
  });

  test('prints its answers and none of its bars', async () => {
    const page = await visitors.open();
    await productPage(page);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
    const heights = await page
      .locator('#questions details')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThan(60);
    // A printed price names its choices, and leaves out the rest of the form.
    await page.goto(urlOf('qinghe', '/pro/trial/1002?rel0=self&sex0=female'));
    const chosen = await page
      .locator('main form label:has([type="radio"])')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => each.querySelector('input')?.checked));
    expect(new Set(chosen)).toEqual(new Set([true]));
  });

  test('is kept by a visitor, found again and let go', async () => {
    const page = await visitors.open();
    await productPage(page);
    await page.getByRole('button', { name: '收藏' }).click();
    await page.goto(urlOf('qinghe', '/pro/me/favourites'));
    await page.getByRole('heading', { level: 2, name: /禾安百万医疗/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^移除/ }).click();
    await page.getByRole('heading', { name: '还没有收藏' }).waitFor();
  });
});

describe('the lists of a product', () => {
  test('name every disease and find one by a part of its name', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/pro/viewMore/1002/lists'));
    await awake(page);
    await expect.poll(() => page.locator('#critical li').count()).toBe(120);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('searchbox', { name: '在清单中查找' }).fill('心肌');
    await expect.poll(() => page.locator('main li').count()).toBeLessThan(12);
    await page.getByText('较重急性心肌梗死').waitFor();
  });
});

describe('large type', () => {
  test('is chosen once and stays', async () => {
    const page = await visitors.open();
    await page.goto(urlOf('qinghe', '/'));
    await awake(page);
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(await size()).toBe('16px');
    await page.getByRole('button', { name: '大字版' }).click();
    await expect.poll(size).toBe('20px');
    await page.goto(urlOf('qinghe', '/pro/detail/1001'));
    await expect.poll(size).toBe('20px');
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overhang).toBeLessThanOrEqual(0);
  });
});
