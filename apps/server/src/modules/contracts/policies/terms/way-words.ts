import type { RefundWay } from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import type { OwnCard } from '#modules/contracts/policies/ports.ts';

/** The destination of a refund. */
export const wayWords = (way: RefundWay, card: OwnCard | null): string => {
  if (way === 'none') return '没有款项需要退回';
  if (way === 'original') return '原路退回付款账户';
  return card === null ? '本人银行卡' : `${card.bankName}（尾号 ${card.tail}）`;
};
