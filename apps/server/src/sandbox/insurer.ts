import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '#ground/context.ts';
import { deskKinds } from '#providers/insurer/answers.ts';
import { sandboxSigner } from '#providers/insurer/sandbox.ts';
import { signedText } from '#providers/insurer/signature.ts';
import { assess } from './insurer-assessment.ts';
import { decide, requestContent, withWrongAmount } from './insurer-decision.ts';
import { invoiceEntry } from './insurer-invoice.ts';
import { sealedPolicyEntry } from './insurer-seal.ts';
import { sandboxRequest, sandboxRequests, takeRequest } from './insurer-queries.ts';
import { escapeHtml } from '@parasol/domain/base/fields/escape-html';
import { sandboxPage, sandboxPolicy } from '#providers/sandbox/page.ts';
import { takeFault } from '#providers/sandbox/queries.ts';

const received = z.object({
  appId: z.string(),
  kind: z.string(),
  messageNo: z.string(),
  timestamp: z.string(),
  nonce: z.string(),
  bizContent: z.string(),
  signature: z.string(),
});
type Received = z.output<typeof received>;

const kinds = new Set<string>(deskKinds);
const callbackPath = '/api/barley/core/insurer/callback';
/** Faults after which the answer comes by itself, if at all. */
const asynchronous = new Set(['later', 'lost', 'twice', 'out-of-order']);

