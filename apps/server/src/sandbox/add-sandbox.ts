import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App, Context } from '#ground/context.ts';
import { addBank } from '#providers/payment/sandbox/add-bank.ts';
import { addCarrier } from './carrier.ts';
import { addFacePage } from './face-page.ts';
import { addFaultPages } from './fault-pages.ts';
import { addInbox } from './inbox.ts';
import { addInsurer } from './insurer.ts';
import { addMessagingApp } from './messaging-app.ts';

/** The outside world, played on pages under /sandbox. Production does not have it. */
export const addSandbox = (
  server: FastifyInstance,
  app: App,
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void => {
  if (app.env.mode === 'production') return;
  server.get('/sandbox', async (_request, reply) => reply.redirect('/sandbox/inbox'));
  addInbox(server, app);
  addCarrier(server, contextOf);
  addMessagingApp(server, app);
  addFacePage(server, app);
  addFaultPages(server, app);
  addInsurer(server, app);
  addBank(server, app);
};
