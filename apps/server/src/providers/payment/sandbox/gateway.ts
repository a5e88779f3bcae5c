import { randomBytes, randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#ground/context.ts';
import { putInInbox } from '#providers/sandbox/queries.ts';
import { jsonFields } from '#providers/outside/send-out.ts';
import { gatewayMessage, openMessage, signMessage } from '#providers/payment/gateway/message.ts';
import { feeOf, type Bank } from './bank.ts';
import { cardOf, changeCard, putCard, refundOf, takeTrade, tradeOf, type Trade } from './books.ts';
import { gatewaySigner } from './keys.ts';
import { cardBank, gatewayAppId, gatewayMerchant } from './open-sandbox.ts';
import { textOf } from './text-of.ts';
import { withFaults } from './wire-faults.ts';

const trade = z.object({
  attemptNo: z.string().min(1).max(64),
  fen: z.int().positive(),
  currency: z.literal('CNY'),
  subject: z.string(),
  notifyUrl: z.url(),
  returnUrl: z.url().optional(),
  expiresAt: z.int(),
  token: z.string().optional(),
});
const refund = z.object({
  refundNo: z.string(),
  attemptNo: z.string(),
  fen: z.int().positive(),
  notifyUrl: z.string(),
});
const card = z.object({
  signNo: z.string(),
  bankCode: z.string(),
  cardNo: z.string().regex(/^[1-9]\d{13,20}$/),
  name: z.string().min(2),
  idNo: z.string().min(6),
  mobile: z.string().regex(/^1\d{10}$/),
});

const parts: Readonly<Record<string, string>> = {
  'pay-url': 'pay-prepare',
  debit: 'pay-debit',
  query: 'pay-query',
  close: 'pay-close',
  refund: 'pay-refund',
  'query-refund': 'pay-query',
  bill: 'pay-query',
};

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
const codeTries = 3;

/** Insurers' cashiers and the card bank, played over their signed messages. */
export const addSandboxGateway = (scope: FastifyInstance, app: App, bank: Bank): void => {
  const { db } = app.database;

  const sendCode = async (mobile: string, code: string): Promise<void> => {
    await putInInbox(db, {
      brand: 'bank',
      mobile,
      text: `【沙箱银行】签约验证码 ${code}，请勿告诉他人。`,
      sentAt: app.clock(),
    });
  };

  const take = (owner: string, data: z.output<typeof trade>): Promise<Trade> =>
    takeTrade(db, {
      provider: owner === cardBank ? 'bank-card' : 'supplier',
      number: data.attemptNo,
      merchant: gatewayMerchant(owner),
      app: gatewayAppId(owner),
      fen: data.fen,
      currency: data.currency,
      subject: data.subject,
      state: 'waiting',
      transaction_no: null,
      notify_url: data.notifyUrl,
      return_url: data.returnUrl ?? null,
      mandate_no: null,
      created_at: app.clock(),
      expires_at: new Date(data.expiresAt),
      paid_at: null,
    });

  type Act = (
    owner: string,
    provider: string,
    content: Record<string, unknown>,
    fault: string | null,
  ) => Promise<object>;

  const cardWork = async (
    kind: string,
    content: Record<string, unknown>,
    fault: string | null,
  ): Promise<object> => {
    const signNo = textOf(content['signNo']);
    if (fault === 'mismatch') return { signNo, state: 'refused', reason: '信息与银行预留不一致' };
    if (fault === 'cannot-verify')
      return { signNo, state: 'refused', reason: '银行暂时无法核验这张卡' };
    if (kind === 'card-sign') {
      const parsed = card.safeParse(content);
      if (!parsed.success) return { signNo, state: 'refused', reason: '卡号有误' };
      const { mobile, cardNo } = parsed.data;
      const code = newCode();
      const known = await cardOf(db, { signNo });
      if (known === undefined) {
        await putCard(db, {
          sign_no: signNo,
          token: randomBytes(16).toString('hex'),
          tail: cardNo.slice(-4),
          mobile,
          state: 'code-sent',
          code,
          tries_left: codeTries,
          created_at: app.clock(),
        });
        await sendCode(mobile, code);
      }
    }
    const cardRow = await cardOf(db, { signNo });
    if (cardRow === undefined) return { signNo, state: 'absent' };
    if (kind === 'card-resend' && cardRow.state === 'code-sent') {
      const code = newCode();
      await changeCard(db, signNo, { code, tries_left: codeTries });
      await sendCode(cardRow.mobile, code);
    }
    if (kind === 'card-confirm' && cardRow.state === 'code-sent') {
      if (cardRow.code === content['code']) {
        await changeCard(db, signNo, { state: 'signed' });
        return { signNo, state: 'signed', token: cardRow.token };
      }
      const triesLeft = cardRow.tries_left - 1;
      await changeCard(db, signNo, {
        tries_left: triesLeft,
        ...(triesLeft <= 0 ? { state: 'refused' } : {}),
      });
      return triesLeft <= 0
        ? { signNo, state: 'refused', reason: '验证码多次有误' }
        : { signNo, state: 'wrong-code', triesLeft };
    }
    if (cardRow.state === 'signed') return { signNo, state: 'signed', token: cardRow.token };
    return cardRow.state === 'refused'
      ? { signNo, state: 'refused', reason: '签约未成功' }
      : { signNo, state: 'code-sent' };
  };

  const acts: Readonly<Record<string, Act>> = {
    'pay-url': async (owner, provider, content, fault) => {
      const parsed = trade.safeParse(content);
      if (!parsed.success || fault === 'refuse') return { state: 'refused', reason: '不能下单' };
      const taken = await take(owner, parsed.data);
      if (taken.state !== 'waiting') return { state: 'ask' };
      return {
        url: `${app.loopback.url}/sandbox/pay/cashier?provider=${provider}&number=${encodeURIComponent(taken.number)}`,
      };
    },
    debit: async (owner, _provider, content, fault) => {
      const parsed = trade.safeParse(content);
      const cardRow = await cardOf(db, { token: textOf(content['token']) });
      if (!parsed.success || cardRow?.state !== 'signed')
        return { state: 'refused', reason: '没有这张签约卡' };
      const taken = await take(owner, parsed.data);
      await bank.debit(taken, fault);
      return { state: 'taken' };
    },
    query: async (_owner, provider, content, fault) => {
      const found = await tradeOf(db, provider, textOf(content['attemptNo']));
      if (found === undefined || fault === 'absent') return { state: 'absent' };
      return {
        attemptNo: found.number,
        state: found.state,
        merchant: found.merchant,
        app: found.app,
        fen: fault === 'wrong-amount' ? found.fen - 1 : found.fen,
        currency: found.currency,
        transactionNo: found.transaction_no,
        paidAt: found.paid_at?.getTime() ?? null,
      };
    },
    close: async (_owner, provider, content) => ({
      state: await bank.close(provider, textOf(content['attemptNo'])),
    }),
    refund: async (_owner, provider, content, fault) => {
      const parsed = refund.safeParse(content);
      if (!parsed.success)
        return {
          state: 'refused',
          refundNo: textOf(content['refundNo']),
          reason: '退款请求有误',
        };
      const { refundNo, attemptNo, fen, notifyUrl } = parsed.data;
      const made = await bank.refund(
        { provider, number: attemptNo, refundNo, fen, notifyUrl },
        fault,
      );
      if (typeof made === 'string') return { refundNo, state: made, reason: made };
      return { refundNo, fen: made.fen, state: made.state, at: made.at.getTime() };
    },
    'query-refund': async (_owner, provider, content) => {
      const refundNo = textOf(content['refundNo']);
      const found = await refundOf(db, provider, refundNo);
      return found === undefined
        ? { refundNo, state: 'absent' }
        : { refundNo, fen: found.fen, state: found.state, at: found.at.getTime() };
    },
    bill: async (owner, provider, content) => {
      const rows = await bank.bill(provider, gatewayMerchant(owner), textOf(content['date']));
      if (rows === 'not-ready') return { ready: false };
      const lines = rows.map(({ kind, number, refundNo, transactionNo, fen }) => ({
        kind,
        number: kind === 'payment' ? number : refundNo,
        transactionNo,
        fen,
        feeFen: provider === 'supplier' ? 0 : feeOf({ kind, fen }),
      }));
      return { ready: true, lines };
    },
  };

  scope.post<{ Params: { owner: string; kind: string } }>(
    '/gateway/:owner/:kind',
    async (request, reply) => {
      const { owner, kind } = request.params;
      const message = gatewayMessage.safeParse(jsonFields(String(request.body)));
      const account = { appId: gatewayAppId(owner), signer: gatewaySigner };
      const opened =
        message.success && message.data.kind === kind
          ? openMessage('to-partner', account, message.data, app.clock())
          : null;
      if (!message.success || opened === null || 'reason' in opened)
        return reply.code(401).send('');
      const content = opened.content as Record<string, unknown>;
      const provider = owner === cardBank ? 'bank-card' : 'supplier';
      const act = Object.hasOwn(acts, kind) ? acts[kind] : undefined;
      if (act === undefined && !kind.startsWith('card-')) return reply.code(404).send('');
      return withFaults(db, parts[kind] ?? 'bank-card', request, reply, async (fault) => {
        const answer =
          act === undefined
            ? await cardWork(kind, content, fault)
            : await act(owner, provider, content, fault);
        const signed = signMessage(
          'to-broker',
          account,
          { kind, messageNo: message.data.messageNo, content: answer },
          app.clock(),
        );
        const shown = fault === 'wrong-signature' ? { ...signed, signature: 'AAAA' } : signed;
        return { status: 200, type: 'application/json', body: JSON.stringify(shown) };
      });
    },
  );
};
