import type { Api } from '@parasol/contract';
import { ApiError, NOT_FOUND } from '@parasol/client/api-error';

/** The pay order that an address names: by its own number, or by the number customers see. */
export const askedPaySeq = async (
  api: Api,
  named: { readonly paySeq?: string | null; readonly displayId?: string | null },
): Promise<string> => {
  if (named.paySeq) return named.paySeq;
  if (!named.displayId) throw new ApiError(NOT_FOUND, '没有找到这笔支付，请从订单进入');
  return (await api.queryCustomerPayType({ displayId: named.displayId })).order.paySeq;
};