/** The insurers of the sandbox: a set of books, a mind of their own, and every way to go wrong. */
export const addInsurer = (server: FastifyInstance, app: App): void => {
  const { db } = app.database;
  server.addHook('onListen', async () => {
    const address = server.server.address();
    if (typeof address === 'object' && address) {
      app.loopback.url = `http://127.0.0.1:${address.port}`;
    }
  });

  const sign = (appId: string, kind: string, messageNo: string, content: unknown): Received => {
    const unsigned = {
      appId,
      kind,
      messageNo,
      timestamp: String(app.clock().getTime()),
      nonce: randomUUID(),
      bizContent: JSON.stringify(content),
    };
    return { ...unsigned, signature: sandboxSigner.sign(signedText('to-broker', unsigned)) };
  };

  const callBack = async (appId: string, messageNo: string, content: object): Promise<void> => {
    const message = sign(appId, 'notify', messageNo, content);
    await fetch(`${app.loopback.url}${callbackPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    }).catch((error: unknown) => app.log.warn({ err: error }, 'the sandbox insurer was not heard'));
  };

  const answerLater = async (fault: string, message: Received, answer: object): Promise<void> => {
    const about = { requestNo: message.messageNo, kind: message.kind };
    const final = { ...about, ...answer };
    const number = randomUUID();
    await pause(100);
    if (fault === 'lost') return;
    if (fault === 'twice') {
      await Promise.all([1, 2, 3].map(() => callBack(message.appId, number, final)));
      return;
    }
    await callBack(message.appId, number, final);
    if (fault === 'out-of-order') {
      await callBack(message.appId, randomUUID(), { ...about, status: 'pending' });
    }
  };

  /** Keeps the connection open until the other side gives up. */
  const sayNothing = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.hijack();
    await hungUp(request);
  };

  server.post('/sandbox/insurer/query', async (request, reply) => {
    const message = received.safeParse(request.body);
    if (!message.success || !genuine(message.data)) return reply.code(401).send({});
    const fault = await takeFault(db, 'insurer-query');
    if (fault === 'timeout') return sayNothing(request, reply);
    if (fault === 'server-error') return reply.code(500).send({});
    const { appId, messageNo } = message.data;
    const found = await sandboxRequest(db, messageNo);
    return sign(appId, 'query', messageNo, found?.answer ?? { status: 'not-found' });
  });

  server.post<{ Params: { kind: string } }>('/sandbox/insurer/:kind', async (request, reply) => {
    const message = received.safeParse(request.body);
    const { kind } = request.params;
    if (!kinds.has(kind)) return reply.code(404).send({});
    if (!message.success || message.data.kind !== kind || !genuine(message.data)) {
      return reply.code(401).send({});
    }
    const fault = await takeFault(db, `insurer-${kind}`);
    if (fault === 'timeout') return sayNothing(request, reply);
    if (fault === 'reset') {
      reply.hijack();
      request.raw.socket.resetAndDestroy();
      return undefined;
    }
    if (fault === 'server-error') return reply.code(500).send({});
    const { appId, messageNo, bizContent } = message.data;
    const entry =
      kind === 'assess'
        ? await assessmentEntry(app, bizContent, fault)
        : kind === 'review'
          ? reviewEntry(bizContent, fault)
          : kind === 'invoice'
            ? await invoiceEntry(bizContent, fault, app.clock())
            : kind === 'issue' && fault === 'sealed'
              ? await sealedPolicyEntry(app, orderEntry(kind, bizContent, null))
              : orderEntry(kind, bizContent, fault);
    const takenRequest = await takeRequest(
      db,
      { requestNo: messageNo, appId, kind, ...entry },
      app.clock(),
    );
    const answer = takenRequest.answer as object;
    if (fault === 'lost-answer') return sayNothing(request, reply);
    if (fault === 'half-open') {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      reply.raw.write('{"appId":');
      await hungUp(request);
      return undefined;
    }
    if (fault !== null && asynchronous.has(fault)) {
      void answerLater(fault, message.data, answer);
      return sign(appId, kind, messageNo, { status: 'pending' });
    }
    const shown = fault === 'wrong-amount' ? withWrongAmount(answer) : answer;
    const signed = sign(appId, kind, messageNo, shown);
    return fault === 'wrong-signature' ? { ...signed, signature: 'AAAA' } : signed;
  });

  server.get('/sandbox/insurer', async (_request, reply) => {
    const rows = await sandboxRequests(db, 50);
    const list = rows
      .map(
        ({ kind, orderNo, requestNo, seen, answer }) =>
          `<li><b>${escapeHtml(kind)}</b> ${escapeHtml(orderNo)}<br><small>${escapeHtml(requestNo)}，收到 ${seen} 次</small><br><small>${escapeHtml(JSON.stringify(answer))}</small></li>`,
      )
      .join('');
    return reply
      .header('content-security-policy', sandboxPolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        sandboxPage(
          '保险公司',
          `<p>保险公司收到的请求，新的在前。结论和故障在<a href="/sandbox/faults">故障演练</a>中安排。</p>${list === '' ? '<p class="quiet">还没有收到请求。</p>' : `<ul>${list}</ul>`}`,
        ),
      );
  });
};

/** The caller may have given up before this wait began. */
const hungUp = async ({ raw: { socket } }: FastifyRequest): Promise<void> => {
  if (!socket.destroyed) await new Promise((resolve) => socket.once('close', resolve));
};

/** The entry in the sandbox's books; of people only their number. */
const orderEntry = (kind: string, bizContent: string, fault: string | null) => {
  const content = requestContent.parse(JSON.parse(bizContent));
  const { orderNo, premiumFen, members } = content;
  return {
    orderNo,
    content: { premiumFen, people: members.length },
    answer: decide(kind, content, fault),
  };
};

const assessmentEntry = async (app: App, bizContent: string, fault: string | null) => {
  const { sessionNo, answer } = await assess(app, bizContent, fault);
  return { orderNo: sessionNo, content: {}, answer };
};

/** An answer about a case that a person decides; none of its words about people are kept. */
const reviewEntry = (bizContent: string, fault: string | null) => {
  const { caseNo } = z.object({ caseNo: z.string() }).parse(JSON.parse(bizContent));
  const answer =
    fault === 'refuse'
      ? { status: 'refused', reason: '资料不足，不能答复' }
      : {
          status: 'answered',
          answer: { outcome: 'exclusion', words: '同意除外相关责任后承保，不加费。' },
        };
  return { orderNo: caseNo, content: {}, answer };
};

const genuine = (message: Received): boolean =>
  sandboxSigner.verify(signedText('to-partner', message), message.signature);
