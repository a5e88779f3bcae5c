import type { Page } from 'playwright-core';
import { awake } from './awake.ts';
import { urlOf, type BrandId } from './browser.ts';
import { codeFor } from './inbox.ts';

/** Reading times are real, and add up over a journey. */
export const patience = 150_000;

let lastNumber = 0;
export const newMobile = (): string => {
  lastNumber += 1;
  return `137${String(Date.now() % 100_000).padStart(5, '0')}${String(lastNumber).padStart(3, '0')}`;
};

/** By the login page, which leads back to where it was asked for. */
export const logIn = async (
  page: Page,
  mobile: string,
  target: string,
  brand: BrandId = 'qinghe',
): Promise<void> => {
  await page.goto(urlOf(brand, `/pro/login?${new URLSearchParams({ to: target })}`));
  await awake(page);
  await page.getByRole('textbox', { name: '手机号码' }).fill(mobile);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /秒后重新发送/ }).waitFor();
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(brand, mobile));
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL((url) => url.pathname === new URL(target, url).pathname);
};

/** On another device, where the carrier vouches for the number: no second code is needed. */
export const logInElsewhere = async (
  page: Page,
  mobile: string,
  brand: BrandId = 'jiaxuan',
): Promise<void> => {
  await page.goto(urlOf(brand, '/sandbox/carrier'));
  await page.getByRole('textbox', { name: '手机号码' }).fill(mobile);
  await page.getByRole('button', { name: '保存' }).click();
  await page.goto(urlOf(brand, '/'));
  await awake(page);
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '我的' })
    .click();
  await page.getByRole('textbox', { name: '手机号码' }).fill(mobile);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
  await page.getByRole('button', { name: '一键登录' }).click();
  await page.waitForURL('**/pro/me');
};

export const adult = 'birthDate=1990-05-01&sex=female&relation=self';

/** No to everything except the named questions, once the reading time is over. */
export const answerNotice = async (page: Page, yes: readonly string[] = []): Promise<void> => {
  await awake(page);
  for (const question of await page.getByRole('group').all()) {
    const id = (await question.getAttribute('id')) ?? '';
    if (!id.startsWith('question-')) continue;
    const answer = yes.includes(id.slice('question-'.length)) ? '是' : '否';
    await question.getByRole('radio', { name: answer, exact: true }).check();
  }
  const consent = page.getByRole('checkbox', { name: /处理上述健康信息/ });
  if ((await consent.count()) > 0) await consent.check();
  const send = page.getByRole('button', { name: '提交回答' });
  await send.waitFor({ timeout: 40_000 });
  await send.click();
};

export const addDisease = async (page: Page, keyword: string, name: string): Promise<void> => {
  await awake(page);
  const consent = page.getByRole('checkbox', { name: /处理上述健康信息/ });
  if ((await consent.count()) > 0) await consent.check();
  await page.getByRole('searchbox').fill(keyword);
  await page
    .getByRole('status', { name: '搜索结果' })
    .getByRole('button', { name })
    .first()
    .click();
  await page.getByRole('heading', { name: '已添加的情况' }).waitFor();
  await page
    .getByRole('region', { name: '已添加的情况' })
    .getByText(name, { exact: true })
    .first()
    .waitFor();
};

export const say = async (page: Page, ask: string, answer: string): Promise<void> => {
  const group = page.getByRole('group', { name: ask });
  await group.waitFor();
  await group.getByText(answer, { exact: true }).click();
  await page.getByRole('button', { name: '下一题' }).click();
};

const write = async (page: Page, ask: string, answer: string): Promise<void> => {
  await page.getByRole('textbox', { name: ask }).fill(answer);
  await page.getByRole('button', { name: '下一题' }).click();
};

export const thyroid = async (page: Page): Promise<void> => {
  await say(page, '这个结节做过手术吗？', '否');
  await say(page, '最近一次彩超写的 TI-RADS 分级是？', '3 级');
  await write(page, '最大的一个结节，最长径是多少毫米？', '8.5');
};

export const conclude = async (page: Page, status: string): Promise<void> => {
  await page.getByRole('button', { name: '查看结论' }).click();
  await page.waitForURL(`**/${status}?**`);
};

/** Takes the price that the calculator shows, and goes on with it. */
export const takePrice = async (page: Page): Promise<void> => {
  await page.waitForURL((url) => url.pathname.includes('/trial/'));
  await awake(page);
  await page.getByRole('button', { name: '立即投保' }).click();
};
