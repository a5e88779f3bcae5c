import type { Output } from '@parasol/contract';
import { ApiError, isRefused, NOT_FOUND } from '@parasol/client/api-error';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';

export interface ProgressData {
  readonly report: Output<'getBereavement'>;
  readonly token: string;
}

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export const loader: Loads<ProgressData> = async ({ request, context }) => {
  const token = tokenOf(request);
  try {
    const { signal } = request;
    return { token, report: await context.get(apiContext).getBereavement({ token }, { signal }) };
  } catch (error) {
    if (!isRefused(error, 'INVALID_REQUEST')) throw error;
    throw new ApiError(NOT_FOUND, '链接不完整，请从短信里重新打开，或者联系客服');
  }
};

export const action: Acts<Posted> = ({ request, context }) =>
  attempt(async () => {
    await context.get(apiContext).sendBereavementPapers({ token: tokenOf(request) });
    return '材料已收到，我们会尽快核对';
  });
