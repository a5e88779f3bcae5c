import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { refusalOf } from '../../page/refusal.ts';
import { apiContext } from '../../api/context.ts';

export type FamilyProgress = Output<'getFamilyConfigByOrderNo'>;

export const loader = ({ params, request, context }: LoaderFunctionArgs): Promise<FamilyProgress> =>
  context
    .get(apiContext)
    .getFamilyConfigByOrderNo({ orderNo: params['orderNo'] ?? '' }, { signal: request.signal });

/** Goes on without those who were declined, in a new draft. */
export const action = async ({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<string | Response> => {
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
