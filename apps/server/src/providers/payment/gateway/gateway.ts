import type { PayProvider } from '@parasol/domain/contracts/payments/cashier/methods';
import { jsonFields } from '#providers/outside/send-out.ts';
import type {
  CardAnswer,
  CardDesk,
  Callback,
  PaymentProvider,
  Prepared,
  PrepareRequest,
  Refunded,
  RefundRequest,
} from '#providers/payment/port.ts';
import {
  absent,
  bill,
  closed,
  payUrl,
  readCard,
  readPayment,
  readRefund,
  taken,
} from './contents.ts';
import { askGateway, gatewayMessage, openMessage, type GatewayAccount } from './message.ts';

const odd = { kind: 'unknown', reason: 'not what was expected' } as const;

/** A cashier or card gateway that speaks our own signed messages: insurers' cashiers, the card bank. */
export const gateway = (
  provider: Extract<PayProvider, 'supplier' | 'bank-card'>,
  account: GatewayAccount,
  clock: () => Date,
): PaymentProvider => {
  const { merchant, appId } = account;
  const ask = (kind: string, messageNo: string, content: object) =>
    askGateway(account, kind, messageNo, content, clock);

  const prepare = async (request: PrepareRequest): Promise<Prepared> => {
    const { attemptNo, fen, subject, notifyUrl, returnUrl, contractId } = request;
    const common = {
      attemptNo,
      fen,
      currency: 'CNY',
      subject,
      notifyUrl,
      expiresAt: request.expiresAt.getTime(),
    };
    if (request.channel === 'supplier-page') {
      const answer = await ask('pay-url', attemptNo, { ...common, returnUrl });
      if (answer.kind !== 'answered') return answer;
      const page = payUrl.safeParse(answer.content);
      if (page.success) return { kind: 'ready', launch: { kind: 'url', url: page.data.url } };
      const no = taken.safeParse(answer.content);
      if (!no.success) return odd;
      return no.data.state === 'refused'
        ? { kind: 'refused', reason: no.data.reason }
        : { kind: 'ask' };
    }
    if (contractId === null) return { kind: 'refused', reason: 'no signed card' };
    const answer = await ask('debit', attemptNo, { ...common, token: contractId });
    if (answer.kind !== 'answered') return answer;
    const takenAnswer = taken.safeParse(answer.content);
    if (!takenAnswer.success) return odd;
    return takenAnswer.data.state === 'refused'
      ? { kind: 'refused', reason: takenAnswer.data.reason }
      : { kind: takenAnswer.data.state };
  };

  const refunds = async (
    kind: 'refund' | 'query-refund',
    { refundNo, attempt, fen, reason, notifyUrl }: RefundRequest,
  ): Promise<Refunded> => {
    const content = {
      refundNo,
      attemptNo: attempt.attemptNo,
      fen,
      totalFen: attempt.fen,
      reason,
      notifyUrl,
    };
    const answer = await ask(kind, refundNo, content);
    if (answer.kind !== 'answered') return answer;
    const refund = readRefund(answer.content);
    return refund === undefined || refund.refundNo !== refundNo ? odd : refund.state;
  };

  const cards = async (kind: string, signNo: string, content: object): Promise<CardAnswer> => {
    const answer = await ask(kind, signNo, { signNo, ...content });
    if (answer.kind !== 'answered') return answer;
    const card = readCard(answer.content);
    return card === undefined || card.signNo !== signNo ? odd : card.answer;
  };

  const cardDesk: CardDesk = {
    sign: (card) => cards('card-sign', card.signNo, card),
    resend: (signNo) => cards('card-resend', signNo, {}),
    confirm: (signNo, code) => cards('card-confirm', signNo, { code }),
    status: (signNo) => cards('card-status', signNo, {}),
  };

  const refused = (reason: string): Callback => ({ kind: 'refused', reason, attemptNo: null });

  return {
    provider,
    merchant,
    mandates: null,
    cards: provider === 'bank-card' ? cardDesk : null,
    prepare,
    refund: (request) => refunds('refund', request),
    queryRefund: (request) => refunds('query-refund', request),
    query: async ({ attemptNo }) => {
      const answer = await ask('query', attemptNo, { attemptNo });
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      if (absent.safeParse(answer.content).success) return { kind: 'absent' };
      const word = readPayment(account, answer.content);
      return word === undefined ? odd : { kind: 'said', word };
    },
    close: async ({ attemptNo }) => {
      const answer = await ask('close', attemptNo, { attemptNo });
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      const closing = closed.safeParse(answer.content);
      if (!closing.success) return odd;
      return closing.data.state === 'ask' ? { kind: 'ask' } : { kind: 'closed' };
    },
    bill: async (date) => {
      const answer = await ask('bill', `bill-${date}`, { date });
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      const billPage = bill.safeParse(answer.content);
      if (!billPage.success) return odd;
      return billPage.data.ready
        ? { kind: 'bill', lines: billPage.data.lines }
        : { kind: 'not-ready' };
    },
    read: async ({ body }, now) => {
      const message = gatewayMessage.safeParse(jsonFields(body));
      if (!message.success) return refused('not a signed message');
      const opened = openMessage('to-broker', account, message.data, now);
      if ('reason' in opened) {
        const { attemptNo } = jsonFields(message.data.bizContent);
        return {
          kind: 'refused',
          reason: opened.reason,
          attemptNo: typeof attemptNo === 'string' ? attemptNo : null,
        };
      }
      const { kind } = message.data;
      if (kind === 'notify-payment') {
        const word = readPayment(account, opened.content);
        return word === undefined ? refused('not a payment') : { kind: 'payment', word };
      }
      if (kind === 'notify-refund') {
        const refund = readRefund(opened.content);
        if (refund?.state.kind === 'done')
          return {
            kind: 'refund',
            refundNo: refund.refundNo,
            fen: refund.fen,
            state: 'done',
            at: refund.state.at,
          };
        if (refund?.state.kind === 'refused')
          return {
            kind: 'refund',
            refundNo: refund.refundNo,
            fen: refund.fen,
            state: 'refused',
            at: null,
          };
        return refund === undefined ? refused('not a refund') : { kind: 'other' };
      }
      const card = kind === 'notify-card' ? readCard(opened.content) : undefined;
      return card === undefined
        ? refused(`not a kind we know: ${kind.slice(0, 40)}`)
        : { kind: 'card', ...card };
    },
    appFor: () => appId,
  };
};
