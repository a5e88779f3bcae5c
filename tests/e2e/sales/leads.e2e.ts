import { expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { logIn } from '../support/log-in.ts';
import { newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';
import { deskUrl, sitDown } from '../support/staff-desk.ts';

const visitors = useBrowser();

test('from the page of an annuity to a call that staff note, and one tap not to be called', async () => {
  const page = await visitors.open();
  const mobile = newMobile();
  await logIn(page, 'qinghe', mobile);
  await page.goto(urlOf('qinghe', '/pro/detail/1005'));
  await page.getByRole('link', { name: '预约咨询' }).first().click();
  await page.getByRole('heading', { level: 1, name: '预约咨询' }).waitFor({ state: 'attached' });
  await awake(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('怎么称呼您').fill('陈晨');
  await page.getByRole('button', { name: '预约咨询' }).click();
  // Nothing is stored before the customer agreed; typed text is kept in the form.
  await page.getByRole('alert').getByText('请先阅读并同意').waitFor(patience);
  await expect.poll(() => page.getByLabel('怎么称呼您').inputValue()).toBe('陈晨');
  await page.getByLabel('我已阅读并同意以上内容').check();
  await page.getByRole('button', { name: '预约咨询' }).click();
  await page.getByRole('heading', { name: '预约成功' }).waitFor(patience);

  const desk = await visitors.open({ viewport: desktop });
  await sitDown(desk, 'service', '/leads');
  await desk
    .getByRole('row')
    .filter({ hasText: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` })
    .getByRole('link')
    .first()
    .click(patience);
  await desk.getByRole('link', { name: mobile }).waitFor(patience);
  await desk.getByRole('button', { name: /^已联系/ }).click();
  await desk.getByLabel('通话记录').fill('说明了领取方式');
  await desk.getByRole('dialog').getByRole('button', { name: '已联系' }).click();
  // A text field holds what was typed into it before it is sent.
  await desk.getByRole('dialog').waitFor({ state: 'hidden', ...patience });
  await desk.getByText('说明了领取方式').first().waitFor(patience);
  expect(desk.url()).toContain(deskUrl('/leads/'));

  await page.reload();
  await page.getByText('已联系').waitFor(patience);
  await awake(page);
  await page.getByRole('button', { name: '不要再打给我' }).click();
  await page.getByRole('heading', { name: '不会再打给您' }).waitFor(patience);
  await desk.reload();
  await desk.getByText('勿扰，不显示').waitFor(patience);
});
