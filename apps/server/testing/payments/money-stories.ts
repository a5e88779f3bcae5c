import { sql } from 'kysely';
import { expect } from 'vitest';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import type { Input } from '@parasol/contract';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { commissionPaid, type LedgerAccount } from '@parasol/domain/contracts/payments/ledger';
import { inTransaction } from '#ground/db/transaction.ts';
import { bookPayout } from '#modules/contracts/commissions/queries/payouts.ts';
import { readSessionsAgain } from '#modules/base/accounts/sessions/read-sessions-again.ts';
import { registerAgent } from '#testing/agents/register-agent.ts';
import { arrive, employ, type Customer } from '#testing/orders/order-desk.ts';
import type { useLeavingSuite } from '#testing/policies/leaving-suite.ts';
import { signReceiptOf } from '#testing/policies/sign-receipt.ts';
import { until } from '#testing/server/until.ts';
import { brokenInvariants } from './broken-invariants.ts';
import { atBank, attemptOf, launch, type Payment } from './pay-desk.ts';

type Staff = Omit<Customer, 'userId'>;
type Moved = Partial<Record<LedgerAccount, number>>;
type Sold = Payment & { readonly policyNo: string };

/** Calls by which staff move money, each of which the stories make by two people. */
export const callsByTwo = [
  'refundPayment',
  'reversePayment',
  'settleStuckRefund',
  'payOutSurrender',
  'payOutCommission',
  'settleCommissionBalance',
  'closeCommissionMonth',
  'remitPremiums',
  'receiveBrokerage',
  'moveHouseMoney',
  'closeBooks',
  'settleDifference',
] as const;

type MoneyCall = (typeof callsByTwo)[number];

