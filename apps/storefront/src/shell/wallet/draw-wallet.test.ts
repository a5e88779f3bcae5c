import { expect, test } from 'vitest';
import { drawWallet, type KeptWallet } from './draw-wallet.ts';

const wallet: KeptWallet = {
  seen: '2026 年 11 月 19 日 20:00',
  until: 0,
  brand: { name: '青禾', phone: '400-000-1001', primary: '#0b7a5b', onPrimary: '#ffffff' },
  policies: [
    {
      policyNo: 'P123',
      productName: '安心<b>医疗</b>',
      insurerName: '汇宁健康',
      insurerPhone: '400-000-1101',
      insureds: ['陈晓'],
      period: '2026 年 11 月 20 日至 2027 年 11 月 19 日',
      status: '保障中',
      covers: [{ name: '一般医疗', sum: '200 万元' }],
      file: '/api/policy/v1/policies/P123/pdf',
    },
  ],
};

test('the page without a network has sums, people and a number to call', () => {
  const page = drawWallet(wallet);
  expect(page).toContain('<dt>一般医疗</dt><dd>200 万元</dd>');
  expect(page).toContain('陈晓');
  expect(page).toContain('href="tel:4000001101"');
});

test('what was kept is text, never markup, and nothing is fetched', () => {
  const page = drawWallet(wallet);
  expect(page).not.toContain('<b>');
  expect(page).not.toMatch(/<script|<link|<img|src=/);
});
