import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { ApiError, isRefused, NOT_FOUND } from '@parasol/client/api-error';
import { brandLink } from '@parasol/routes/link';
import { orderLinks } from '@parasol/routes/order-links';
import { apiContext, brandContext } from '../../api/context.ts';
import { textOf } from '../../page/posted-form.ts';
import { refusalOf } from '../../page/refusal.ts';
import { postSignature, type SigningAnswer } from './steps/posted-signature.ts';

export interface AskedToSign {
  readonly cover: Output<'getSigningEnvelope'>;
  readonly token: string;
  readonly loggedIn: boolean;
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
  // Without a link it is the owner who looks how far everybody has come.
  if (token === '') throw redirect(orderLinks(context.get(brandContext)).envelope(orderNo));
  try {
    const [cover, { loggedIn }] = await Promise.all([
      api.getSigningEnvelope({ orderNo, token }, options),
      api.getUserInfo({}, options),
    ]);
    return { cover, token, loggedIn };
  } catch (error) {
    // A token that cannot be one: a link that was copied in part.
    if (!isRefused(error, 'INVALID_REQUEST')) throw error;
    throw new ApiError(NOT_FOUND, '签署链接不完整，请让投保人把完整链接再发给您一次');
  }
};

export type EnvelopeSigned =
  | SigningAnswer
  | { readonly kind: 'not-refused'; readonly message: string };

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
  switch (textOf(form, 'intent')) {
    case 'log-in':
      await api.logout({});
      return redirect(
        brandLink(context.get(brandContext), '/login', { to: pathname + search }),
        303,
      );
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
