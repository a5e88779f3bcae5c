import type { Output } from '@parasol/contract';
import { apiContext, type Loads } from '#api/context.ts';
import { askedPaySeq } from './cashier/asked-payment.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export interface PaySuccessData {
  readonly success: Output<'getPaySuccess'>;
  /** The visit that the address announces, when there is one. */
  readonly visitType: string | null;
  /** A partner's channel with a page of its own. */
  readonly partner: 'ofo' | 'sougou' | null;
}

const partners = ['ofo', 'sougou'] as const;

export const loader: Loads<PaySuccessData> = ({ params, request, context }) => {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const displayId = query.get('displayId');
  const work = async (): Promise<PaySuccessData> => {
    const paySeq = await askedPaySeq(api, {
      paySeq: params['paySeq'] ?? query.get('paySeq'),
      displayId,
    });
    const success = await api.getPaySuccess({ paySeq, ...(displayId ? { displayId } : {}) });
    return {
      success,
      visitType:
        query.get('type') === 'returnVisit' ? (query.get('visitType') ?? success.visitType) : null,
      partner: partners.find((each) => each === query.get('channel')) ?? null,
    };
  };
  return orSignIn({ request, context }, work());
};
