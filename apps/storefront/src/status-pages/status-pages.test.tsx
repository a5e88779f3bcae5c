import type { ComponentType } from 'react';
import { describe, expect, test } from 'vitest';
import CertificatesSentPage from '#features/sales/identity/certificates-sent.page.tsx';
import RetainPage from '#features/products/disclosure/retain.page.tsx';
import OrderDetailPage from '#features/sales/orders/order-detail.page.tsx';
import OrderProgressPage from '#features/sales/orders/order-progress.page.tsx';
import CashierPage from '#features/contracts/payments/cashier.page.tsx';
import InvoicesPage from '#features/contracts/payments/invoices/invoices.page.tsx';
import PaySuccessPage from '#features/contracts/payments/pay-success.page.tsx';
import PayWaitPage from '#features/contracts/payments/pay-wait.page.tsx';
import SignPayPage from '#features/contracts/payments/sign-pay.page.tsx';
import LoanPage from '#features/contracts/policies/loans/loan.page.tsx';
import { certificateCases } from './certificate-cases.ts';
import { invoiceCases } from './invoice-cases.ts';
import { loanCases } from './loan-cases.ts';
import { orderCases, orderOf } from './order-cases.ts';
import { cashierCases, payCases, signCases, successCases } from './payment-cases.ts';
import { reminderCases } from './reminder-cases.ts';
import { wordsOfPage } from './render-page.tsx';
import { readStatusTable } from './status-table.ts';

interface Case {
  readonly page: string;
  readonly state: string;
  readonly Page: ComponentType;
  readonly data: unknown;
}

const reminded = {
  displayId: 'D1',
  kind: 'order',
  baseProductNo: '1001',
  productName: '安心医疗保险',
  number: 'QHAAAAAAAAAAAA',
  policy: null,
  since: '2026-11-18T02:00:00.000Z',
};

const cases: readonly Case[] = [
  ...reminderCases.map(({ state, reminder }) => ({
    page: '保障提醒',
    state,
    Page: RetainPage,
    data: { reminder: { ...reminded, ...reminder }, on: { to: '/pro/me', label: '查看订单' } },
  })),
  ...orderCases.map((each) => ({
    page: '订单详情',
    state: each.state,
    Page: OrderDetailPage,
    data: { order: orderOf(each), toVisit: [], toSignFor: null, toldHealth: false },
  })),
  ...orderCases.map((each) => ({
    page: '投保进度',
    state: each.state,
    Page: OrderProgressPage,
    data: { order: orderOf(each), alternatives: [], underwriting: null },
  })),
  ...cashierCases.map(({ state, data }) => ({ page: '收银台', state, Page: CashierPage, data })),
  ...payCases.map(({ state, status }) => ({
    page: '支付结果',
    state,
    Page: PayWaitPage,
    data: { paySeq: status.paySeq, status },
  })),
  ...successCases.map(({ state, success }) => ({
    page: '支付成功',
    state,
    Page: PaySuccessPage,
    data: { success, visitType: success.visitType, partner: null },
  })),
  ...signCases.map(({ state, signing }) => ({
    page: '签约结果',
    state,
    Page: SignPayPage,
    data: { asked: { displayId: 'D1' }, signing },
  })),
  ...certificateCases.map(({ state, data }) => ({
    page: '证件已提交',
    state,
    Page: CertificatesSentPage,
    data,
  })),
  ...loanCases.map(({ state, data }) => ({ page: '保单借款', state, Page: LoanPage, data })),
  ...invoiceCases.map(({ state, data }) => ({ page: '发票', state, Page: InvoicesPage, data })),
];

const every = '所有状态';
const table = readStatusTable();
const rowsOf = (page: string, state: string) =>
  table.filter((row) => row.page === page && row.state === state);

describe('the reviewer’s table of status pages (docs/status-pages.md)', () => {
  test('has one row for every state that a page can meet, and no other', () => {
    const wanted = cases.map(({ page, state }) => `${page}：${state}`);
    const written = table
      .filter(({ state }) => state !== every)
      .map(({ page, state }) => `${page}：${state}`);
    expect(written.toSorted()).toEqual(wanted.toSorted());
    expect(table.every(({ must, mustNot }) => must.length + mustNot.length > 0)).toBe(true);
  });

  test.each(cases.map((each) => [each.page, each.state, each] as const))(
    '%s: %s',
    async (page, state, { Page, data }) => {
      const words = await wordsOfPage(Page, data);
      for (const { must, mustNot } of [...rowsOf(page, every), ...rowsOf(page, state)]) {
        for (const sentence of must) expect(words).toContain(sentence);
        for (const sentence of mustNot) expect(words).not.toContain(sentence);
      }
    },
  );
});
