import type { Page } from 'playwright-core';
import { awake } from './awake.ts';
import { urlOf, type BrandId } from './browser.ts';
import { logIn } from './log-in.ts';
import { opensAtTop } from './pages/opens-at-top.ts';

/** Opens a page that needs a login; the login itself is another journey. */
export const openLoggedIn = async (
  page: Page,
  mobile: string,
  target: string,
  brand: BrandId = 'qinghe',
): Promise<void> => {
  await logIn(page, brand, mobile);
  await page.goto(urlOf(brand, target));
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
  await send.waitFor();
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
  // A tap on the only answer goes on by itself.
  const goesOn = (await group.getByRole('radio').count()) > 0;
  await group.getByText(answer, { exact: true }).click();
  if (!goesOn) await page.getByRole('button', { name: '下一题' }).click();
  await group.waitFor({ state: 'detached' });
  // The next question, or the heading over all the answers.
  await opensAtTop(page, 'H[12]');
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

/** Takes the price that the calculator shows, and continues with it. */
export const takePrice = async (page: Page): Promise<void> => {
  await page.waitForURL((url) => url.pathname.includes('/trial/'));
  await awake(page);
  await page.getByRole('button', { name: '立即投保' }).click();
};
