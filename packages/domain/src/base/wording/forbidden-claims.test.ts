import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forbiddenClaims } from './forbidden-claims.ts';

const rulesOf = (text: string): readonly string[] => forbiddenClaims(text).map(({ rule }) => rule);

describe('is forbidden', () => {
  test.each([
    ['这是市场上最好的医疗险', 'no-ranking'],
    ['最值得买的三款产品', 'no-ranking'],
    ['销量第一', 'no-ranking'],
    ['行业第一的理赔速度', 'no-ranking'],
    ['重疾险排行榜', 'no-ranking'],
    ['性价比之王，首选它', 'no-ranking'],
    ['比同类产品便宜', 'no-one-sided-comparison'],
    ['其他保险公司都更贵', 'no-one-sided-comparison'],
    ['我们的产品更划算', 'no-one-sided-comparison'],
    ['首月 0 元', 'no-trap-price'],
    ['确诊一定赔', 'no-exaggeration'],
    ['什么都保', 'no-exaggeration'],
    ['限时优惠', 'no-urgency'],
    ['停售倒计时', 'no-urgency'],
    ['赶紧投保', 'no-urgency'],
    ['月底前最后机会', 'no-urgency'],
    ['本金无忧，保本保息', 'no-promised-returns'],
    ['收益率可达 3.5%', 'no-promised-returns'],
    ['年化 2.5%', 'no-promised-returns'],
    ['收益有保证', 'no-promised-returns'],
    ['有保证的收益', 'no-promised-returns'],
    ['比银行存款划算', 'no-promised-returns'],
    ['跑赢理财', 'no-promised-returns'],
    ['投保即返佣', 'no-rebate'],
    ['下单返现 100 元', 'no-rebate'],
    ['用券保费立减 50 元', 'no-rebate'],
    ['首年保费 8 折', 'no-rebate'],
    ['积分可抵保险费', 'no-rebate'],
    ['投保送购物卡', 'no-rebate'],
  ])('%s', (text, rule) => {
    expect(rulesOf(text)).toContain(rule);
  });

  test.each([
    ['保 本'],
    ['保\u200b本'],
    ['保·本'],
    ['**保**本'],
    ['收益率 ３．５％'.replace('．', '.')],
    ['年化３.５%'],
    ['ＮＯ.1'],
    ['限　时'],
  ])('also when it is taken apart: %s', (text) => {
    expect(forbiddenClaims(text)).not.toEqual([]);
  });
});

describe('is allowed', () => {
  test.each([
    ['每年最高给付 200 万元，最多 180 日'],
    ['不低于 15 天，最低 1 元起保'],
    ['第一次投保、第一期保险费、第一年末的现金价值'],
    ['本产品不保本，不承诺收益'],
    ['收益没有保证，红利是非保证的收益'],
    ['年度免赔额 1 万元，经医保结算后 100% 赔付'],
    ['最近两年做过的检查，最后一次住院的日期'],
    ['犹豫期最长 20 天，最早从签收的次日算起'],
    ['绝对免赔额为 300 元'],
    ['指定唯一受益人'],
    ['最大可续保年龄、最小起保年龄'],
    ['预算有限时先看医疗险'],
    ['请拒绝返佣：我们不返现，销售人员不得返佣'],
    ['轻症后豁免以后各期保险费，退保退还现金价值'],
    ['家庭投保费率 0.95，券和积分不能抵保险费'],
  ])('%s', (text) => {
    expect(forbiddenClaims(text)).toEqual([]);
  });
});

test('every place is told, where it stands and in the order of the text', () => {
  const text = '保本又保 本，还有最优的安排。';
  expect(
    forbiddenClaims(text).map(({ rule, words, at }) => [rule, words, text.slice(at, at + 1)]),
  ).toEqual([
    ['no-promised-returns', '保本', '保'],
    ['no-promised-returns', '保 本', '保'],
    ['no-ranking', '最优的', '最'],
  ]);
});

test('one place is told once, by the longest words', () => {
  expect(forbiddenClaims('全网第一').map(({ words }) => words)).toEqual(['全网第一']);
});

test('what is found stands in the text', () => {
  const pieces = ['保本', ' ', '第一', '最', '好', '排名', '，', '限时', '存款', '更高', 'a', '9%'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      for (const { words, at } of forbiddenClaims(text)) {
        expect(text.slice(at, at + words.length)).toBe(words);
      }
    }),
  );
});
