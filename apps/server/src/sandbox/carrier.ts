import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validateMobile } from '@parasol/domain/base/fields/mobile';
import type { Context } from '#ground/context.ts';
import { escapeHtml } from '@parasol/domain/base/fields/escape-html';
import { sandboxPage, sandboxPolicy } from '#providers/sandbox/page.ts';
import { lineOf, removeLine, setLine } from '#providers/sandbox/queries.ts';

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/** Which line this browser has, for the carrier to vouch for in one-click login. */
export const addCarrier = (server: FastifyInstance, contextOf: ContextOf): void => {
  const show = (reply: FastifyReply, line: string | null, wrong: string | null) =>
    reply
      .header('content-security-policy', sandboxPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        sandboxPage(
          '本机号码',
          `<p>设置这台浏览器所用的手机号。本机号码验证登录时，沙箱运营商会确认填写的号码是否就是它。</p><section>${
            line === null
              ? '<p>尚未设置，本机号码验证登录会改用验证码。</p>'
              : `<p>当前：<b>${escapeHtml(line)}</b></p>`
          }${wrong === null ? '' : `<p role="alert">${escapeHtml(wrong)}</p>`}<form method="post"><label>手机号<input name="mobile" inputmode="numeric" maxlength="11" value="${escapeHtml(line ?? '')}"></label><button>保存</button><button class="second" name="remove" value="1">移除</button></form></section>`,
        ),
      );
  server.get('/sandbox/carrier', async (request, reply) => {
    const { app, deviceId } = await contextOf(request, reply);
    return show(reply, await lineOf(app.database.db, deviceId), null);
  });
  server.post('/sandbox/carrier', async (request, reply) => {
    const { app, deviceId } = await contextOf(request, reply);
    const { mobile = '', remove } = (request.body ?? {}) as { mobile?: string; remove?: string };
    const { db } = app.database;
    const wrong = remove === undefined ? validateMobile(mobile) : null;
    if (wrong !== null) return show(reply.code(400), await lineOf(db, deviceId), wrong);
    await (remove === undefined ? setLine(db, deviceId, mobile) : removeLine(db, deviceId));
    return reply.redirect('/sandbox/carrier', 303);
  });
};
