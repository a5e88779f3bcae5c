import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';

export interface YearlyData {
  readonly yearly: Output<'getYearlyOffer'>;
  /** One key makes one service, however often the form is sent. */
  readonly key: string;
}

export interface PostedYearly {
  readonly message: string;
}

export const loader: Loads<YearlyData> = async ({ params, request, context }) => {
  const policyNo = params['policyNo'] ?? '';
  const { signal } = request;
  return {
    yearly: await context.get(apiContext).getYearlyOffer({ policyNo }, { signal }),
    key: crypto.randomUUID(),
  };
};

export const action: Acts<PostedYearly | Response> = async ({ params, request, context }) => {
  const form = await request.formData();
  if (textOf(form, 'agree') !== 'yes') return { message: '请先勾选同意变更' };
  try {
    const { posNo } = await context.get(apiContext).askPolicyChange({
      key: textOf(form, 'key'),
      policyNo: params['policyNo'] ?? '',
      change: { kind: 'frequency' },
    });
    return redirect(brandLink(context.get(brandContext), '/pos/:posNo', { posNo }), 303);
  } catch (error) {
    return { message: refusalOf(error).message };
  }
};
