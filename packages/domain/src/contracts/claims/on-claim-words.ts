import type { OnClaim } from '#products/catalogue/product/cover.ts';

/** The clause on the effect of a payment, in a few words. */
export const onClaimWords = ({ ends, waives, keeps, times, article }: OnClaim): string => {
  const words = [
    ...(ends === 'contract'
      ? [keeps.length === 0 ? '给付后合同终止' : '给付后主险合同终止，约定的附加险继续']
      : []),
    ...(ends === 'benefit' ? ['给付后这项责任终止'] : []),
    ...(waives ? ['以后各期保险费豁免'] : []),
    ...(ends === 'nothing' && !waives ? ['给付后合同继续'] : []),
    ...(times === undefined || times === 1 ? [] : [`最多 ${times} 次`]),
  ];
  return `${words.join('，')}（第 ${article} 条）`;
};
