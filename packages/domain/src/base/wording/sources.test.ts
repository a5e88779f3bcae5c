import { describe, expect, test } from 'vitest';
import { articlesToVerify, cited } from './sources.ts';

describe('an article', () => {
  test.each([
    '《保险法》第一百一十六条、第一百三十一条',
    '《保险法》第十六条、第二十二条至第二十六条',
    '《互联网保险业务监管办法》第十三条、第二十九条',
    '《保险销售行为管理办法》（令2023年第2号）',
  ])('that was compared is cited as it is: %s', (regulation) => {
    expect(articlesToVerify(regulation)).toEqual([]);
    expect(cited(regulation)).toBe(regulation);
  });

  test.each([
    ['《保险法》第十七条、第四十六条', ['保险法 第 46 条']],
    ['《保险销售行为管理办法》第十四条', ['保险销售行为管理办法 第 14 条']],
    [
      '《人身保险公司保险条款和保险费率管理办法》第十八条至第二十条',
      [18, 19, 20].map((each) => `人身保险公司保险条款和保险费率管理办法 第 ${each} 条`),
    ],
    ['《保险法》第十七条；《广告法》第九条', ['广告法 第 9 条']],
  ])('that nobody compared is named and marked: %s', (regulation, open) => {
    expect(articlesToVerify(regulation)).toEqual(open);
    expect(cited(regulation)).toBe(`${regulation}（条文号来源待核）`);
    expect(cited(cited(regulation))).toBe(cited(regulation));
  });
});
