import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { receiveCallback } from './receive-callback.ts';

export const receiveSupplierPayCallback: Verb<'receiveSupplierPayCallback'> = async (
  { app },
  message,
) => {
  const provider = app.providers.payments.byApp('supplier', message.appId);
  const from = { kind: 'supplier', provider } as const;
  const received = await receiveCallback(app, from, { headers: {}, body: JSON.stringify(message) });
  return received === 'taken' ? { received: true } : refuse('NOTICE_REFUSED');
};
