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
    path: '/api/barley/core/pay-supplier/get-supplier-pay-url',
    about: { payment: 'paySeq' },
    access: 'customer-in-person',
    request: z.object({ paySeq }),
    response: z.object({ url: z.string(), until: moment, order: payOrder }),
  }),
  launchSupplierPay: call({
    summary: 'The way of a page to the insurer’s cashier, and the page that waits meanwhile',
    method: 'GET',
    path: '/api/barley/core/pay-supplier/launch-pay',
    changes: true,
    about: { payment: 'paySeq' },
    access: 'customer-in-person',
    request: z.object({ paySeq }),
    response: z.object({
      paySeq: z.string(),
      state: payState,
      url: z.string().nullable(),
      waitUrl: z.string(),
      supplierName: z.string(),
    }),
  }),
  queryAgentPayStatus: call({
    summary: 'The part of a payment’s state that the agent of the order may know',
    method: 'GET',
    path: '/api/barley/core/pay-supplier/agent/query-pay-status',
    access: 'agent',
    request: z.object({ orderNo }),
    response: z.object({
      orderNo: z.string(),
      state: payState.nullable(),
      title: z.string(),
      paid: z.boolean(),
      querying: z.boolean(),
    }),
  }),
  payDirectly: call({
    summary: 'Pays by a signed card without leaving the page',
    path: '/api/barley/core/pay-supplier/direct-pay',
    about: { payment: 'paySeq' },
    access: 'customer-in-person',
    declaration: true,
    request: z.object({ paySeq, cardId: z.uuid() }),
    response: payStatus,
  }),
  receiveSupplierPayCallback: call({
    summary: 'An insurer’s cashier reports a payment, signed',
    path: '/api/payment/v1/notify/supplier',
    access: 'provider',
    request: signedMessage,
    response: z.object({ received: z.literal(true) }),
    perMinute: 60_000,
  }),
  receiveBankCallback: call({
    summary: 'The card gateway reports a debit or a signing, signed',
    path: '/api/payment/v1/notify/bank-card',
    access: 'provider',
    request: signedMessage,
    response: z.object({ received: z.literal(true) }),
    perMinute: 60_000,
  }),
};
