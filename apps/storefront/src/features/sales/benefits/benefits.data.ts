import type { Api, Output } from '@parasol/contract';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalWords } from '#page/answers/refusal.ts';

/** A code's benefit, or the reason it has none. */
export type Looked =
  | { readonly offer: Output<'lookAtCoupon'> }
  | { readonly problem: string; readonly code: string };

export interface BenefitsData {
  readonly uses: Output<'listOwnBenefits'>['uses'];
  /** The code in the link that led here. */
  readonly looked: Looked | null;
}

export type BenefitsAnswer = Looked | { readonly used: Output<'useCoupon'> };

const lookAt = async (api: Api, code: string): Promise<Looked> => {
  try {
    return { offer: await api.lookAtCoupon({ code }) };
  } catch (error) {
    return { problem: refusalWords(error), code };
  }
};

export const loader: Loads<BenefitsData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const code = new URL(request.url).searchParams.get('coupon') ?? '';
  const [{ uses }, looked] = await Promise.all([
    api.listOwnBenefits({}, { signal: request.signal }),
    code === '' ? null : lookAt(api, code),
  ]);
  return { uses, looked };
};

export const action: Acts<BenefitsAnswer> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const code = textOf(form, 'code');
  if (textOf(form, 'intent') !== 'use') return lookAt(api, code);
  try {
    return { used: await api.useCoupon({ code }) };
  } catch (error) {
    return { problem: refusalWords(error), code };
  }
};
