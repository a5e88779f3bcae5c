import { redirect } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import { isRefused } from '@parasol/client/api-error';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { brandLink } from '@parasol/routes/links/link';
import type { SignedCard } from '#features/contracts/payments/cashier.data.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { postedPageFacts } from '#features/contracts/payments/cashier/page-facts.ts';
import { chosenMethod } from '#features/contracts/payments/cashier/posted-payment.ts';

export interface DebitMethodData {
  readonly info: Output<'getRenewalSignInfo'>;
  readonly cards: readonly SignedCard[];
  /** Another account is to take the place of the one that is in use. */
  readonly replace: boolean;
}

export type PostedSigning =
  | { readonly kind: 'launched'; readonly launched: Output<'signMandate'> }
  | { readonly kind: 'problem'; readonly text: string };

export const agreeFirst = '请先阅读并同意自动扣费约定';

/** Where nothing is to be paid there is no pay order to ask about; cards can then still be added. */
const signedCards = async (api: Api, displayId: string): Promise<readonly SignedCard[]> => {
  try {
    return (await api.queryCustomerPayType({ displayId })).cards;
  } catch (error) {
    if (isRefused(error, 'NOT_FOUND')) return [];
    throw error;
  }
};

export const loader: Loads<DebitMethodData | Response> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  const displayId = query.get('displayId');
  const planNo = query.get('planNo');
  const overview = brandLink(context.get(brandContext), '/me/debits');
  if (!displayId && !planNo) return redirect(overview);
  try {
    const info = await api.getRenewalSignInfo(planNo ? { planNo } : { displayId: displayId ?? '' });
    const replace = query.get('change') === 'yes' && info.mandate?.state === 'active';
    return { info, cards: await signedCards(api, info.displayId), replace };
  } catch (error) {
    // Paid at once: there is nothing to debit later.
    if (isRefused(error, 'MANDATE_NOT_POSSIBLE')) return redirect(overview);
    throw error;
  }
};

/** The form as it is posted without script: the page then leads on by a link. */
export const action: Acts<PostedSigning> = async ({ request, context }) => {
  const form = await request.formData();
  const chosen = chosenMethod(textOf(form, 'method'));
  if (chosen === null) return { kind: 'problem', text: '请选择扣费方式' };
  if (form.get('agree') !== 'yes') return { kind: 'problem', text: agreeFirst };
  try {
    const launched = await context.get(apiContext).signMandate({
      displayId: textOf(form, 'displayId'),
      ...chosen,
      stay: postedPageFacts(request),
      replace: textOf(form, 'replace') === 'yes',
      agreed: true,
    });
    return { kind: 'launched', launched };
  } catch (error) {
    return { kind: 'problem', text: refusalOf(error).message };
  }
};
