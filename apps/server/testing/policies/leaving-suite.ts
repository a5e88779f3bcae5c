import { sql } from 'kysely';
import type { Input } from '@parasol/contract';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import { settle, type Customer } from '#testing/orders/order-desk.ts';
import { until } from '#testing/server/until.ts';
import { atBank, attemptOf, launch, type Payment } from '#testing/payments/pay-desk.ts';
import { usePaySuite } from '#testing/payments/pay-suite.ts';

type Ask = Omit<Input<'askSurrender'>, 'version' | 'reason'>;

/** The pay suite with people who have a policy and want to leave it. */
export const useLeavingSuite = () => {
  const suite = usePaySuite();

  const setting = async (value: { identityFen: number; recallMinutes: number }): Promise<void> => {
    const { settings } = suite.desk.app;
    const row = {
      key: 'surrender',
      brand: '',
      value: JSON.stringify(value),
      version: 1,
      public: false,
      updated_by: 'test',
      updated_at: suite.desk.clock.now(),
    };
    await suite
      .db()
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.columns(['key', 'brand']).doUpdateSet(row))
      .execute();
    await settings.reload();
  };

  return {
    ...suite,
    get desk() {
      return suite.desk;
    },
    get chen() {
      return suite.chen;
    },
    setting,
    /** An accident policy of a year, paid at once. */
    issued: async (): Promise<Payment & { readonly policyNo: string }> => {
      const payment = await suite.fresh();
      await launch(suite.chen, payment);
      await atBank(suite.desk, attemptOf(payment), 'pay');
      await settle(suite.desk, payment.orderNo, 'issued');
      return { ...payment, policyNo: (await suite.policyOf(payment)).policy_no };
    },
    /** Puts another contract's terms into this one. */
    agree: async (policyNo: string, contract: object): Promise<void> => {
      await suite
        .db()
        .updateTable('policies')
        .set({ contract: sql<string>`contract || ${JSON.stringify(contract)}::jsonb` })
        .where('policy_no', '=', policyNo)
        .execute();
    },
    /** A card of the policyholder that the bank has confirmed. */
    ownCard: async (policyNo: string): Promise<string> => {
      const row = await policyByNo(suite.db(), policyNo);
      if (!row) throw new Error('no policy');
      const { policyholder } = await openPolicy(suite.desk.app, row);
      const { signNo } = await suite.chen.ask('signCreditCard', {
        frontBankCode: suite.desk.app.catalogue.shared.banks[0]?.code ?? '',
        cardNo: '6222020200112248',
        name: policyholder.name,
        idNo: policyholder.paper.number,
        mobile: '13800138000',
        credit: false,
      });
      const { code } = await suite
        .db()
        .selectFrom('sandbox_cards')
        .select('code')
        .where('sign_no', '=', signNo)
        .executeTakeFirstOrThrow();
      return (
        (await suite.chen.ask('checkCreditCardCode', { signNo, verifyCode: code })).cardId ?? ''
      );
    },
    /** Reads the words and confirms them. */
    leave: async (who: Customer, input: Ask) => {
      const { confirm } = await who.ask('quoteSurrender', { ...input });
      return who.call('askSurrender', {
        ...input,
        reason: 'other',
        version: confirm?.version ?? '',
      });
    },
    arrived: (policyNo: string, ...states: readonly string[]) =>
      until(
        `the surrender of ${policyNo} is ${states.join(' or ')}`,
        () =>
          suite
            .db()
            .selectFrom('policy_surrenders')
            .selectAll()
            .where('policy_no', '=', policyNo)
            .orderBy('asked_at', 'desc')
            .executeTakeFirstOrThrow(),
        { is: ({ state }) => states.includes(state) },
      ),
  };
};
