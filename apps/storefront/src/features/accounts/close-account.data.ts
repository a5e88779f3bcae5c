import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { apiContext } from '../../api/context.ts';
import { attempt, fieldOf, type Posted } from './posted.ts';

export interface CloseAccountData extends Output<'getAccountTies'> {
  readonly mobile: string | null;
}

export const loader = async ({ context }: LoaderFunctionArgs): Promise<CloseAccountData> => {
  const api = context.get(apiContext);
  const [{ ties }, { mobile }] = await Promise.all([api.getAccountTies({}), api.getUserInfo({})]);
  return { ties, mobile };
};

export const action = async ({
  request,
  context,
}: ActionFunctionArgs): Promise<Posted | Response> => {
  const api = context.get(apiContext);
  const form = await request.formData();
  if (fieldOf(form, 'intent') === 'send') {
    return attempt(async () => {
      const { mobile } = await api.sendOwnCode(
        { purpose: 'close-account' },
        { signal: request.signal },
      );
      return `验证码已发送至 ${mobile}`;
    });
  }
  if (fieldOf(form, 'sure') !== 'yes') return { tone: 'danger', text: '请先确认您了解注销的后果' };
  const verifyCode = fieldOf(form, 'verifyCode');
  if (verifyCode === '') return { tone: 'danger', text: '请输入您收到的验证码' };
  try {
    await api.closeAccount({ verifyCode }, { signal: request.signal });
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { tone: 'danger', text: error.message };
  }
  return redirect('/', { status: 303, headers: { 'x-remix-reload-document': 'true' } });
};
