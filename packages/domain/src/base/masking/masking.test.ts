import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isTelling, personalValues } from './personal-values.ts';
import { isPersonalLabel } from './places.ts';
import { longestFirst, shownText, type TextSeen } from './shown-text.ts';

const sale: TextSeen = { as: 'sale', personal: false, known: [] };

describe('a text of a sale as others read it', () => {
  test.each([
    '平安守护意外险，每年 ¥1,234.00 起，共 20 期',
    '保障自 2026-11-20 零时开始，等待期 90 天',
    '备案编号：青禾人寿〔2026〕医疗保险 012 号',
    '服务电话 400-820-8820，执业证号 02000137000000001763571234',
    '第 3 步：验证身份（Face ID）',
    '订单 PA26111900012345，保险金额 50000000 元',
    '100% 赔付，0–60 周岁，A·B 计划',
    '2026 年 11 月 20 日 24:00 前，共 12 期合计 1,200,000.00 元',
  ])('shows words and figures of ours: %s', (text) => {
    expect(shownText(text, sale)).toBe(text);
    expect(shownText(text, { ...sale, as: 'open', personal: true })).toBe(text);
  });

  test.each([
    ['手机 13800138000', '手机 ***********'],
    ['手机 138 0013 8000 已验证', '手机 *** **** **** 已验证'],
    ['+86 13800138000', '+** ***********'],
    ['证件 31010419900615123X', '证件 ******************'],
    ['证件 310104900615123。', '证件 ***************。'],
    ['卡号 6222 0213 0200 4567 890', '卡号 **** **** **** **** ***'],
    ['卡号6222021302004567890', '卡号*******************'],
    ['发到 lan.li@example.com', '发到 ***.**@*******.***'],
    ['投保人 李*兰，138****8000', '投保人 ＊*＊，***********'],
    [
      'https://example.com/c?token=Zk3x9-Qw7_aaBBccDDeeFFggHHiiJJkkLLmmNNooPP1',
      'https://example.com/c?token=*****-***_*********************************',
    ],
  ])('hides personal data by its form: %s', (text, seen) => {
    expect(shownText(text, sale)).toBe(seen);
    expect(shownText(text, { ...sale, as: 'open' })).toBe(seen);
  });

  test('hides all that stands in a personal place, or where no rule was made', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const seen of [
          shownText(text, { ...sale, personal: true }),
          shownText(text, { ...sale, as: 'foreign' }),
        ])
          expect(/[\p{L}\p{N}]/u.test(seen)).toBe(false);
      }),
    );
  });

  test('hides what a person is known by, wherever it stands, and nothing around it', () => {
    expect(shownText('欧阳木兰的健康告知', { ...sale, known: ['欧阳木兰', '欧阳'] })).toBe(
      '＊＊＊＊的健康告知',
    );
    expect(shownText('密码是 $&ab', { ...sale, known: ['$&ab'] })).toBe('密码是 $&**');
    const telling = fc.string({ minLength: 2 }).filter((text) => /[\p{L}\p{N}]{2}/u.test(text));
    fc.assert(
      fc.property(
        fc.array(telling, { minLength: 1, maxLength: 5 }),
        fc.string(),
        fc.string(),
        (values, before, after) => {
          const known = longestFirst(values);
          const [value = ''] = known;
          const seen = shownText(before + value + after, { ...sale, known });
          expect(seen.includes(value)).toBe(false);
        },
      ),
    );
  });

  test('hides every mobile and every paper, whatever stands around them', () => {
    const mobile = fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String);
    const paper = fc
      .tuple(
        fc.integer({ min: 110_000, max: 659_999 }),
        fc.integer({ min: 19_000_101, max: 20_261_231 }),
        fc.integer({ min: 100, max: 999 }),
        fc.constantFrom('0', '7', '9', 'X'),
      )
      .map((parts) => parts.join(''));
    const around = fc.constantFrom('', '：', '（', '，', ' ', '手机', '。');
    fc.assert(
      fc.property(fc.oneof(mobile, paper), around, around, (value, before, after) => {
        expect(shownText(before + value + after, sale)).not.toMatch(/\d/);
      }),
    );
  });

  test('keeps its shape', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const personal of [true, false])
          expect(Array.from(shownText(text, { ...sale, personal }))).toHaveLength(
            Array.from(text).length,
          );
      }),
    );
  });
});

describe('what stands beside a label', () => {
  test.each([
    '姓名',
    '证件号码',
    '居民身份证',
    '手机号',
    '投保人',
    '被保险人 2',
    '身故受益人',
    '银行卡',
    '年龄',
  ])('is personal: %s', (label) => expect(isPersonalLabel(label)).toBe(true));
  test.each([
    '产品',
    '承保公司',
    '保障计划',
    '应交保险费',
    '预计生效',
    '投保年龄',
    '职业类别',
    '备案编号',
    '订单号',
    '被保险人年龄要求',
  ])('is ours: %s', (label) => expect(isPersonalLabel(label)).toBe(false));
});

describe('what persons are known by', () => {
  test('is read from orders, drafts, fields and lists, and never from products', () => {
    const found = personalValues({
      product: { name: '平安守护', insurer: '青禾人寿', baseProductNo: '1004' },
      servedBy: { name: '张三', title: '保险经纪人', certificateNo: '0200013' },
      order: {
        policyholder: { name: '李小兰', certNo: 'E12345678', mobile: '13800138000', age: 36 },
        insureds: [{ name: '王大山', relation: 'spouse', beneficiaries: '法定受益人' }],
      },
      draft: { values: { 'policyholder.address': '中山路 1 号', 'policyholder.name': '欧阳木兰' } },
      fields: [{ path: 'insured.0.name', value: '李果', by: 'agent' }],
      paper: { facts: [{ label: '投保人', value: '赵六 E87654321' }] },
      asked: { policyholder: '孙七', insured: '本人' },
    });
    expect(found.toSorted()).toEqual(
      [
        '李小兰',
        'E12345678',
        '13800138000',
        '王大山',
        '中山路 1 号',
        '欧阳木兰',
        '李果',
        '赵六 E87654321',
        '孙七',
      ].toSorted(),
    );
  });

  test('is never a word that stands everywhere, and ends for things that hold themselves', () => {
    expect(['本人', '36', 'spouse', '0', '投保人'].filter(isTelling)).toEqual([]);
    const ring: Record<string, unknown> = { mobile: '13800138000' };
    ring['self'] = ring;
    expect(personalValues(ring)).toEqual(['13800138000']);
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(personalValues(data).every(isTelling)).toBe(true);
      }),
    );
  });
});
