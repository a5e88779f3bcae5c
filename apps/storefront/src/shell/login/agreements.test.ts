import { describe, expect, test } from 'vitest';
import { agreementPath, isAgreementPage, readAgreed, writeAgreed } from './agreements.ts';

const listed = [
  { type: '7', title: '隐私政策', version: '2026-11-01.0a1b2c3d', effectiveOn: '2026-11-01' },
  { type: '1', title: '用户服务协议', version: '2026-11-01.ffffffff', effectiveOn: '2026-11-01' },
] as const;

describe('agreements in a posted form', () => {
  test('come back with the versions that were shown', () => {
    expect(readAgreed(writeAgreed(listed))).toEqual([
      { type: '7', version: '2026-11-01.0a1b2c3d' },
      { type: '1', version: '2026-11-01.ffffffff' },
    ]);
  });

  test('are left out when they were tampered with', () => {
    expect(readAgreed('9@x,7@<script>,7@,1@ok')).toEqual([{ type: '1', version: 'ok' }]);
  });
});

const main = { rootPath: 'pro', sellerInLinks: false } as const;
const agency = { rootPath: 'tr', sellerInLinks: true } as const;

describe('agreementPath', () => {
  test('stays in the family of the page in view', () => {
    expect(agreementPath(main, '/pro/order/1001', '7')).toBe('/pro/preview/login?type=7');
    expect(agreementPath(main, '/pro/aiProduct/signPayPage', '8')).toBe(
      '/pro/aiProduct/preview/login?type=8',
    );
  });

  test('leads to a page that is known as one of agreements', () => {
    expect(isAgreementPage(agreementPath(agency, '/', '1').split('?')[0] ?? '')).toBe(true);
    expect(isAgreementPage('/pro/preview/detail')).toBe(false);
  });
});
