import type { Output } from '@parasol/contract';
import { ApiError, isRefused, NOT_FOUND } from '@parasol/client/api-error';
import { apiContext, type Loads } from '#api/context.ts';

export type ClosedAccount = Output<'getClosedAccount'>;

export const loader: Loads<ClosedAccount> = async ({ request, context }) => {
  const closedNo = new URL(request.url).searchParams.get('closedNo') ?? '';
  try {
    return await context.get(apiContext).getClosedAccount({ closedNo }, { signal: request.signal });
  } catch (error) {
    if (!isRefused(error, 'INVALID_REQUEST')) throw error;
    throw new ApiError(NOT_FOUND, '没有找到这次注销的记录');
  }
};
