import { redirect, type LoaderFunctionArgs } from 'react-router';
import type { Api } from '@parasol/contract';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import type { SessionPage } from '@parasol/domain/products/catalogue/session-page-names';
import { apiContext } from '#api/context.ts';
import { isOpen, progressUrl, sessionOf } from './session-of.ts';

type Numbers = Readonly<Record<string, string | null>>;

/** Address parameters for the page of a step; null where there is nothing to show yet. */
const numbersFor = async (
  api: Api,
  page: SessionPage,
  { agentOrderNo, order }: AgentOrder,
): Promise<Numbers | null> => {
  if (order === null) return null;
  const { orderNo, draftNo, quoteNo } = order;
  switch (page) {
    case 'health':
    case 'healthV2':
    case 'orderconfirm':
      return { draft: draftNo, quoteNo };
    case 'payLoading':
    case 'payResult': {
      const { displayId } = await api.getWaitPayOrderInfo({ agentOrderNo });
      return displayId === null ? null : { displayId };
    }
    default:
      return orderNo === null ? null : { orderNo };
  }
};

/** Parameters already in the address win: an opened payment, a named draft. */
const saysAlready = (query: URLSearchParams, page: SessionPage): boolean =>
  (page === 'pay' || page === 'payLoading' || page === 'payResult') && query.has('paySeq');

/**
 * The same request at another address; the posted body is read first, as not every browser streams.
 */
const requestAt = async (url: URL, request: Request): Promise<Request> => {
  const headers = new Headers(request.headers);
  const { method, signal } = request;
  if (method === 'GET' || method === 'HEAD') return new Request(url, { headers, signal });
  headers.delete('content-type');
  return new Request(url, { method, headers, signal, body: await request.formData() });
};

/**
 * Gives a page of an order its numbers. They are the customer's: an agent, and a visitor who comes
 * too early or too late, sees the progress instead.
 */
export const enterSession = async (
  args: LoaderFunctionArgs,
  page: SessionPage,
): Promise<LoaderFunctionArgs> => {
  const { order, sequence } = await sessionOf(args);
  const elsewhere = () => redirect(progressUrl(args, order, page));
  const url = new URL(args.request.url);
  if (order.side === 'agent') throw elsewhere();
  if (!isOpen(sequence, page)) {
    // A payment may be complete before its waiting page is shown.
    if (page === 'payLoading' && isOpen(sequence, 'payResult'))
      throw redirect(url.pathname.replace('/payLoading/', '/payResult/') + url.search);
    throw elsewhere();
  }
  if (saysAlready(url.searchParams, page)) return args;
  const numbers = await numbersFor(args.context.get(apiContext), page, order);
  if (numbers === null) throw elsewhere();
  for (const [name, value] of Object.entries(numbers))
    if (value !== null) url.searchParams.set(name, value);
  return {
    ...args,
    params: { ...args.params, orderNo: order.order?.orderNo ?? undefined },
    request: await requestAt(url, args.request),
  };
};
