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
    const said = taken.safeParse(answer.content);
    if (!said.success) return odd;
    return said.data.state === 'refused'
      ? { kind: 'refused', reason: said.data.reason }
      : { kind: said.data.state };
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
    const said = readRefund(answer.content);
    return said === undefined || said.refundNo !== refundNo ? odd : said.state;
  };

  const cards = async (kind: string, signNo: string, content: object): Promise<CardAnswer> => {
    const answer = await ask(kind, signNo, { signNo, ...content });
    if (answer.kind !== 'answered') return answer;
    const said = readCard(answer.content);
    return said === undefined || said.signNo !== signNo ? odd : said.answer;
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
      const said = closed.safeParse(answer.content);
      if (!said.success) return odd;
      return said.data.state === 'ask' ? { kind: 'ask' } : { kind: 'closed' };
    },
    bill: async (date) => {
      const answer = await ask('bill', `bill-${date}`, { date });
      if (answer.kind !== 'answered') return { kind: 'unknown', reason: answer.reason };
      const said = bill.safeParse(answer.content);
      if (!said.success) return odd;
      return said.data.ready ? { kind: 'bill', lines: said.data.lines } : { kind: 'not-ready' };
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
        const told = readRefund(opened.content);
        if (told?.state.kind === 'done')
          return {
            kind: 'refund',
            refundNo: told.refundNo,
            fen: told.fen,
            state: 'done',
            at: told.state.at,
          };
        if (told?.state.kind === 'refused')
          return {
            kind: 'refund',
            refundNo: told.refundNo,
            fen: told.fen,
            state: 'refused',
            at: null,
          };
        return told === undefined ? refused('not a refund') : { kind: 'other' };
      }
      const told = kind === 'notify-card' ? readCard(opened.content) : undefined;
      return told === undefined
        ? refused(`not a kind we know: ${kind.slice(0, 40)}`)
        : { kind: 'card', ...told };
    },
    appFor: () => appId,
  };
};
