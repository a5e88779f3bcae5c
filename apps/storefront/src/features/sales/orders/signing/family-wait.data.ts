import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import type { CaseLine } from '@parasol/contract/sales/manual-underwriting/shapes';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, type Acts, type Loads } from '#api/context.ts';

export interface FamilyProgress extends Output<'getFamilyConfigByOrderNo'> {
  /** The case in which a person decides about those who wait. */
  readonly underwriting: CaseLine | null;
}

export const loader: Loads<FamilyProgress> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const orderNo = params['orderNo'] ?? '';
  const options = { signal: request.signal };
  const [family, { cases }] = await Promise.all([
    api.getFamilyConfigByOrderNo({ orderNo }, options),
    api.getManualUnderwritingApply({}, options),
  ]);
  return { ...family, underwriting: cases.find((line) => line.orderNo === orderNo) ?? null };
};

/** Goes on without those who were declined, in a new draft. */
export const action: Acts<string | Response> = async ({ params, request, context }) => {
  const without = (await request.formData()).getAll('without').map(Number);
  try {
    const { path } = await context
      .get(apiContext)
      .reapplyOrder({ orderNo: params['orderNo'] ?? '', without });
    return redirect(path, 303);
  } catch (error) {
    return refusalOf(error).message;
  }
};
