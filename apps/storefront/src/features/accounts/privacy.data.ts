import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import type { Input, Output } from '@parasol/contract';
import { refusalOf } from '../../page/refusal.ts';
import { apiContext } from '../../api/context.ts';
import { type Posted } from '../../page/posted.ts';
import { textOf } from '../../page/posted-form.ts';

export interface PrivacyData {
  readonly consents: Output<'listConsents'>['consents'];
  readonly agreements: Output<'listAgreements'>['agreements'];
}

type ConsentType = Input<'withdrawConsent'>['type'];

/** Asked for one by one; the words of each are its version. */
const CONSENT_VERSION = '2026-11-01';

export const loader = async ({ context }: LoaderFunctionArgs): Promise<PrivacyData> => {
  const api = context.get(apiContext);
  const [{ consents }, { agreements }] = await Promise.all([
    api.listConsents({}),
    api.listAgreements({}),
  ]);
  return { consents, agreements };
};

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const type = textOf(form, 'type') as ConsentType;
  try {
    if (textOf(form, 'intent') === 'grant') {
      await api.grantConsent({ type, version: CONSENT_VERSION }, { signal: request.signal });
      return { tone: 'success', text: '已开启' } satisfies Posted;
    }
    const { loggedOut } = await api.withdrawConsent({ type }, { signal: request.signal });
    if (!loggedOut) return { tone: 'success', text: '已撤回' } satisfies Posted;
    return redirect('/', { status: 303, headers: { 'x-remix-reload-document': 'true' } });
  } catch (error) {
    return { tone: 'danger', text: refusalOf(error).message } satisfies Posted;
  }
};
