import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { receiveCallback } from './receive-callback.ts';

export const receiveBankCallback: Verb<'receiveBankCallback'> = async ({ app }, message) => {
  const provider = app.providers.payments.byApp('bank-card', message.appId);
  const from = { kind: 'bank-card', provider } as const;
  const received = await receiveCallback(app, from, { headers: {}, body: JSON.stringify(message) });
  return received === 'taken' ? { received: true } : refuse('NOTICE_REFUSED');
};
