import type { Api } from '@parasol/contract';
import { ApiError, NOT_FOUND } from '@parasol/client/api-error';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { orderLinks } from '@parasol/routes/links/order-links';

/** The pay order that an address names: by its own number, or by the number customers see. */
export const askedPaySeq = async (
  api: Api,
  named: { readonly paySeq?: string | null; readonly displayId?: string | null },
): Promise<string> => {
  if (named.paySeq) return named.paySeq;
  if (!named.displayId) throw new ApiError(NOT_FOUND, '没有找到这笔支付，请从订单进入');
  return (await api.queryCustomerPayType({ displayId: named.displayId })).order.paySeq;
};

/** Whether an address names the product and no payment. */
export const namesOnlyProduct = (
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): boolean =>
  params['baseProductNo'] !== undefined &&
  ['paySeq', 'orderNo', 'posNo', 'displayId'].every((name) => !query.get(name));

/** The cashier of the customer's latest order of a product that waits for money, or their orders. */
export const toBePaid = async (
  api: Api,
  brand: PublicBrand,
  baseProductNo: string,
): Promise<string> => {
  const { orders } = await api.listOrders({ tab: 'to-pay' });
  const due = orders.find((line) => line.baseProductNo === baseProductNo && line.orderNo !== null);
  const links = orderLinks(brand);
  return due?.orderNo ? links.pay(due.orderNo) : links.list({ tab: 'to-pay' });
};
