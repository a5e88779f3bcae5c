import { expect, test } from 'vitest';
import { sessionPages } from '@parasol/domain/service/two-sided/session-pages';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import { alongSession } from './along-session.ts';
import { rows } from '#index.ts';

const here = { query: readQuery('?agentOrderNo=AO1&channel=b'), baseProductNo: '1004' };

test.each([
  ['/pro/order/1004?draft=d', '/pro/bothsides/orderconfirm/1004?draft=d&agentOrderNo=AO1'],
  ['/tr/order/1004/0', '/tr/bothsides/orderconfirm/1004?agentOrderNo=AO1'],
  ['/pro/health/1004?quoteNo=Q', '/pro/bothsides/health/1004?quoteNo=Q&agentOrderNo=AO1'],
  ['/pro/order/progress?id=O1', '/pro/bothsides/progress/1004?id=O1&agentOrderNo=AO1'],
  ['/pro/order/signing?orderNo=O1', '/pro/bothsides/signature/1004?orderNo=O1&agentOrderNo=AO1'],
  ['/pro/aiProduct/payServicePage', '/pro/bothsides/pay/1004?agentOrderNo=AO1'],
  ['/pro/loading/pay?paySeq=P', '/pro/bothsides/payLoading/1004?paySeq=P&agentOrderNo=AO1'],
  ['/pro/paysuccess/P', '/pro/bothsides/payResult/1004?agentOrderNo=AO1&paySeq=P'],
  ['/pro/receipt/O1', '/pro/bothsides/receipt/1004?agentOrderNo=AO1'],
  ['/pro/returnVisit/O1', '/pro/bothsides/newvisit/1004?agentOrderNo=AO1'],
  // Not a page of the session, but it carries the session's number.
  ['/pro/health/applicant/1004', '/pro/health/applicant/1004?agentOrderNo=AO1'],
  ['/pro/order/document/d/notice', '/pro/order/document/d/notice?agentOrderNo=AO1'],
  ['/pro/certification/O1', '/pro/certification/O1?agentOrderNo=AO1'],
  // A customer's own pages and other places are left alone.
  ['/pro/me/order/detail?id=O1', '/pro/me/order/detail?id=O1'],
  ['/pro/bothsides', '/pro/bothsides'],
  ['/pro/bothsides/details/1004', '/pro/bothsides/details/1004'],
  ['/api/order/v1/file?fileId=1', '/api/order/v1/file?fileId=1'],
  ['https://other.example/pro/order/1004', 'https://other.example/pro/order/1004'],
  ['//other.example/pro/order/1004', '//other.example/pro/order/1004'],
])('%s leads to %s', (to, expected) => {
  expect(alongSession(to, here)).toBe(expected);
});

test('without a session a link stays as it is, and twice is the same as once', () => {
  expect(alongSession('/pro/order/1004', { ...here, query: {} })).toBe('/pro/order/1004');
  const once = alongSession('/pro/order/1004', here);
  expect(alongSession(once, here)).toBe(once);
});

test('a page that names no product is corrected by the session', () => {
  expect(alongSession('/pro/loading/pay', { ...here, baseProductNo: null })).toBe(
    '/pro/bothsides/payLoading/0?agentOrderNo=AO1',
  );
});

test('every page of a session has its row, and says which it is', () => {
  for (const [page, { path, selfPath, brokerPath }] of Object.entries(sessionPages)) {
    // People prove their identity on the page of their order.
    if (page === 'certification') continue;
    for (const at of [path, selfPath, brokerPath]) {
      if (at === undefined) continue;
      const found = rows.filter((row) => row.at === at);
      expect(
        found.map(({ root }) => root),
        at,
      ).toEqual(['pro', 'tr']);
      const session = found[0]?.session?.replace('V2', '');
      expect(session, at).toBe(page.replace('V2', ''));
    }
  }
});
