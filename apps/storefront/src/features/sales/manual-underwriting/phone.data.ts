import type { Output } from '@parasol/contract';
import { ApiError, isRefused, NOT_FOUND } from '@parasol/client/api-error';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { attempt, type Posted } from '#page/answers/posted.ts';
import { fileIn } from './cases/posted-page.ts';

export interface PhoneData {
  readonly token: string;
  readonly asked: Output<'getManualUnderwritingHandOver'>;
}

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export const loader: Loads<PhoneData> = async ({ request, context }) => {
  const token = tokenOf(request);
  try {
    const api = context.get(apiContext);
    const asked = await api.getManualUnderwritingHandOver({ token }, { signal: request.signal });
    return { token, asked };
  } catch (error) {
    if (!isRefused(error, 'INVALID_REQUEST')) throw error;
    throw new ApiError(NOT_FOUND, '链接不完整，请在电脑上重新扫码');
  }
};

/** A page uploaded by a form without a script. */
export const action: Acts<Posted> = async ({ request, context }) =>
  attempt(async () => {
    const given = fileIn(await request.formData());
    await context
      .get(apiContext)
      .uploadByManualUnderwritingHandOver({ token: tokenOf(request), ...given });
    return '已上传这一页';
  });
