import { expect } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { employ, settle, type Customer } from '#testing/orders/order-desk.ts';
import { atBank, attemptOf, launch, type Payment } from './pay-desk.ts';
import type { usePaySuite } from './pay-suite.ts';

type Staff = Omit<Customer, 'userId'>;

/** The pay suite with a provider that takes payments back, and two people who book that. */
export const reversalsIn = (suite: ReturnType<typeof usePaySuite>) => {
  let operations: Staff;
  let finance: Staff;
  return {
    /** Sessions of staff do not last for days either. */
    logIn: async (): Promise<void> => {
      operations = await employ(suite.desk, 'operations');
      finance = await employ(suite.desk, 'finance');
    },
    operations: (): Staff => operations,
    finance: (): Staff => finance,
    paid: async (to: 'issued' | 'paid' = 'issued'): Promise<Payment> => {
      const payment = await suite.fresh();
      // An insurer that was silent for an earlier order answers again.
      await suite.db().deleteFrom('sandbox_faults').execute();
      if (to === 'paid') await suite.desk.fault('insurer-issue', 'timeout', 20);
      await launch(suite.chen, payment);
      await atBank(suite.desk, attemptOf(payment), 'pay');
      if (to === 'issued') await settle(suite.desk, payment.orderNo, 'issued');
      else await expect.poll(() => suite.payState(payment), { timeout: 10_000 }).toBe('paid');
      return payment;
    },
    /**
     * Reports a reversal as the provider does after a dispute: its trade is closed, and no bill
     * names it.
     */
    takenBack: (payment: Payment) =>
      suite
        .db()
        .updateTable('sandbox_trades')
        .set({ state: 'closed', paid_at: null })
        .where('number', '=', attemptOf(payment))
        .execute(),
    reverse: async (payment: Payment) => {
      const asked = await operations.call('reversePayment', {
        paySeq: payment.paySeq,
        reference: 'CB-2026-1',
        reason: '持卡人拒付',
      });
      expect(asked).toMatchObject({ code: 100307 });
      const { askId } = asked.data as unknown as { askId: string };
      expect(await operations.call('grantAsk', { askId })).toMatchObject({
        code: errorCodes.CONFLICT,
      });
      return finance.call('grantAsk', { askId });
    },
  };
};