/** One desk for the stories of a file: two people of finance, and the books before and after. */
export const moneyStoriesIn = (suite: ReturnType<typeof useLeavingSuite>) => {
  let finance: Staff;
  let colleague: Staff;
  let here = false;
  let before: ReadonlyMap<string, number> = new Map();
  let earlier: readonly string[] = [];
  let refunds = 0;

  const today = (): string => dateOf(suite.desk.clock.now().getTime());

  const balances = async (): Promise<ReadonlyMap<string, number>> => {
    const rows = await suite
      .db()
      .selectFrom('ledger_lines')
      .select(['account', sql<number>`sum(fen)::bigint`.as('fen')])
      .groupBy('account')
      .execute();
    return new Map(rows.map(({ account, fen }) => [account, fen]));
  };

  const moved = async (): Promise<Moved> => {
    const now = await balances();
    return Object.fromEntries(
      [...now]
        .map(([account, fen]) => [account, fen - (before.get(account) ?? 0)] as const)
        .filter(([, fen]) => fen !== 0),
    );
  };

  /** Contracts of earlier stories are finished: nothing is collected for them any more. */
  const broken = async (): Promise<readonly string[]> =>
    (await brokenInvariants(suite.db(), today())).filter(
      (each) => !earlier.some((policyNo) => each.endsWith(policyNo)),
    );

  const atWork = async (): Promise<void> => {
    finance = await employ(suite.desk, 'finance');
    colleague = await employ(suite.desk, 'admin');
    here = true;
  };

  /** Asked for by one colleague, who cannot grant it, and granted by another. */
  const byTwo = async <Name extends MoneyCall>(name: Name, input: Input<Name>) => {
    const asked = await (
      finance.call as (
        n: string,
        i: object,
      ) => Promise<{ code: number; data: unknown; msg: string }>
    )(name, input);
    expect(asked, `${name}: ${asked.msg}`).toMatchObject({ code: 100307 });
    const { askId } = asked.data as { askId: string };
    expect(await finance.call('grantAsk', { askId })).toMatchObject({ code: errorCodes.CONFLICT });
    const granted = await colleague.call('grantAsk', { askId });
    expect(granted, granted.msg).toMatchObject({ code: 0 });
  };

  return {
    ...suite,
    get desk() {
      return suite.desk;
    },
    get chen() {
      return suite.chen;
    },
    finance: (): Staff => finance,
    today,
    atWork,
    byTwo,
    moved,
    /** The story begins here: only later movements count. */
    begins: async (): Promise<void> => {
      await suite.setting({ identityFen: 100_000_000, recallMinutes: 0 });
      if (!here) await atWork();
      before = await balances();
      const policies = await suite.db().selectFrom('policies').select('policy_no').execute();
      earlier = policies.map(({ policy_no: policyNo }) => policyNo);
    },
    /** Another day; sessions do not last that long. */
    comesOn: async (date: string, time = '10:30'): Promise<void> => {
      await suite.comeBack(date, time);
      await atWork();
    },
    /** Every account has moved by exactly this, and the books balance. */
    ends: async (by: Moved): Promise<void> => {
      const wanted = Object.fromEntries(Object.entries(by).filter(([, fen]) => fen !== 0));
      await until('every account has moved as reckoned', moved, {
        is: (now) => JSON.stringify(sorted(now)) === JSON.stringify(sorted(wanted)),
      }).catch(async () => expect(await moved()).toEqual(wanted));
      const sum = Object.values(await moved()).reduce((all, fen) => all + fen, 0);
      expect(sum).toBe(0);
      await until('no invariant is broken', broken, {
        is: (all) => all.length === 0,
      });
    },
    refund: (
      payment: Payment,
      fen: number,
      cause: NonNullable<Input<'refundPayment'>['cause']>,
    ) => {
      refunds += 1;
      return byTwo('refundPayment', {
        key: `story-${String(refunds).padStart(14, '0')}`,
        paySeq: payment.paySeq,
        fen,
        cause,
        insurerRef: `PD-2026-${refunds}`,
        reason: '保险公司同意',
      });
    },
    paidBack: (payment: Payment) =>
      until('all of it is back', () => suite.payState(payment), {
        is: (state) => state === 'refunded',
      }),
    /** The provider closes the trade after a dispute, and two people book that. */
    reversed: async (payment: Payment, attempt = 1): Promise<void> => {
      await suite
        .db()
        .updateTable('sandbox_trades')
        .set({ state: 'closed', paid_at: null })
        .where('number', '=', attemptOf(payment, attempt))
        .execute();
      await byTwo('reversePayment', {
        paySeq: payment.paySeq,
        reference: 'CB-2026-1',
        reason: '持卡人拒付',
      });
    },
    /** An instalment that is due, or due again, is paid by hand. */
    paysInstalment: async (payment: Payment, number: number): Promise<Payment> => {
      const { plan_no: planNo } = await suite.planOf(payment);
      const { order } = await suite.chen.ask('payPolicyService', { posNo: `${planNo}-${number}` });
      const next = { ...payment, paySeq: order.paySeq, fen: order.payAmountFen };
      await launch(suite.chen, next);
      await atBank(suite.desk, attemptOf(next), 'pay');
      await until('it is paid', () => suite.payState(next), { is: (state) => state === 'paid' });
      return next;
    },
    seller: async (mobile: string, agentNo: string): Promise<Customer> => {
      const { app, clock } = suite.desk;
      const who = await arrive(suite.desk, mobile);
      await inTransaction(app.database, async (tx) => {
        await registerAgent(tx.db, { userId: who.userId, agentNo, at: clock.now() });
        await readSessionsAgain(tx, app, who.userId);
      });
      return who;
    },
    /** A payout that is large enough to be taxed, as it is booked. */
    taxedPayout: (agentNo: string, fen: number, tax: number): Promise<void> =>
      inTransaction(suite.desk.app.database, async (tx) => {
        await bookPayout(
          tx.db,
          {
            agent_no: agentNo,
            month: '2026-01',
            fen,
            paid_on: today(),
            reference: 'B20260705',
            paid_by: 'staff:1',
            granted_by: 'staff:2',
            sales_tax_fen: 0,
            surcharge_fen: 0,
            income_tax_fen: tax,
            account: '银行（尾号 2248）',
            at: suite.desk.clock.now(),
          },
          commissionPaid(fen, tax),
        );
      }),
    /** A sold policy with a signed receipt; commission is earned at once. */
    soldBy: async (agentNo: string): Promise<Sold> => {
      const sold = await suite.issued();
      await suite
        .db()
        .updateTable('policies')
        .set({ seller: agentNo, broker: null })
        .where('policy_no', '=', sold.policyNo)
        .execute();
      await signReceiptOf(suite.chen, sold.orderNo);
      await until(
        'the commission is booked',
        () =>
          suite
            .db()
            .selectFrom('commission_entries')
            .select('fen')
            .where('policy_no', '=', sold.policyNo)
            .execute(),
        { is: (rows) => rows.length > 0 },
      );
      return sold;
    },
  };
};

const sorted = (values: object): unknown =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
