import { z } from 'zod';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { payOrder, paySeq, payState, payStatus } from './shapes.ts';
import { orderNo } from '#numbers.ts';

const signedMessage = z.object({
  appId: z.string().max(60),
  kind: z.string().max(40),
  messageNo: z.string().max(60),
  timestamp: z.string().max(20),
  nonce: z.string().max(60),
  bizContent: z.string().max(100_000),
  signature: z.string().max(1000),
});

/** Cashiers of insurers, and the banks behind signed cards. */
export const paymentSuppliers = {
  getSupplierPayUrl: call({
    summary: "The address of the insurer's own cashier for a pay order",
    method: 'POST',
    path: '/api/barley/core/pay-supplier/get-supplier-pay-url',
    about: { payment: 'paySeq' },
    access: 'customer-in-person',
    body: 'json',
    request: z.object({ paySeq }),
    response: z.object({ url: z.string(), until: moment, order: payOrder }),
    timeout: 10,
  }),
  launchSupplierPay: call({
    summary: "How a page gets to the insurer's cashier: where to, and where it waits",
    method: 'GET',
    path: '/api/barley/core/pay-supplier/launch-pay',
    changes: true,
    about: { payment: 'paySeq' },
    access: 'customer-in-person',
    body: 'none',
    request: z.object({ paySeq }),
    response: z.object({
      paySeq: z.string(),
      state: payState,
      url: z.string().nullable(),
      waitUrl: z.string(),
      supplierName: z.string(),
    }),
    timeout: 10,
  }),
  queryAgentPayStatus: call({
    summary: 'What the agent of an order may know of its payment',
    method: 'GET',
    path: '/api/barley/core/pay-supplier/agent/query-pay-status',
    access: 'agent',
    body: 'none',
    request: z.object({ orderNo }),
    response: z.object({
      orderNo: z.string(),
      state: payState.nullable(),
      title: z.string(),
      paid: z.boolean(),
      querying: z.boolean(),
    }),
    timeout: 10,
  }),
  payDirectly: call({
    summary: 'Pays by a signed card without leaving the page',
    method: 'POST',
    path: '/api/barley/core/pay-supplier/direct-pay',
    about: { payment: 'paySeq' },
    access: 'customer-in-person',
    declaration: true,
    body: 'json',
    request: z.object({ paySeq, cardId: z.uuid() }),
    response: payStatus,
    timeout: 10,
  }),
  receiveSupplierPayCallback: call({
    summary: "An insurer's cashier tells of a payment, signed",
    method: 'POST',
    path: '/api/payment/v1/notify/supplier',
    access: 'provider',
    body: 'json',
    request: signedMessage,
    response: z.object({ received: z.literal(true) }),
    timeout: 10,
    perMinute: 60_000,
  }),
  receiveBankCallback: call({
    summary: 'The card gateway tells of a debit or a signing, signed',
    method: 'POST',
    path: '/api/payment/v1/notify/bank-card',
    access: 'provider',
    body: 'json',
    request: signedMessage,
    response: z.object({ received: z.literal(true) }),
    timeout: 10,
    perMinute: 60_000,
  }),
};
