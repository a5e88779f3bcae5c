import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { openForm } from '../support/fill-order.ts';
import { call, logIn } from '../support/log-in.ts';
import { newMobile } from '../support/new-person.ts';
import { filledByQuote } from '../support/order-by-calls.ts';
import { patience } from '../support/patience.ts';
import { submit } from '../support/place-order.ts';
import { sitDown } from '../support/staff-desk.ts';

const visitors = useBrowser();

test('two people issue a coupon, a customer uses it once, and staff do what it promises', async () => {
  const title = `保障梳理 ${newMobile().slice(-6)}`;
  const desk = await visitors.open({ viewport: desktop });
  await sitDown(desk, 'operations', '/benefits');
  await desk.getByRole('button', { name: '发放券码' }).click(patience);
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('品牌').click();
  await desk.getByTitle('青禾').click();
  await dialog.getByLabel('换什么').click();
  await desk.getByTitle('家庭保障梳理').click();
  await dialog.getByLabel('名称（客户会看到）').fill('首年保费立减 50 元');
  await dialog.getByText('是退还或者减少保险费的利益').waitFor(patience);
  await dialog.getByLabel('名称（客户会看到）').fill(title);
  await dialog.getByLabel('多少个券码').fill('1');
  await dialog.getByLabel('为什么发').fill('回馈老客户');
  await dialog.getByRole('button', { name: '提交复核' }).click();
  await desk.getByText(`“${title}”`).waitFor(patience);

  const other = await visitors.open({ viewport: desktop });
  await sitDown(other, 'compliance', '/asks');
  const asked = other.getByRole('listitem').filter({ hasText: title });
  await asked.getByRole('button', { name: '批准', exact: true }).click(patience);
  await other.getByRole('dialog').getByRole('button', { name: '批准' }).click();
  await other.getByText('已批准并执行').first().waitFor(patience);

  await desk.reload();
  await desk.getByRole('link', { name: title }).click(patience);
  const code = await desk.locator('.benefit-codes code').first().innerText(patience);

  const page = await visitors.open();
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  await page.goto(urlOf('qinghe', '/pro/me'));
  await page.getByRole('link', { name: '我的权益' }).click();
  await awake(page);
  await page.getByLabel('券码').fill('ZZZ999');
  await page.getByRole('button', { name: '看看能换什么' }).click();
  await page.getByText('没有这个券码').waitFor(patience);
  await page.goto(urlOf('qinghe', `/pro/me/benefits?coupon=${code.toLowerCase()}`));
  await page.getByRole('heading', { name: '家庭保障梳理' }).waitFor(patience);
  await awake(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '现在使用' }).click();
  await page.getByText('已使用：家庭保障梳理').waitFor(patience);
  await page.getByLabel('券码').fill(code);
  await page.getByRole('button', { name: '看看能换什么' }).click();
  await page.getByText('您已经用过了').waitFor(patience);

  await desk.goto(desk.url().replace(/\/benefits\/.*/, '/benefits'));
  const use = desk
    .getByRole('row')
    .filter({ hasText: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` });
  await use.getByRole('button', { name: '已完成' }).click(patience);
  await desk.getByRole('dialog').getByRole('button', { name: '已完成' }).click();
  await use.waitFor({ state: 'detached', ...patience });
  await page.reload();
  await page.getByText('这项服务已经办完').waitFor(patience);
});

test('points lead to the gift, and the gift to a policy', async () => {
  const page = await visitors.open();
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  await page.goto(urlOf('qinghe', '/pro/me'));
  await page.getByRole('link', { name: '积分', exact: true }).click();
  await page.getByText('可用积分').waitFor(patience);
  await awake(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: '去领取' }).click();
  await page.waitForURL(/1009/);
  const birth = '1990-03-07';
  const gift = {
    baseProductNo: '1009',
    plan: 'gift',
    units: 1,
    coverTerm: '30d',
    payTerm: 'single',
    payFrequency: 'single' as const,
    riders: [],
    insureds: [{ birthDate: birth, relation: 'self' as const }],
  };
  await openForm(page, 'qinghe', gift);
  await page.getByText('领取这份赠险用 60 积分').waitFor(patience);
  const quoteNo = new URL(page.url()).searchParams.get('quoteNo') ?? '';
  const ask: Parameters<typeof filledByQuote>[0] = (name, ...given) => call(page, name, ...given);
  await submit(
    page,
    'qinghe',
    await filledByQuote(ask, mobile, { quoteNo, birth, baseProductNo: '1009' }),
  );
  await page.getByText('承保成功').first().waitFor(patience);
  await page.goto(urlOf('qinghe', '/pro/me/points'));
  await page.getByText('领取顺路赠险').waitFor(patience);
  expect((await call(page, 'queryPoints', {})).balance).toBe(0);
  await page.getByText('还差 60 积分').waitFor(patience);
});
