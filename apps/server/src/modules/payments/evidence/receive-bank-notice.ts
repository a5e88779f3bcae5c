import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { receiveNotice } from './receive-notice.ts';

export const receiveBankNotice: Verb<'receiveBankNotice'> = async ({ app }, message) => {
  const provider = app.providers.payments.byApp('bank-card', message.appId);
  const from = { kind: 'bank-card', provider } as const;
  const received = await receiveNotice(app, from, { headers: {}, body: JSON.stringify(message) });
  return received === 'taken' ? { received: true } : refuse('NOTICE_REFUSED');
};
