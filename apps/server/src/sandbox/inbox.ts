import type { FastifyInstance } from 'fastify';
import type { App } from '#ground/context.ts';
import { escapeHtml } from '@parasol/domain/base/fields/escape-html';
import { sandboxPage, sandboxPolicy } from '#providers/sandbox/page.ts';
import { inbox, mails, type InboxMail, type InboxMessage } from '#providers/sandbox/queries.ts';

const most = 50;
const refreshSeconds = 5;

const time = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const mobileOf = (query: unknown): string | undefined => {
  const { mobile } = query as { mobile?: unknown };
  return typeof mobile === 'string' && mobile !== '' ? mobile : undefined;
};

const codeIn = (text: string): string | null => /验证码(?:是)? (\d{6})/.exec(text)?.[1] ?? null;

const item = ({ mobile, text, sentAt }: InboxMessage): string => {
  const code = codeIn(text);
  const link = `/sandbox/inbox?${new URLSearchParams({ mobile }).toString()}`;
  return `<li><a href="${escapeHtml(link)}">${escapeHtml(mobile)}</a> <small>${time.format(sentAt)}</small>${
    code === null ? '' : `<div><code>${code}</code></div>`
  }<div>${escapeHtml(text)}</div></li>`;
};

const mailItem = ({ address, subject, text, attachments, sentAt }: InboxMail): string => {
  const names = attachments.map(({ name, bytes }) => `${name}（${Math.ceil(bytes / 1024)} KB）`);
  return `<li>${escapeHtml(address)} <small>${time.format(sentAt)}</small><div><strong>${escapeHtml(subject)}</strong></div><div style="white-space:pre-line">${escapeHtml(text)}</div>${
    names.length === 0 ? '' : `<div><small>附件：${escapeHtml(names.join('、'))}</small></div>`
  }</li>`;
};

/** Text messages and mails that the sandbox's gateways delivered, for people and, as JSON, for tests. */
export const addInbox = (server: FastifyInstance, { database }: App): void => {
  server.get('/sandbox/inbox', async (request, reply) => {
    const mobile = mobileOf(request.query);
    const messages = await inbox(database.db, mobile, most);
    const list =
      messages.length === 0
        ? '<section>还没有短信。请求验证码后，短信会出现在这里。</section>'
        : `<ul>${messages.map(item).join('')}</ul>`;
    const letters = mobile === undefined ? await mails(database.db, most) : [];
    const post =
      letters.length === 0 ? '' : `<h2>邮件</h2><ul>${letters.map(mailItem).join('')}</ul>`;
    const note = `<p class="quiet">每 ${refreshSeconds} 秒自动刷新，最新的在最上面。${
      mobile === undefined
        ? '点手机号只看它的短信。'
        : `只看 ${escapeHtml(mobile)}，<a href="/sandbox/inbox">看全部</a>。`
    }</p>`;
    return reply
      .header('content-security-policy', sandboxPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(sandboxPage('收件箱', note + list + post, refreshSeconds));
  });
  server.get('/sandbox/inbox.json', async (request, reply) => {
    const messages = await inbox(database.db, mobileOf(request.query), most);
    return reply.header('cache-control', 'no-store').send({
      messages: messages.map(({ brand, mobile, text, sentAt }) => ({
        brand,
        mobile,
        text,
        code: codeIn(text),
        sentAt: sentAt.toISOString(),
      })),
      mails: await mails(database.db, most),
    });
  });
};
