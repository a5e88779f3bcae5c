import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import type { CaseLine } from '@parasol/contract/manual-underwriting/shapes';
import type { OrderDetail } from '@parasol/contract/orders/shapes';
import type { OrderState } from '@parasol/domain/orders/order-states';
import { refusalOf } from '../../page/refusal.ts';
import { apiContext } from '../../api/context.ts';
import { textOf } from '../../page/posted-form.ts';

export interface ProgressData {
  readonly order: OrderDetail;
  /** What else is possible, when it was declined. */
  readonly alternatives: readonly string[];
  /** What was sent along, while an underwriter looks at it. */
  readonly papers: Output<'listOrderMaterials'> | null;
  /** Its case, where a person decides or has decided. */
  readonly underwriting: CaseLine | null;
}

/** States in which an underwriter may have had a word. */
const byPerson: ReadonlySet<OrderState> = new Set(['referred', 'accepted-with-terms', 'declined']);

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<ProgressData> => {
  const api = context.get(apiContext);
  const orderNo = new URL(request.url).searchParams.get('id') ?? '';
  const options = { signal: request.signal };
  const order = await api.getOrderByNo({ orderNo }, options);
  const { state } = order;
  const [alternatives, papers, decided] = await Promise.all([
    state === 'declined' ? api.underwriteOrder({ orderNo }, options) : null,
    state === 'referred' ? api.listOrderMaterials({ orderNo }, options) : null,
    byPerson.has(state) ? api.getManualUnderwritingApply({}, options) : null,
  ]);
  return {
    order,
    alternatives: alternatives?.alternatives ?? [],
    papers,
    underwriting: decided?.cases.find((line) => line.orderNo === orderNo) ?? null,
  };
};

/** Accepts or rejects the terms that were shown; sends papers or takes one back. */
export const action = async ({
  request,
  context,
}: ActionFunctionArgs): Promise<string | Response> => {
  const form = await request.formData();
  const url = new URL(request.url);
  const api = context.get(apiContext);
  const orderNo = url.searchParams.get('id') ?? '';
  const intent = textOf(form, 'intent');
  const fileId = textOf(form, 'fileId');
  try {
    if (fileId !== '') await api.removeOrderMaterial({ orderNo, fileId });
    else if (intent === 'send') await api.sendOrderMaterials({ orderNo });
    else {
      const newFen = Number(form.get('newFen'));
      await api.decideTerms({ orderNo, agree: intent === 'agree', newFen });
    }
    return redirect(url.pathname + url.search, 303);
  } catch (error) {
    return refusalOf(error).message;
  }
};
