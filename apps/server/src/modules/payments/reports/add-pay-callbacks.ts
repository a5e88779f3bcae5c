import type { FastifyInstance } from 'fastify';
import type { App } from '#ground/context.ts';
import { receiveCallback } from './receive-callback.ts';

const config = {
  neverShed: true,
  anyOrigin: true,
  // As good as none: only what is not believed is limited.
  rateLimit: { max: 60_000, timeWindow: 60_000 },
} as const;

/**
 * Callbacks that are signed over their very bytes and answered in the provider's own words, which
 * the calls of the contract are not.
 */
export const addPayCallbacks = (server: FastifyInstance, whole: App): void => {
  // They get through even while everything else waits for the database.
  const app: App = { ...whole, database: whole.database.urgent };
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, body),
    );

    scope.post<{ Params: { merchant: string } }>(
      '/api/payment/v1/notify/wechat/:merchant',
      { config },
      async (request, reply) => {
        const { headers, body } = request;
        const { merchant } = request.params;
        const text = typeof body === 'string' ? body : '';
        const provider = app.providers.payments.byMerchant('wechat', merchant);
        const received = await receiveCallback(
          app,
          { kind: 'wechat', provider },
          { headers, body: text },
        );
        const taken = received === 'taken';
        request.notBelieved = !taken;
        if (text.trimStart().startsWith('<')) {
          const code = taken ? 'SUCCESS' : 'FAIL';
          return reply
            .type('text/xml; charset=utf-8')
            .send(`<xml><return_code>${code}</return_code></xml>`);
        }
        if (taken) return reply.code(204).send();
        return reply.code(401).send({ code: 'FAIL', message: '未通过校验' });
      },
    );

    scope.post<{ Params: { merchant: string } }>(
      '/api/payment/v1/notify/alipay/:merchant',
      { config },
      async (request, reply) => {
        const { headers, body } = request;
        const { merchant } = request.params;
        const provider = app.providers.payments.byMerchant('alipay', merchant);
        const message = { headers, body: typeof body === 'string' ? body : '' };
        const received = await receiveCallback(app, { kind: 'alipay', provider }, message);
        request.notBelieved = received !== 'taken';
        return reply.type('text/plain').send(received === 'taken' ? 'success' : 'failure');
      },
    );
  });
};
