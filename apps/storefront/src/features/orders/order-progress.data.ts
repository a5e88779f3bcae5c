import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { OrderDetail } from '@parasol/contract/order-shapes';
import { isApiError } from '@parasol/domain/platform/api-error';
import { apiContext } from '../../api/context.ts';

export interface ProgressData {
  readonly order: OrderDetail;
  /** What else is possible, when it was declined. */
  readonly alternatives: readonly string[];
}

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<ProgressData> => {
  const api = context.get(apiContext);
  const orderNo = new URL(request.url).searchParams.get('id') ?? '';
  const options = { signal: request.signal };
  const order = await api.getOrderByNo({ orderNo }, options);
  if (order.state !== 'declined') return { order, alternatives: [] };
  const { alternatives } = await api.underwriteOrder({ orderNo }, options);
  return { order, alternatives };
};

/** Accepts or rejects the terms that were shown. */
export const action = async ({
  request,
  context,
}: ActionFunctionArgs): Promise<string | Response> => {
  const form = await request.formData();
  const url = new URL(request.url);
  try {
    await context.get(apiContext).decideTerms({
      orderNo: url.searchParams.get('id') ?? '',
      agree: form.get('intent') === 'agree',
      newFen: Number(form.get('newFen')),
    });
    return redirect(url.pathname + url.search, 303);
  } catch (error) {
    if (isApiError(error)) return error.message;
    throw error;
  }
};
