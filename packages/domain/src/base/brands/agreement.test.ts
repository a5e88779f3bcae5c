import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementWords, readAgreement, versionInForce } from './agreement.ts';

const brand: Parameters<typeof readAgreement>[1] = {
  name: '青禾',
  company: '青禾保险经纪有限公司',
  copyright: '青禾保险经纪',
  licence: '许可证',
  record: '备案',
  address: '上海',
  phone: '400-000-1001',
  phoneOutside: '021-0000-1001',
  complaintPhone: '400-000-1009',
  serviceAccount: '青禾保障服务',
};

describe('readAgreement', () => {
  test('reads title, headings, paragraphs and lists, with the brand filled in', () => {
    const text = readAgreement(
      '# 隐私政策\n\n## 一、我们是谁\n\n{{company}}（下称\n“我们”）**重视**您的信息。\n\n- 电话 {{ phone }}\n- **地址** {{address}}\n',
      brand,
    );
    expect(text).toEqual({
      title: '隐私政策',
      blocks: [
        { kind: 'heading', text: '一、我们是谁' },
        {
          kind: 'paragraph',
          spans: [
            { text: '青禾保险经纪有限公司（下称“我们”）', strong: false },
            { text: '重视', strong: true },
            { text: '您的信息。', strong: false },
          ],
        },
        {
          kind: 'list',
          items: [
            [{ text: '电话 400-000-1001', strong: false }],
            [
              { text: '地址', strong: true },
              { text: ' 上海', strong: false },
            ],
          ],
        },
      ],
    });
  });

  test('refuses a text without a title, and one that asks for what no brand has', () => {
    expect(() => readAgreement('没有标题', brand)).toThrow('# title');
    expect(() => readAgreement('# 标题\n\n{{appKey}}', brand)).toThrow('appKey');
  });

  test('has another fingerprint as soon as a word changes', () => {
    const read = (source: string) => agreementWords(readAgreement(source, brand));
    expect(read('# 甲\n\n乙')).not.toBe(read('# 甲\n\n丙'));
    expect(read('# 甲\n\n**乙**')).not.toBe(read('# 甲\n\n乙'));
  });
});

describe('versionInForce', () => {
  test('is the latest that has begun', () => {
    const versions = [{ effectiveOn: '2026-01-01' }, { effectiveOn: '2026-11-01' }];
    expect(versionInForce(versions, '2026-10-31')?.effectiveOn).toBe('2026-01-01');
    expect(versionInForce(versions, '2026-11-01')?.effectiveOn).toBe('2026-11-01');
    expect(versionInForce(versions, '2025-12-31')).toBeUndefined();
  });

  test('never has begun after the day', () => {
    const day = fc.constantFrom('2025-06-01', '2026-01-01', '2026-11-01', '2027-02-28');
    fc.assert(
      fc.property(fc.array(day), day, (days, today) => {
        const found = versionInForce(
          days.map((effectiveOn) => ({ effectiveOn })),
          today,
        );
        const begun = days.filter((each) => each <= today);
        expect(found?.effectiveOn).toBe(begun.sort().at(-1));
      }),
    );
  });
});
