import { dayMs } from '@parasol/domain/base/calendar/durations';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { App } from '#ground/context.ts';
import { takeFault } from '#providers/sandbox/queries.ts';
import {
  endTrade,
  finishRefund,
  mandateOf,
  movements,
  moveMandate,
  refundedFen,
  refundOf,
  takeRefund,
  tradeOf,
  type SandboxMandate,
  type SandboxRefund,
  type Trade,
} from './books.ts';
import type { Postman } from './deliver.ts';

/** A number in the form of providers: 28 digits. */
const newNumber = (): string => {
  const bytes = randomBytes(12);
  return `42${BigInt(`0x${bytes.toString('hex')}`)
    .toString()
    .padStart(29, '0')
    .slice(-26)}`;
};

export interface BillRow {
  readonly kind: 'payment' | 'refund';
  readonly number: string;
  readonly refundNo: string;
  readonly transactionNo: string;
  readonly fen: number;
}

/** Six in a thousand, as providers charge; a refund returns it. */
export const feeOf = ({ kind, fen }: Pick<BillRow, 'kind' | 'fen'>): number =>
  (kind === 'payment' ? 1 : -1) * Math.round((fen * 6) / 1000);

/** Moves money in the sandbox, the same for each provider. */
export const createBank = (app: App, postman: Postman) => {
  const { db } = app.database;
  const later = (work: () => Promise<unknown>): void => {
    void work().catch((error: unknown) =>
      app.log.warn({ err: error }, 'the sandbox bank stumbled'),
    );
  };

  const pay = async (provider: string, number: string): Promise<Trade | undefined> => {
    const trade = await tradeOf(db, provider, number);
    if (trade === undefined || app.clock() > trade.expires_at) return undefined;
    const paid = await endTrade(db, provider, number, {
      state: 'paid',
      // UnionPay's have 21 digits.
      transaction_no: provider === 'unionpay' ? newNumber().slice(-21) : newNumber(),
      paid_at: app.clock(),
    });
    if (paid !== undefined) later(() => postman.tellPayment(paid));
    if (paid?.mandate_no != null && paid.provider === 'alipay') later(() => signAlong(paid));
    return paid;
  };

  const signAlong = async ({ provider, mandate_no: mandateNo }: Trade): Promise<void> => {
    const offered = await mandateOf(db, provider, { mandateNo: mandateNo ?? '' });
    if (offered) await sign(offered);
  };

  const sign = async (mandate: SandboxMandate): Promise<SandboxMandate | undefined> => {
    const signed = await moveMandate(db, mandate.contract_id, 'offered', 'signed');
    if (signed !== undefined) later(() => postman.tellMandate(signed));
    return signed;
  };

  /** Debits under a mandate or from a signed card; the customer need not be there. */
  const debit = async (trade: Trade, fault: string | null): Promise<void> => {
    if (trade.state !== 'waiting') return;
    if (fault === 'late') {
      later(async () => {
        await pause(500);
        await pay(trade.provider, trade.number);
      });
      return;
    }
    if (fault === 'insufficient') {
      const failed = await endTrade(db, trade.provider, trade.number, { state: 'failed' });
      if (failed !== undefined) later(() => postman.tellPayment(failed));
      return;
    }
    await pay(trade.provider, trade.number);
  };

  return {
    pay,
    sign,
    debit,
    fail: async (provider: string, number: string): Promise<void> => {
      const failed = await endTrade(db, provider, number, { state: 'failed' });
      if (failed !== undefined) later(() => postman.tellPayment(failed));
    },
    end: async (mandate: SandboxMandate, tell: boolean): Promise<void> => {
      const ended = await moveMandate(db, mandate.contract_id, mandate.state, 'ended');
      if (ended !== undefined && tell) later(() => postman.tellMandate(ended));
    },
    close: async (provider: string, number: string): Promise<'closed' | 'absent' | 'ask'> => {
      const trade = await tradeOf(db, provider, number);
      if (trade === undefined) return 'absent';
      if (trade.state === 'closed') return 'closed';
      return (await endTrade(db, provider, number, { state: 'closed' })) === undefined
        ? 'ask'
        : 'closed';
    },
    refund: async (
      request: {
        readonly provider: string;
        readonly number: string;
        readonly refundNo: string;
        readonly fen: number;
        readonly notifyUrl: string | null;
      },
      fault: string | null,
    ): Promise<SandboxRefund | 'later' | 'refused'> => {
      const { provider, number, refundNo, fen, notifyUrl } = request;
      const known = await refundOf(db, provider, refundNo);
      const trade = await tradeOf(db, provider, number);
      if (trade?.state !== 'paid' || fault === 'refuse') return 'refused';
      if (fault === 'later') return 'later';
      if (known === undefined && (await refundedFen(db, provider, number)) + fen > trade.fen)
        return 'refused';
      if (known !== undefined && (known.fen !== fen || known.number !== number)) return 'refused';
      const state = fault === 'processing' ? 'processing' : 'done';
      const made = await takeRefund(db, {
        provider,
        refund_no: refundNo,
        number,
        fen,
        state,
        notify_url: notifyUrl,
        at: app.clock(),
      });
      later(async () => {
        if (state === 'processing') {
          await pause(500);
          await finishRefund(db, provider, refundNo, app.clock());
        }
        const done = await refundOf(db, provider, refundNo);
        if (done?.state === 'done') await postman.tellRefund(trade, done);
      });
      return made;
    },
    /** The bill of a day in Asia/Shanghai, with the faults that were planted in it. */
    bill: async (
      provider: string,
      merchant: string,
      date: string,
    ): Promise<readonly BillRow[] | 'not-ready'> => {
      const from = new Date(`${date}T00:00:00+08:00`);
      const { payments, refunds } = await movements(
        db,
        provider,
        merchant,
        from,
        new Date(from.getTime() + dayMs),
      );
      const rows: BillRow[] = [
        ...payments.map(({ number, transaction_no: no, fen }) => ({
          kind: 'payment' as const,
          number,
          refundNo: '',
          transactionNo: no ?? '',
          fen,
        })),
        ...refunds.map(({ number, refund_no: refundNo, fen }) => ({
          kind: 'refund' as const,
          number,
          refundNo,
          transactionNo: `5${refundNo}`,
          fen,
        })),
      ];
      for (
        let fault = await takeFault(db, 'pay-bill');
        fault !== null;
        fault = await takeFault(db, 'pay-bill')
      ) {
        if (fault === 'not-ready') return 'not-ready';
        const [first] = rows;
        if (fault === 'drop-line') rows.shift();
        if (fault === 'extra-line')
          rows.push({
            kind: 'payment',
            number: 'PSNOBODYKNOWS0101',
            refundNo: '',
            transactionNo: newNumber(),
            fen: 100,
          });
        if (fault === 'wrong-amount' && first) rows[0] = { ...first, fen: first.fen + 1 };
        if (fault === 'twice-line' && first) rows.push(first);
      }
      return rows;
    },
  };
};

export type Bank = ReturnType<typeof createBank>;
