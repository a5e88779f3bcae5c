import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { apiContext } from '../../api/context.ts';
import { attempt } from '../../page/posted.ts';
import { textOf } from '../../page/posted-form.ts';

export interface SettingsData {
  readonly info: Output<'getUserInfo'>;
  readonly sessions: Output<'listSessions'>['sessions'];
}

export const loader = async ({ context }: LoaderFunctionArgs): Promise<SettingsData> => {
  const api = context.get(apiContext);
  const [info, { sessions }] = await Promise.all([api.getUserInfo({}), api.listSessions({})]);
  return { info, sessions };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const sessionId = textOf(form, 'sessionId');
  if (textOf(form, 'intent') === 'logout') {
    await api.logout({});
    // The whole page anew: whatever it still shows belongs to nobody now.
    return redirect('/', { status: 303, headers: { 'x-remix-reload-document': 'true' } });
  }
  return attempt(async () => {
    await api.revokeSession(sessionId === '' ? { others: true } : { sessionId }, {
      signal: request.signal,
    });
    return sessionId === '' ? '其他设备都已退出' : '该设备已退出';
  });
};
