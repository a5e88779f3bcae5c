import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { failure, refuse } from '@parasol/contract/errors';
import type { App } from '#ground/context.ts';
import { payPartNames } from '#providers/payment/sandbox/faults.ts';
import { faults, isFaultPart } from './faults.ts';
import { insurerPartNames } from './insurer-faults.ts';
import { escapeHtml } from '@parasol/domain/base/fields/escape-html';
import { sandboxPage, sandboxPolicy } from '#providers/sandbox/page.ts';
import { planFault, plannedFaults } from '#providers/sandbox/queries.ts';

const partNames = {
  sms: '短信网关',
  mail: '邮件服务器',
  carrier: '运营商',
  'messaging-app': '消息应用',
  'identity-check': '身份核验',
  'card-reading': '证件识别',
  face: '人脸比对',
  'face-page': '人脸核验机构',
  'event-certificates': '签署人证书',
  ...insurerPartNames,
  ...payPartNames,
} as const;

const chosen = z.object({
  what: z.string().regex(/^[a-z-]+ [a-z-]+$/),
  times: z.coerce.number().int().min(0).max(100),
});

/** Tells parts of the sandbox to fail, so many times. */
export const addFaultPages = (server: FastifyInstance, { database }: App): void => {
  server.get('/sandbox/faults', async (_request, reply) => {
    const planned = await plannedFaults(database.db);
    const options = Object.entries(faults)
      .map(
        ([part, kinds]) =>
          `<optgroup label="${isFaultPart(part) ? partNames[part] : part}">${Object.entries(kinds)
            .map(([kind, words]) => `<option value="${part} ${kind}">${escapeHtml(words)}</option>`)
            .join('')}</optgroup>`,
      )
      .join('');
    const list = planned
      .map(
        ({ part, fault, times }) =>
          `<li>${isFaultPart(part) ? partNames[part] : escapeHtml(part)}：${escapeHtml(fault)}，还有 ${times} 次</li>`,
      )
      .join('');
    return reply
      .header('content-security-policy', sandboxPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        sandboxPage(
          '故障演练',
          `<p>让沙箱的某一部分接下来几次出错。</p><section><form method="post"><label>故障<select name="what">${options}</select></label><label>次数<input name="times" type="number" min="0" max="100" value="1"></label><button>安排</button></form></section>${list === '' ? '' : `<ul>${list}</ul>`}`,
        ),
      );
  });
  server.post('/sandbox/faults', async (request, reply) => {
    const parsed = chosen.safeParse(request.body);
    const [part = '', fault = ''] = parsed.success ? parsed.data.what.split(' ') : [];
    if (!parsed.success || !isFaultPart(part) || !Object.hasOwn(faults[part], fault)) {
      return reply.code(400).send(failure(refuse('INVALID_REQUEST', '没有这种故障')));
    }
    await planFault(database.db, { part, fault, times: parsed.data.times });
    return reply.redirect('/sandbox/faults', 303);
  });
};
