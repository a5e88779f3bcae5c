import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings, desktop, urlOf, useBrowser } from '../support/browser.ts';
import { call } from '../support/log-in.ts';
import { openLoggedIn } from '../support/health-steps.ts';
import { newMobile } from '../support/new-person.ts';
import { patience } from '../support/patience.ts';
import { staffCall } from '../support/staff-calls.ts';
import { deskUrl, sitDown } from '../support/staff-desk.ts';

const visitors = useBrowser();

const pick = async (within: Page | Locator, label: string, option: string): Promise<void> => {
  const box = within.getByRole('combobox', { name: label });
  await box.click({ ...patience, force: true });
  await box.page().locator('.ant-select-dropdown:visible').getByTitle(option).click(patience);
};

/** The medical product's verdict for a person whose gallbladder was removed. */
const verdict = async (page: Page): Promise<string> => {
  const begun = await call(page, 'chooseDiseases', {
    baseProductNo: '1001',
    role: 'insured',
    birthDate: '1990-05-01',
    sex: 'female',
    relation: 'self',
    diseases: ['gallstones'],
    consent: true,
  });
  const next = begun.diseases[0]?.next;
  const saved = await call(page, 'saveAnswers', {
    sessionNo: begun.sessionNo,
    revision: begun.revision,
    answers: [
      { disease: 'gallstones', question: 'removed', version: next?.version ?? '', value: 'yes' },
    ],
  });
  const { decision } = await call(page, 'decideUnderwriting', {
    sessionNo: saved.sessionNo,
    revision: saved.revision,
  });
  return decision.verdict;
};

/** The colleague who grants waiting acts. */
const grant = async (): Promise<void> => {
  const base = urlOf('qinghe', '');
  const { asks } = await staffCall(base, 'compliance', 'listAsks', {});
  const ask = asks.find(({ words }) => words.includes('健康核保规则'));
  await staffCall(base, 'compliance', 'grantAsk', { askId: ask?.askId ?? '' });
};

test('an exclusion is added in the graph, tried, published by two, met by a customer, rolled back', async () => {
  const customer = await visitors.open();
  await openLoggedIn(customer, newMobile(), '/pro/me');
  expect(await verdict(customer)).toBe('standard');

  const page = await visitors.open({ viewport: desktop });
  await sitDown(page, 'senior-underwriter');
  await page.getByRole('link', { name: '健康核保规则' }).click(patience);
  await page.getByRole('link', { name: '胆囊结石' }).click(patience);
  await page.getByRole('heading', { name: '胆囊结石' }).waitFor(patience);
  await page.getByRole('button', { name: '起草修改' }).click(patience);
  await page.getByLabel('这次要改什么').fill('胆囊切除之后除外');
  await page.getByRole('dialog').getByRole('button', { name: '起草修改' }).click();
  // The other page has the same graph.
  await page.waitForURL(/drafts/);
  const node = page.getByRole('button', { name: /标准体.*，removed/ });
  const outcome = page.getByRole('combobox', { name: '医疗保障的结论' });
  // A key that came while the graph was drawn again went nowhere.
  await expect
    .poll(async () => {
      await node.press('Enter', patience);
      return outcome.isVisible();
    }, patience)
    .toBe(true);
  await pick(page, '医疗保障的结论', '除外');
  await page
    .getByRole('status', { name: '检查' })
    .getByText('不是标准体的结论要写明')
    .waitFor(patience);
  await page
    .getByRole('textbox', { name: '什么情况下可以改变' })
    .fill('术后一年复查正常，可以重新评估。');
  await page.getByText('检查没有发现问题').waitFor(patience);
  expect(await axeFindings(page, { contrast: false })).toEqual([]);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存').first().waitFor(patience);

  await page.getByRole('link', { name: '胆囊切除之后除外' }).click();
  const card = page.getByRole('article', { name: '修改规则 removed' });
  await card.getByLabel('理由').fill('再发结石的赔付偏多', patience);
  await pick(card, '案例的预期结论', '除外');
  await pick(card, '回答：胆囊切除了吗？', '是');
  await card.getByRole('button', { name: '保存负责人、理由和案例' }).click(patience);
  await card.getByText('齐全，案例通过').waitFor(patience);
  await page.getByRole('button', { name: '试算', exact: true }).click(patience);
  await page.getByText(/与当时告知客户的结论比较/).waitFor(patience);
  await page
    .getByRole('cell', { name: /标准体 → 除外/ })
    .first()
    .waitFor(patience);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '申请发布' }).click(patience);
  await page.getByLabel('发布的原因').fill('赔付偏多');
  await page.getByRole('dialog').getByRole('button', { name: '申请发布' }).click();
  await page.getByRole('link', { name: '去复核' }).waitFor(patience);

  await grant();
  await expect.poll(() => verdict(customer), patience).toBe('exclusion');

  await page.goto(deskUrl('/rules'));
  await page
    .getByRole('row', { name: /第 5 版/ })
    .getByRole('button', { name: '恢复' })
    .click(patience);
  await page.getByLabel('恢复的原因').fill('先退回');
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden', ...patience });
  await grant();
  await expect.poll(() => verdict(customer), patience).toBe('standard');
}, 120_000);
