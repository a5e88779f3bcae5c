import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import { ApiError, isRefused, NOT_FOUND } from '@parasol/client/api-error';
import { paperSideOf } from '@parasol/domain/sales/identity/paper-field';
import { orderLinks } from '@parasol/routes/links/order-links';
import { apiContext, brandContext } from '#api/context.ts';
import { consentFault } from '#page/consent/consent-fault.ts';
import { toOwnLogin } from '#page/consent/own-login.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { postSignature, type SigningAnswer } from '#page/signing/posted-signature.ts';

export interface AskedToSign {
  readonly cover: Output<'getSigningEnvelope'>;
  readonly token: string;
  readonly loggedIn: boolean;
  /** How the signer can prove who they are. */
  readonly asked: Output<'getInsuredAuthType'>;
}

const tokenOf = (request: Request): string => new URL(request.url).searchParams.get('token') ?? '';

export const loader = async ({
  request,
  context,
  params: { orderNo = '' },
}: LoaderFunctionArgs): Promise<AskedToSign> => {
  const api = context.get(apiContext);
  const options = { signal: request.signal };
  const token = tokenOf(request);
  // Without a link the owner sees the progress.
  if (token === '') throw redirect(orderLinks(context.get(brandContext)).envelope(orderNo));
  try {
    const [cover, { loggedIn }, asked] = await Promise.all([
      api.getSigningEnvelope({ orderNo, token }, options),
      api.getUserInfo({}, options),
      api.getInsuredAuthType({ orderNo, token }, options),
    ]);
    return { cover, token, loggedIn, asked };
  } catch (error) {
    // A token that cannot be one: a link that was copied in part.
    if (!isRefused(error, 'INVALID_REQUEST')) throw error;
    throw new ApiError(NOT_FOUND, '签署链接不完整，请让投保人把完整链接再发给您一次');
  }
};

export type EnvelopeSigned =
  | SigningAnswer
  | {
      readonly kind: 'not-refused' | 'auth-sent' | 'paper-refused';
      readonly message: string;
    }
  | { readonly kind: 'auth-refused'; readonly message: string; readonly atTail: boolean };

/** A photo that came without any script. */
const postPaper = async (
  api: Api,
  form: FormData,
  link: { readonly orderNo: string; readonly token: string },
  here: () => Response,
): Promise<EnvelopeSigned | Response> => {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) {
    return { kind: 'paper-refused', message: '请先选择一张照片' };
  }
  try {
    await api.uploadInsuredPaper({ ...link, side: paperSideOf(textOf(form, 'side')), file });
    return here();
  } catch (error) {
    return { kind: 'paper-refused', message: refusalOf(error).message };
  }
};

/** Has a code sent to the signer's own mobile, or proves by it who they are. */
const postAuth = async (
  api: Api,
  form: FormData,
  link: { readonly orderNo: string; readonly token: string },
  here: () => Response,
): Promise<EnvelopeSigned | Response> => {
  try {
    if (textOf(form, 'intent') === 'auth-send') {
      const { mobile } = await api.sendInsuredAuthCode(link);
      return { kind: 'auth-sent', message: `验证码已发送至 ${mobile}` };
    }
    await api.verifyInsuredAuthCode({
      ...link,
      verifyCode: textOf(form, 'verifyCode'),
      certTail: textOf(form, 'certTail'),
    });
    return here();
  } catch (error) {
    const { message, atTail } = consentFault(error);
    return { kind: 'auth-refused', message, atTail };
  }
};

/** Signs, refuses with a reason, has a code sent, or changes to the signer's own account. */
export const action = async ({
  request,
  context,
  params: { orderNo = '' },
}: ActionFunctionArgs): Promise<EnvelopeSigned | Response> => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const link = { orderNo, token: tokenOf(request) };
  const { pathname, search } = new URL(request.url);
  const here = (): Response => redirect(pathname + search, 303);
  if (form.has('file')) return postPaper(api, form, link, here);
  switch (textOf(form, 'intent')) {
    case 'log-in':
      return toOwnLogin({ request, context });
    case 'auth-send':
    case 'auth-verify':
      return postAuth(api, form, link, here);
    case 'refuse':
      try {
        await api.refuseEnvelope({ ...link, reason: textOf(form, 'reason') });
        return here();
      } catch (error) {
        return { kind: 'not-refused', message: refusalOf(error).message };
      }
    default:
      return postSignature(form, {
        sendCode: () => api.sendOwnCode({ purpose: 'sign-order', orderNo }),
        sign: async (signature) => {
          await api.signEnvelope({ ...link, ...signature });
          return here();
        },
      });
  }
};
