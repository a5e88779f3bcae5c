import { redirect } from 'react-router';
import type { Api, Output } from '@parasol/contract';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { brandLink } from '@parasol/routes/links/link';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';

export type PolicyService = Output<'getPolicyService'>;

export type PostedService =
  | { readonly kind: 'said'; readonly tone: 'success' | 'danger'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly party: string;
      readonly link: Output<'createChangeLink'>;
    };

export const loader: Loads<PolicyService | Response> = async ({ params, request, context }) => {
  const posNo = params['posNo'] ?? '';
  // An instalment has nothing to tell but its cashier.
  if (posNo.startsWith('PP'))
    return redirect(
      brandLink(context.get(brandContext), '/aiProduct/payServiceSuppPage', { posNo }),
    );
  return context.get(apiContext).getPolicyService({ posNo }, { signal: request.signal });
};

const done = (text: string): PostedService => ({ kind: 'said', tone: 'success', text });

const act = async (api: Api, posNo: string, form: FormData): Promise<PostedService> => {
  const intent = textOf(form, 'intent');
  const fileId = textOf(form, 'fileId');
  if (fileId !== '') {
    await api.removeChangeFile({ posNo, fileId });
    return done('已删除');
  }
  if (intent === 'link' || intent === 'sms') {
    const party = textOf(form, 'party');
    return { kind: 'link', party, link: await api.createChangeLink({ posNo, party, by: intent }) };
  }
  if (intent === 'withdraw') {
    await api.withdrawPolicyChange({ posNo });
    return done('已撤回，保单没有改变');
  }
  if (intent === 'upload') {
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0)
      return { kind: 'said', tone: 'danger', text: '请先选择一个文件' };
    await api.uploadChangeFile({ posNo, file });
    return done('已上传');
  }
  await api.sendChangeFiles({ posNo });
  return done('材料已提交');
};

export const action: Acts<PostedService> = async ({ params, request, context }) => {
  const form = await request.formData();
  try {
    return await act(context.get(apiContext), params['posNo'] ?? '', form);
  } catch (error) {
    return { kind: 'said', tone: 'danger', text: refusalOf(error).message };
  }
};
