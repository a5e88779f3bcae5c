import { redirect } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import { isRefused } from '@parasol/client/api-error';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import type { PageMeta } from '#pages.ts';

export type Renewal = Output<'getRenewal'>;

export interface RenewalData {
  readonly renewal: Renewal;
  /** How the premium would be debited; null without a mandate. */
  readonly debited: { readonly method: string } | null;
}

export interface PostedRenewal {
  readonly message: string;
}

/** A mandate of before the renewal was wanted does not cover it. */
const debitedBy = async (api: Api, { displayId, on }: Renewal): Promise<RenewalData['debited']> => {
  if (!on) return null;
  try {
    const { mandate } = await api.getRenewalSignInfo({ displayId });
    return mandate?.coversRenewal ? { method: mandate.methodName } : null;
  } catch (error) {
    if (isRefused(error, 'MANDATE_NOT_POSSIBLE', 'NOT_FOUND')) return null;
    throw error;
  }
};

export const loader: Loads<RenewalData> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const renewal = await api.getRenewal(
    { policyNo: params['policyNo'] ?? '' },
    { signal: request.signal },
  );
  return { renewal, debited: await debitedBy(api, renewal) };
};

/** One tap each, with or without script. */
export const action: Acts<PostedRenewal | Response | null> = async ({
  params,
  request,
  context,
}) => {
  const api = context.get(apiContext);
  const policyNo = params['policyNo'] ?? '';
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  try {
    if (intent === 'apply') {
      const { path } = await api.beginRenewalDraft({ policyNo });
      return redirect(path);
    }
    if (intent === 'choose') {
      const [plan = '', fen = ''] = textOf(form, 'plan').split('|');
      if (plan === '') return { message: '请选择计划' };
      await api.setRenewal({ policyNo, on: true, choice: { plan, fen: Number(fen) } });
    } else await api.setRenewal({ policyNo, on: intent === 'start' });
    return null;
  } catch (error) {
    return { message: refusalOf(error).message };
  }
};

export const meta = ({ renewal }: RenewalData, brand: PublicBrand): PageMeta => ({
  title: `${renewal.productName}续保 · ${brand.name}`,
});
