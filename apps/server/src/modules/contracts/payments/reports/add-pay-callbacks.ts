import { minuteMs } from '@parasol/domain/base/calendar/durations';
import type { FastifyInstance } from 'fastify';
import { payProviders } from '@parasol/domain/contracts/payments/cashier/methods';
import type { App } from '#ground/context.ts';
import { callbackAnswers } from '#providers/payment/callback-answers.ts';
import { receiveCallback } from './receive-callback.ts';

const config = {
  neverShed: true,
  anyOrigin: true,
  // Practically unlimited: the limit holds for unproved reports only.
  rateLimit: { max: 60_000, timeWindow: minuteMs },
} as const;

/**
 * Callbacks that are signed over their very bytes and answered in the provider's own words, which
 * the calls of the contract are not.
 */
export const addPayCallbacks = (server: FastifyInstance, whole: App): void => {
  // Callbacks get through even while everything else waits for the database.
  const app: App = { ...whole, database: whole.database.urgent };
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 64 * 1024 },
      (_request, body, done) => done(null, body),
    );

    for (const kind of payProviders) {
      const answer = callbackAnswers[kind];
      if (answer === undefined) continue;
      scope.post<{ Params: { merchant: string } }>(
        `/api/payment/v1/notify/${kind}/:merchant`,
        { config },
        async (request, reply) => {
          const { headers, params } = request;
          const body = typeof request.body === 'string' ? request.body : '';
          const provider = app.providers.payments.byMerchant(kind, params.merchant);
          const received = await receiveCallback(app, { kind, provider }, { headers, body });
          request.notBelieved = received !== 'taken';
          const { status, type, body: words } = answer(received === 'taken', body);
          if (type !== undefined) reply.type(type);
          return reply.code(status).send(words);
        },
      );
    }
  });
};
