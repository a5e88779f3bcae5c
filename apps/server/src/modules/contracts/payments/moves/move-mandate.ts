import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { mandateLife } from '@parasol/domain/contracts/payments/debits/mandate-states';
import { moving } from '#ground/lives/moving.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { atProvider, endMandate } from '#modules/contracts/payments/jobs.ts';
import { changeMandate, type MandateRow } from '#modules/contracts/payments/queries/mandates.ts';

interface Said {
  readonly change?: Partial<Pick<MandateRow, 'contract_id' | 'signed_at'>>;
  readonly because?: string;
}

/** The job tells the provider at once; the sweep asks again when its answer is lost. */
const askAgainMs = minuteMs;

export const moveMandate = moving<typeof mandateLife, MandateRow, Said>(mandateLife, {
  change: (tx, _app, { mandate_no: mandateNo }, { to, at, change }) =>
    changeMandate(tx.db, mandateNo, {
      ...change,
      state: to,
      changed_at: at,
      ask_at: to === 'ending' ? new Date(at.getTime() + askAgainMs) : null,
      ...(to === 'ended' ? { ended_at: at } : {}),
    }),
  audited: ({ mandate_no: mandateNo }, { from, because }) => ({
    subject: `mandate:${mandateNo}`,
    detail: { from, because },
  }),
  tell: async (tx, app, { user_id: userId, brand }, template, { at: now }) => {
    const message = { userId, brand, template, params: {}, now } as const;
    await notifyCustomer(tx, app, { ...message, link: null });
    await textCustomer(tx, app, message);
  },
  after: (tx, _app, mandate) => {
    if (mandate.state === 'ending')
      tx.enqueue(endMandate, { mandateNo: mandate.mandate_no }, atProvider(mandate));
    return Promise.resolve(mandate);
  },
});
