import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import { orderLinks } from '@parasol/routes/links/order-links';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';
import { postSignature, type SigningAnswer } from '#page/signing/posted-signature.ts';

export type SigningData = Output<'getOrderSigning'>;

const orderNoOf = (request: Request): string =>
  new URL(request.url).searchParams.get('orderNo') ?? '';

export const loader: Loads<SigningData> = ({ request, context }) =>
  orSignIn(
    { request, context },
    context
      .get(apiContext)
      .getOrderSigning({ orderNo: orderNoOf(request) }, { signal: request.signal }),
  );

export const action: Acts<SigningAnswer | Response> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const orderNo = orderNoOf(request);
  const links = orderLinks(context.get(brandContext));
  return postSignature(await request.formData(), {
    sendCode: () => api.sendOwnCode({ purpose: 'sign-order', orderNo }),
    sign: async (signature) => {
      const { state } = await api.signOrder({ orderNo, ...signature });
      // Others sign after them.
      return redirect(state === 'to-sign' ? links.envelope(orderNo) : links.progress(orderNo), 303);
    },
  });
};
