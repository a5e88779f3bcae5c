import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import { ApiError, NOT_FOUND } from '@parasol/client/api-error';
import { apiContext, brandContext, type Loads } from '#api/context.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';
import { holdTarget } from './hold-target.ts';

export interface SignHoldData {
  readonly orderNo: string;
  readonly held: Output<'storageToSign'>;
}

export const loader: Loads<SignHoldData | Response> = ({ params, request, context }) => {
  const orderNo = params['orderNo'] ?? new URL(request.url).searchParams.get('orderNo');
  if (!orderNo) throw new ApiError(NOT_FOUND, '没有找到这份订单，请从订单列表进入');
  const work = async (): Promise<SignHoldData | Response> => {
    const registration = await context.get(apiContext).storageToSign({ orderNo });
    const target = holdTarget(context.get(brandContext), registration);
    return target === null ? { orderNo, held: registration } : redirect(target);
  };
  return orSignIn({ request, context }, work());
};
