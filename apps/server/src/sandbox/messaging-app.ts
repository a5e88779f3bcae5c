import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { encode } from 'uqr';
import { z } from 'zod';
import { failure, refuse } from '@parasol/contract/errors';
import { qrPath } from '@parasol/domain/base/qr-code/qr-path';
import type { App } from '#ground/context.ts';
import { qrcodeTicketPrefix } from '#providers/messaging-app/sandbox.ts';
import { escapeHtml } from '@parasol/domain/base/fields/escape-html';
import { sandboxPage, sandboxPolicy } from '#providers/sandbox/page.ts';
import { putSignIn, setFollower } from '#providers/sandbox/queries.ts';

const codeMs = 5 * minuteMs;

const asked = z.object({
  appid: z.string().min(1).max(60),
  redirect_uri: z.url(),
  state: z.string().max(200),
});

const chosen = asked.extend({
  person: z.string().regex(/^[\w-]{1,40}$/),
  follows: z.string().optional(),
});

const scanned = z.object({
  ticket: z
    .string()
    .startsWith(qrcodeTicketPrefix)
    .max(qrcodeTicketPrefix.length + 64),
});

/** Scanners need four modules of white around a code. */
const quiet = 4;

const refused = (reply: FastifyReply) =>
  reply
    .code(400)
    .header('content-security-policy', sandboxPolicy)
    .type('text/html; charset=utf-8')
    .send(sandboxPage('授权登录', '<section>授权请求的参数有误，请从页面重新发起。</section>'));

/** The messaging app's side of a sign-in: choose a person, return with a code. */
export const addMessagingApp = (server: FastifyInstance, { database, clock }: App): void => {
  server.get('/sandbox/messaging-app/sign-in', async (request, reply) => {
    const parsed = asked.safeParse(request.query);
    if (!parsed.success || new URL(parsed.data.redirect_uri).host !== request.host) {
      return refused(reply);
    }
    const fields = Object.entries(parsed.data)
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('');
    const form = `<p>以谁的身份授权给 <b>${escapeHtml(parsed.data.appid)}</b>？同一个名字总是同一个人。</p><section><form method="post">${fields}<label>名字（字母和数字）<input name="person" value="xiaoming" maxlength="40"></label><label><span><input type="checkbox" name="follows" value="1"> 已关注公众号</span></label><button>同意授权</button></form></section>`;
    return reply
      .header('content-security-policy', sandboxPolicy)
      .type('text/html; charset=utf-8')
      .send(sandboxPage('授权登录', form));
  });
  server.post('/sandbox/messaging-app/sign-in', async (request, reply) => {
    const parsed = chosen.safeParse(request.body);
    if (!parsed.success || new URL(parsed.data.redirect_uri).host !== request.host) {
      return refused(reply);
    }
    const { appid, redirect_uri: redirectUri, state, person, follows } = parsed.data;
    // Gives a person another open id under each account, like the real app.
    const openid = `sandbox-${appid}-${person}`;
    const code = randomBytes(16).toString('hex');
    const expiresAt = new Date(clock().getTime() + codeMs);
    await putSignIn(database.db, { code, appid, openid }, expiresAt);
    await setFollower(database.db, openid, follows !== undefined);
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', state);
    return reply.redirect(back.href, 303);
  });
  server.get('/sandbox/messaging-app/qrcode.svg', async (request, reply) => {
    const parsed = scanned.safeParse(request.query);
    if (!parsed.success)
      return reply.code(400).send(failure(refuse('INVALID_REQUEST', '没有这张二维码')));
    const query = new URLSearchParams(parsed.data).toString();
    const { data, size: modules } = encode(
      `${request.protocol}://${request.host}/sandbox/messaging-app/follow?${query}`,
      { ecc: 'M', border: 0 },
    );
    const size = modules + 2 * quiet;
    return reply
      .header('cache-control', 'no-store')
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-quiet} ${-quiet} ${size} ${size}" width="480" height="480" shape-rendering="crispEdges" role="img"><title>公众号二维码</title><rect x="${-quiet}" y="${-quiet}" width="${size}" height="${size}" fill="#fff"/><path d="${qrPath(data)}" fill="#1a2420"/></svg>`,
      );
  });
  server.get('/sandbox/messaging-app/follow', async (request, reply) => {
    const parsed = scanned.safeParse(request.query);
    if (!parsed.success) return refused(reply);
    return reply
      .header('content-security-policy', sandboxPolicy)
      .type('text/html; charset=utf-8')
      .send(
        sandboxPage(
          '公众号',
          `<section>您扫描了公众号的二维码，来源场景 <b>${escapeHtml(parsed.data.ticket.slice(qrcodeTicketPrefix.length))}</b>。正式环境里，这里是关注公众号的页面。</section>`,
        ),
      );
  });
};
