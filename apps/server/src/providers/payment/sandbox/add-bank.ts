import type { FastifyInstance } from 'fastify';
import type { App } from '#ground/context.ts';
import { addSandboxAlipay } from './alipay.ts';
import { createBank } from './bank.ts';
import { createPostman } from './deliver.ts';
import { addSandboxGateway } from './gateway.ts';
import type { SandboxPayments } from './open-sandbox.ts';
import { addBankPages } from './pages.ts';
import { addSandboxPapay } from './papay.ts';
import { keepBodiesRaw } from './raw-bodies.ts';
import { addSandboxUnionpay } from './unionpay.ts';
import { addSandboxWechat } from './wechat.ts';

/** The bank of the sandbox under /sandbox/pay: every provider it plays, and its cashier. */
export const addBank = (server: FastifyInstance, app: App): void => {
  const { payments } = app.providers;
  if (app.env.mode === 'production' || payments.name !== 'sandbox') return;
  const { keys } = payments as SandboxPayments;
  void server.register(
    async (scope) => {
      keepBodiesRaw(scope);
      const bank = createBank(app, createPostman(app, keys));
      addBankPages(scope, app, bank);
      addSandboxWechat(scope, app, bank, keys);
      addSandboxPapay(scope, app, bank, keys);
      addSandboxAlipay(scope, app, bank, keys);
      addSandboxUnionpay(scope, app, bank, keys);
      addSandboxGateway(scope, app, bank);
    },
    { prefix: '/sandbox/pay' },
  );
};
