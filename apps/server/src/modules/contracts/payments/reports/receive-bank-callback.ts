import { refuse } from '@parasol/contract/errors';
import { cardMethod } from '@parasol/domain/contracts/payments/cashier/methods';
import type { Verb } from '#ground/context.ts';
import { receiveCallback } from './receive-callback.ts';

export const receiveBankCallback: Verb<'receiveBankCallback'> = async ({ app }, message) => {
  const provider = app.providers.payments.byApp(cardMethod, message.appId);
  const from = { kind: cardMethod, provider } as const;
  const received = await receiveCallback(app, from, { headers: {}, body: JSON.stringify(message) });
  return received === 'taken' ? { received: true } : refuse('NOTICE_REFUSED');
};
