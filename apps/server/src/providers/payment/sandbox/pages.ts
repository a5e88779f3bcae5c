import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatAmount } from '@parasol/domain/base/money/fen';
import type { App } from '#ground/context.ts';
import { escapeHtml } from '@parasol/domain/base/fields/escape-html';
import { sandboxPage } from '#providers/sandbox/page.ts';
import type { Bank } from './bank.ts';
import { mandateOf, recentTrades, tradeOf, type Trade } from './books.ts';

const asked = z.object({ provider: z.string().max(20), number: z.string().max(64) });
const chosen = asked.extend({ choice: z.enum(['pay', 'fail', 'leave', 'sign', 'end']) });

/** The bank's page leads back to the merchant's address, so its forms may too. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action *; frame-ancestors 'none'; base-uri 'none'";

const names: Readonly<Record<string, string>> = {
  wechat: '微信支付',
  alipay: '支付宝',
  unionpay: '银联',
  supplier: '保险公司收银台',
  'bank-card': '银行卡',
};
const states = {
  waiting: '等待付款',
  paid: '已付款',
  failed: '付款失败',
  closed: '已关闭',
} as const;

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

const tradeLine = ({ provider, number, subject, fen, state }: Trade): string =>
  `<b>${escapeHtml(names[provider] ?? provider)}</b> ${formatAmount(fen)} 元，${states[state]}<br><small>${escapeHtml(subject)}，${escapeHtml(number)}</small>`;

/** The cashier of the sandbox bank, where a person decides how a payment or a signing ends. */
export const addBankPages = (scope: FastifyInstance, app: App, bank: Bank): void => {
  const { db } = app.database;
  const show = (title: string, body: string): string => sandboxPage(title, body);

  scope.get('', async (_request, reply) => {
    const trades = await recentTrades(db, 50);
    const list = trades
      .map(
        (each) =>
          `<li><a href="/sandbox/pay/cashier?provider=${each.provider}&number=${encodeURIComponent(each.number)}">打开</a> ${tradeLine(each)}</li>`,
      )
      .join('');
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(
        show(
          '银行',
          `<p>银行收到的支付，新的在前。</p>${list === '' ? '<p class="quiet">还没有支付。</p>' : `<ul>${list}</ul>`}`,
        ),
      );
  });

  scope.get('/cashier', async (request, reply) => {
    const parsed = asked.safeParse(request.query);
    const trade = parsed.success
      ? await tradeOf(db, parsed.data.provider, parsed.data.number)
      : undefined;
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    if (trade === undefined) return reply.code(404).send(show('收银台', '<p>没有这笔支付。</p>'));
    const { redirect_url: back } = request.query as { redirect_url?: string };
    const fields = hidden({
      provider: trade.provider,
      number: trade.number,
      ...(back === undefined ? {} : { back }),
    });
    const form =
      trade.state === 'waiting'
        ? `<form method="post" action="/sandbox/pay/decide">${fields}<button name="choice" value="pay">确认支付</button><button class="second" name="choice" value="fail">支付失败</button><button class="second" name="choice" value="leave">不付，返回商户</button></form>`
        : `<form method="post" action="/sandbox/pay/decide">${fields}<button name="choice" value="leave">返回商户</button></form>`;
    return reply.send(show('收银台', `<section>${tradeLine(trade)}</section>${form}`));
  });

  scope.get('/mandate', async (request, reply) => {
    const parsed = asked.safeParse(request.query);
    const mandate = parsed.success
      ? await mandateOf(db, parsed.data.provider, { mandateNo: parsed.data.number })
      : undefined;
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    if (mandate === undefined) return reply.code(404).send(show('签约', '<p>没有这份签约。</p>'));
    const words = { offered: '等待签约', signed: '已签约', ended: '已解约' }[mandate.state];
    const fields = hidden({ provider: mandate.provider, number: mandate.mandate_no });
    const act =
      mandate.state === 'offered'
        ? '<button name="choice" value="sign">同意自动扣费</button>'
        : mandate.state === 'signed'
          ? '<button class="second" name="choice" value="end">在这里解约</button>'
          : '';
    const body = `<section><b>${escapeHtml(names[mandate.provider] ?? '')}自动扣费</b>，${words}<br><small>${escapeHtml(mandate.subject)}</small></section><form method="post" action="/sandbox/pay/decide">${fields}${act}<button class="second" name="choice" value="leave">返回商户</button></form>`;
    return reply.send(show('自动扣费签约', body));
  });

  scope.post('/decide', async (request, reply) => {
    const body = Object.fromEntries(new URLSearchParams(String(request.body)));
    const parsed = chosen.safeParse(body);
    if (!parsed.success) return reply.code(400).send('');
    const { provider, number, choice } = parsed.data;
    if (choice === 'pay') await bank.pay(provider, number);
    if (choice === 'fail') await bank.fail(provider, number);
    const mandate = await mandateOf(db, provider, { mandateNo: number });
    if (choice === 'sign' && mandate) await bank.sign(mandate);
    if (choice === 'end' && mandate) await bank.end(mandate, true);
    const trade = await tradeOf(db, provider, number);
    const back = body['back'] ?? trade?.return_url ?? mandate?.return_url;
    if (back !== undefined && back !== null && /^https?:\/\//.test(back))
      return reply.redirect(back, 303);
    const page = mandate && trade === undefined ? 'mandate' : 'cashier';
    return reply.redirect(
      `/sandbox/pay/${page}?provider=${provider}&number=${encodeURIComponent(number)}`,
      303,
    );
  });
};
