import type { Output } from '@parasol/contract';
import { ApiError, NOT_FOUND } from '@parasol/client/api-error';
import { apiContext, type Loads } from '#api/context.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export interface AskedSigning {
  readonly displayId?: string;
  readonly mandateNo?: string;
}

export interface SignPayData {
  readonly asked: AskedSigning;
  /**
   * Null in the browser: the page asks by itself, so that leaving for the provider is not delayed.
   */
  readonly signing: Output<'getEntrustStatus'> | null;
}

const inBrowser = typeof document !== 'undefined';

export const loader: Loads<SignPayData> = async ({ params, request, context }) => {
  const query = new URL(request.url).searchParams;
  const displayId = params['displayId'] ?? query.get('displayId');
  const mandateNo = query.get('mandateNo');
  if (!displayId && !mandateNo) throw new ApiError(NOT_FOUND, '没有找到这次开通，请从保单列表进入');
  const asked = mandateNo ? { mandateNo } : { displayId: displayId ?? '' };
  const known = { ...asked, ...(displayId ? { displayId } : {}) };
  if (inBrowser) return { asked: known, signing: null };
  const signing = await orSignIn(
    { request, context },
    context.get(apiContext).getEntrustStatus(asked),
  );
  return { asked: known, signing };
};
