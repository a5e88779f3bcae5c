import { plainQuestion } from './said-words.ts';

/** A wish that no entry answers: a person, or to be insured with a condition. */
export type Wish = 'person' | 'complaint' | 'health';

const complains = /投诉|举报|不满意|态度(?:差|不好|恶劣)|欺骗|骗我|曝光|维权/u;
const wantsPerson =
  /人工(?!核保|授精|受精|关节|晶体|耳蜗|智能)|真人|活人|转接|接线员|坐席|座席|找(?:个|一个|一位|位)?人(?!付|代|投保)|有(?:没有)?人(?:在|吗|么)|(?:找|叫|和|跟|转|联系|要)(?:你们)?(?:的)?(?:客服|专员|顾问|经理|领导)|机器人|自动回复.{0,4}(?:没用|不行)|给我(?:回)?打电话|打电话给我|zhuanrengong|^(?:客服|顾问|rg|rengong)$/u;
const asksInsurable =
  /(?:能|可以|还能|可不可以|能不能|给|让)(?:不能)?(?:再|也)?(?:买|投保|投|保|参保|过)|买什么|买哪|哪款|能过|保险/u;
const unwell =
  /怀孕|孕\d|孕[一二三四五六七八九十]|早产|手术|术后|支架|结节|息肉|囊肿|肿瘤|癌|病人|患者|携带者|偏高|[糖酸脂压]高|残疾|瘫痪|透析|住过院/u;

/** `names` tells whether a text names a condition of the disease library. */
export const wishOf = (question: string, names: (text: string) => boolean): Wish | null => {
  const text = plainQuestion(question).replaceAll(/\s+/gu, '');
  if (complains.test(text)) return 'complaint';
  if (wantsPerson.test(text)) return 'person';
  const ill = unwell.test(text) || names(text);
  return ill && asksInsurable.test(text) ? 'health' : null;
};
