import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { orderLinks } from '@parasol/routes/links/order-links';
import { apiContext, brandContext } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export interface FaceData {
  readonly check: Output<'getFaceCheck'>;
  /** Token of a person whose link asks for a signature. */
  readonly token: string | undefined;
}

export const tokenOf = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get('token') ?? undefined;

export const loader = async ({
  params: { orderNo = '' },
  request,
  context,
}: LoaderFunctionArgs): Promise<FaceData> => {
  const token = tokenOf(request);
  const asked = context
    .get(apiContext)
    .getFaceCheck({ orderNo, token }, { signal: request.signal });
  const check = await (token === undefined ? orSignIn({ request, context }, asked) : asked);
  if (check.state === 'done' || check.state === 'waiting') {
    throw redirect(orderLinks(context.get(brandContext)).certificationResult(orderNo, { token }));
  }
  return { check, token };
};

export interface FaceAnswer {
  readonly message: string;
}

/** Agrees, withdraws, or goes to the page of a vendor. */
export const action = async ({
  params: { orderNo = '' },
  request,
  context,
}: ActionFunctionArgs): Promise<FaceAnswer | Response | null> => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const subject = { orderNo, token: tokenOf(request) };
  try {
    switch (textOf(form, 'intent')) {
      case 'agree':
        await api.grantFaceConsent({ ...subject, version: textOf(form, 'version') });
        return null;
      case 'withdraw':
        await api.withdrawFaceConsent(subject);
        return { message: '已撤回，记录的人脸照片和视频已删除。您可以改用证件照片。' };
      case 'page': {
        const { url } = await api.getVerifyFaceUrl(subject);
        return redirect(url, 303);
      }
      default:
        return null;
    }
  } catch (error) {
    if (isApiError(error)) return { message: error.message };
    throw error;
  }
};
