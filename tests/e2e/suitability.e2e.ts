import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { awake } from './awake.ts';
import { axeFindings, urlOf, useBrowser } from './browser.ts';
import { call } from './log-in.ts';
import { openLoggedIn, patience } from './health-steps.ts';
import { newMobile } from './new-person.ts';
import { opensAtTop } from './opens-at-top.ts';

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

describe('suitability', () => {
  test(
    'advises against an offer that does not fit, wants words to go on, and limits the tests',
    async () => {
      const page = await visitors.open();
      await openLoggedIn(page, newMobile(), '/pro/suitability/1010');
      await awake(page);
      await page.getByRole('button', { name: '提交评估' }).click();
      await page.getByText('还有问题没有回答').waitFor();
      await answer(page, '100000', '2000');
      await page.getByText('C1（保守）').waitFor();
      await page.getByText('先算一算保费').waitFor();
      await opensAtTop(page);
      expect(await axeFindings(page)).toEqual([]);

      const { options, plans } = await call(page, 'initCalculator', { baseProductNo: '1010' });
      const choices = Object.fromEntries(
        options.flatMap((option) =>
          option.kind === 'asked' ? [] : [[option.key, option.initial]],
        ),
      );
      const { quoteNo } = await call(page, 'lockQuote', {
        baseProductNo: '1010',
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
    },
    patience,
  );
});
