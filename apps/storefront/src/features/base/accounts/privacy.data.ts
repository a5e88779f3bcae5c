import { redirect, type ActionFunctionArgs } from 'react-router';
import type { Input, Output } from '@parasol/contract';
import { refusalOf } from '#page/answers/refusal.ts';
import { apiContext, type Loads } from '#api/context.ts';
import { type Posted } from '#page/answers/posted.ts';
import { textOf } from '#page/answers/posted-form.ts';

export interface PrivacyData {
  readonly consents: Output<'listConsents'>['consents'];
  readonly agreements: Output<'listAgreements'>['agreements'];
  readonly mobile: string | null;
}

type ConsentType = Input<'withdrawConsent'>['type'];

export const loader: Loads<PrivacyData> = async ({ context }) => {
  const api = context.get(apiContext);
  const [{ consents }, { agreements }, { mobile }] = await Promise.all([
    api.listConsents({}),
    api.listAgreements({}),
    api.getUserInfo({}),
  ]);
  return { consents, agreements, mobile };
};

export interface PostedPrivacy extends Posted {
  /** The requested download, as an address that a link can save. */
  readonly file?: string;
}

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const type = textOf(form, 'type') as ConsentType;
  const intent = textOf(form, 'intent');
  try {
    if (intent === 'send-code') {
      const { mobile } = await api.sendOwnCode({ purpose: 'export-data' });
      return { tone: 'success', text: `验证码已发送至 ${mobile}` } satisfies Posted;
    }
    if (intent === 'download') {
      const mine = await api.exportMyData({ verifyCode: textOf(form, 'verifyCode') });
      const file = `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(mine, null, 2))}`;
      return { tone: 'success', text: '资料已备好，请保存文件', file } satisfies PostedPrivacy;
    }
    const { loggedOut } = await api.withdrawConsent({ type }, { signal: request.signal });
    if (!loggedOut) return { tone: 'success', text: '已撤回' } satisfies Posted;
    return redirect('/', { status: 303, headers: { 'x-remix-reload-document': 'true' } });
  } catch (error) {
    return { tone: 'danger', text: refusalOf(error).message } satisfies Posted;
  }
};
