import type { Product } from '#products/catalogue/product/product.ts';
import { membersToLeaveOut, type MemberAnswer } from './insurer-answer.ts';

/** Alternatives after a refusal, in sentences; never empty. */
export const alternativesTo = (
  product: Pick<Product, 'flow' | 'related'>,
  members: readonly MemberAnswer[],
): string[] => {
  const words: string[] = [];
  if (membersToLeaveOut(members).length > 0)
    words.push('其他家人的核保已通过，可以只为他们重新投保。');
  if (product.flow.smartUnderwriting !== 'none') {
    words.push('可以进入智能核保，按具体的健康情况重新获得结论。');
  }
  if (product.flow.manualUnderwriting)
    words.push('可以申请人工核保，由核保人员审阅您的体检和就诊资料。');
  if (product.related.length > 0) words.push('可以看看健康要求不同的其他产品。');
  words.push('对结论有疑问，可以联系客服说明情况。');
  return words;
};
