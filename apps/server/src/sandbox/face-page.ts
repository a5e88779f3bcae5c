import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '#ground/context.ts';
import { escapeHtml } from '@parasol/domain/base/fields/escape-html';
import { sandboxPage, sandboxPolicy } from '#providers/sandbox/page.ts';
import { endFacePage } from '#providers/sandbox/queries.ts';

const reference = z.uuid();
const answer = z.object({ reference, result: z.enum(['yes', 'no', 'unsure', 'pending']) });

const buttons = [
  ['yes', '比对一致'],
  ['no', '比对不一致'],
  ['unsure', '无法判断'],
  ['pending', '中途离开'],
] as const;

/** A vendor's page for showing a face; here the tester picks the outcome. */
export const addFacePage = (server: FastifyInstance, app: App): void => {
  server.get<{ Querystring: { reference?: string } }>('/sandbox/face', async (request, reply) => {
    const asked = escapeHtml(reference.safeParse(request.query.reference).data ?? '');
    const choices = buttons.map(
      ([result, text], place) =>
        `<button name="result" value="${result}"${place === 0 ? '' : ' class="second"'}>${text}</button>`,
    );
    return reply
      .header('content-security-policy', sandboxPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        sandboxPage(
          '人脸核验机构',
          `<p>这里扮演核验机构的页面。选择结果后返回投保页面，由服务器向机构查询结果。</p><section><form method="post"><input type="hidden" name="reference" value="${asked}">${choices.join('')}</form></section>`,
        ),
      );
  });
  server.post('/sandbox/face', async (request, reply) => {
    const posted = answer.safeParse(request.body);
    const back =
      posted.success &&
      (await endFacePage(app.database.db, posted.data.reference, posted.data.result));
    return back ? reply.redirect(back, 303) : reply.code(404).send('没有找到这次核验');
  });
};
