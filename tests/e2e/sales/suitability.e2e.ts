import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from '../support/awake.ts';
import { axeFindings, urlOf, useBrowser } from '../support/browser.ts';
import { call } from '../support/log-in.ts';
import { openLoggedIn } from '../support/health-steps.ts';
import { newMobile } from '../support/new-person.ts';
import { opensAtTop } from '../support/pages/opens-at-top.ts';

const visitors = useBrowser();

const answer = async (page: Page, income: string, budget: string): Promise<void> => {
  await awake(page);
  await page.getByRole('checkbox', { name: '补充住院、门诊等医疗费用' }).check();
  await page.getByRole('textbox', { name: /家庭一年的总收入/ }).fill(income);
  await page.getByRole('textbox', { name: /每年愿意/ }).fill(budget);
  await page.getByRole('textbox', { name: /如果一次交清/ }).fill('0');
  for (const group of await page.getByRole('group').all()) {
    const first = group.getByRole('radio').first();
    if ((await first.count()) > 0) await first.check();
  }
  await page.getByRole('button', { name: '提交评估' }).click();
};

/** The calculator's own start of a whole-life policy. */
const quoteOf = async (page: Page): Promise<{ quoteNo: string; yuan: number }> => {
  const about = { baseProductNo: '1010' };
  const { options, plans } = await call(page, 'initCalculator', about);
  const choices = Object.fromEntries(
    options.flatMap((option) => (option.kind === 'asked' ? [] : [[option.key, option.initial]])),
  );
  const { quoteNo } = await call(page, 'lockQuote', {
    ...about,
    plan: plans[0]?.code ?? '',
    ...choices,
    insureds: [
      {
        birthDate: '1990-05-01',
        sex: 'female',
        relation: 'self',
        occupationCode: '0101001',
        region: '310100',
      },
    ],
  });
  const { premium } = await call(page, 'getSuitability', { ...about, quoteNo });
  return { quoteNo, yuan: Math.ceil((premium?.amount ?? 0) / 100) };
};

const insist = async (page: Page): Promise<void> => {
  await page.getByText('仍然想要购买').click();
  await page.getByRole('checkbox', { name: /仍自愿购买/ }).check();
  const name = page.getByRole('textbox', { name: '签署姓名' });
  if ((await name.count()) > 0) await name.fill('陈晓');
};

describe('suitability', () => {
  test('advises against an offer that does not fit, wants words to go on, and limits the tests', async () => {
    const page = await visitors.open();
    await openLoggedIn(page, newMobile(), '/pro/suitability/1010');
    await awake(page);
    await page.getByRole('button', { name: '提交评估' }).click();
    await page.getByText('还有问题没有回答').waitFor();
    const { quoteNo, yuan } = await quoteOf(page);
    // A third of the income, twice the budget.
    await answer(page, String(yuan * 3), String(Math.ceil(yuan / 2)));
    await page.getByText('C1（保守）').waitFor();
    await page.getByText('先算一算保险费').waitFor();
    await opensAtTop(page);
    expect(await axeFindings(page)).toEqual([]);

    await page.goto(urlOf('qinghe', `/pro/suitability/1010?quoteNo=${quoteNo}`));
    await page.getByText('不建议购买', { exact: true }).waitFor();
    await page.getByRole('link', { name: '调整方案，重新试算' }).waitFor();
    await awake(page);
    await page.getByText('仍然想要购买').click();
    await page.getByRole('button', { name: '确认并继续' }).click();
    await page.getByText('请先看过上面的提示，再勾选确认').first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('checkbox', { name: /仍自愿购买/ }).check();
    const name = page.getByRole('textbox', { name: '签署姓名' });
    if ((await name.count()) > 0) await name.fill('陈晓');
    await page.getByRole('button', { name: '确认并继续' }).click();
    await page.waitForURL((url) => url.pathname === '/pro/order/1010');
    await page.goBack();
    await page.getByText('您已看过提示并书面确认继续').waitFor();

    await page.getByRole('link', { name: '重新评估' }).click();
    await answer(page, '2000000', '200000');
    await page.getByText('2,000,000').waitFor();
    await page.goto(urlOf('qinghe', '/pro/suitability/1010?again=1'));
    await page.getByText('评估次数已用完').waitFor();
    await page.getByText(/起可以再评估/).waitFor();
  });

  test('far beyond the customer’s own figures, going on waits a day; better figures do not free it', async () => {
    const page = await visitors.open();
    await openLoggedIn(page, newMobile(), '/pro/suitability/1010');
    const { quoteNo, yuan } = await quoteOf(page);
    const here = urlOf('qinghe', `/pro/suitability/1010?quoteNo=${quoteNo}`);
    await page.goto(here);
    await answer(page, String(yuan), '100');
    await page.getByText('不建议购买', { exact: true }).waitFor();
    await awake(page);
    await insist(page);
    await page.getByRole('button', { name: '先考虑 24 小时' }).click();
    await page.getByText(/^冷静思考期，到 .* 为止$/).waitFor();
    await opensAtTop(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.getByRole('button', { name: /确认/ }).count()).toBe(0);

    await page.getByRole('link', { name: '重新评估' }).click();
    await answer(page, String(yuan * 50), String(yuan * 2));
    await page.getByText(/^冷静思考期，到 .* 为止$/).waitFor();
    await page.getByText('前后两次回答都会保留', { exact: false }).waitFor();

    await page.getByRole('link', { name: '约个时间，我们打给您' }).click();
    await page.waitForURL((url) => url.pathname === '/pro/callBack');
    expect(await page.getByRole('textbox', { name: '想问什么' }).inputValue()).toContain(
      '冷静思考期',
    );
    await page.goto(here);
    await page.getByRole('link', { name: '调整方案' }).click();
    await page.waitForURL((url) => url.pathname === '/pro/trial/1010');
    expect(new URL(page.url()).searchParams.get('quoteNo')).toBe(quoteNo);
  });
});
