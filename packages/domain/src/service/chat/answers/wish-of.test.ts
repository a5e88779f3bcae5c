import { describe, expect, test } from 'vitest';
import { wishOf } from './wish-of.ts';

const named = (text: string): boolean =>
  ['高血压', '鼻炎', '乙肝', '肺结节'].some((name) => text.includes(name));
const wish = (text: string) => wishOf(text, named);

describe('a wish for a person', () => {
  test.each([
    '人工',
    '轉人工',
    '转 人 工',
    '人 工 客 服',
    '请问在线的人工客服在吗，我有问题',
    '我想问一下理赔，麻烦转人工',
    '转人公',
    '人功客服',
    '轉接真人',
    'zhuanrengong',
    'ren gong',
    'RenGong kefu',
    '有没有活人',
    '喂有人没',
    '你们人呢',
    '叫个人来回复我',
    '我要和客服说话',
    '我不要跟机器聊',
    '别让机器人回我',
    '给我回个电话',
    '客服小姐姐在吗',
  ])('%s', (text) => expect(wish(text)).toBe('person'));

  test.each([
    '人工核保是什么',
    '人工关节能报吗',
    '人工流产报不报',
    '达芬奇机器人手术能报吗',
    '可以找人代付吗',
    '客服电话是多少',
    '客服在线时间',
    '家里有人住院了怎么报销',
    '不想自动续了',
  ])('is not heard in: %s', (text) => expect(wish(text)).not.toBe('person'));
});

test.each(['我要投诉', '你们态度太差了', '要去举報你們'])('a complaint: %s', (text) =>
  expect(wish(text)).toBe('complaint'),
);

describe('a question whether somebody can be insured with what they have', () => {
  test.each([
    '我有高血压能买吗',
    '血压有点高还能不能买',
    '我爸得过脑梗能买吗',
    '乙肝小三阳',
    '我妈糖尿病十年了',
    '去年做过胆囊切除，现在能上保险不',
    '孕妇可以投吗',
    '有鼻炎投保会被拒吗',
  ])('%s', (text) => expect(wish(text)).toBe('health'));

  test.each([
    '高血压住院怎么报销',
    '有肺结节要不要告知',
    '乙肝的理赔要什么材料',
    '等待期里查出鼻炎怎么办',
    '感冒门诊能报吗',
    '能不能买',
  ])('is not heard in: %s', (text) => expect(wish(text)).toBeNull());
});
