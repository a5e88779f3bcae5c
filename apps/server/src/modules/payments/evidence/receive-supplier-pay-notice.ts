import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { receiveNotice } from './receive-notice.ts';

export const receiveSupplierPayNotice: Verb<'receiveSupplierPayNotice'> = async (
  { app },
  message,
) => {
  const provider = app.providers.payments.byApp('supplier', message.appId);
  const from = { kind: 'supplier', provider } as const;
  const received = await receiveNotice(app, from, { headers: {}, body: JSON.stringify(message) });
  return received === 'taken' ? { received: true } : refuse('NOTICE_REFUSED');
};
