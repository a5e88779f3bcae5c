import { redirect } from 'react-router';
import type { CaseLine } from '@parasol/contract/sales/manual-underwriting/shapes';
import type { OrderDetail } from '@parasol/contract/sales/orders/shapes';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';

export interface ProgressData {
  readonly order: OrderDetail;
  /** Alternatives, when it was declined. */
  readonly alternatives: readonly string[];
  /** Its case, where a person decides or has decided. */
  readonly underwriting: CaseLine | null;
}

/** States in which an underwriter may have decided. */
const byPerson: ReadonlySet<OrderState> = new Set(['referred', 'accepted-with-terms', 'declined']);

export const loader: Loads<ProgressData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const orderNo = new URL(request.url).searchParams.get('id') ?? '';
  const options = { signal: request.signal };
  const order = await api.getOrderByNo({ orderNo }, options);
  const { state } = order;
  const [alternatives, decided] = await Promise.all([
    state === 'declined' ? api.underwriteOrder({ orderNo }, options) : null,
    byPerson.has(state) ? api.getManualUnderwritingApply({}, options) : null,
  ]);
  return {
    order,
    alternatives: alternatives?.alternatives ?? [],
    underwriting: decided?.cases.find((line) => line.orderNo === orderNo) ?? null,
  };
};

/** Accepts or rejects the terms that were shown. */
export const action: Acts<string | Response> = async ({ request, context }) => {
  const form = await request.formData();
  const url = new URL(request.url);
  const api = context.get(apiContext);
  const orderNo = url.searchParams.get('id') ?? '';
  const agree = textOf(form, 'intent') === 'agree';
  try {
    await api.decideTerms({ orderNo, agree, newFen: Number(form.get('newFen')) });
    return redirect(url.pathname + url.search, 303);
  } catch (error) {
    return refusalOf(error).message;
  }
};
