import { z } from 'zod';
import { signerStates } from '@parasol/domain/sales/orders/people/signers';
import { call } from '#call.ts';
import { identity } from '#sales/identity/cards.ts';
import { moment } from '#moment.ts';
import { coolingOff } from '#contracts/policies/receipts.ts';
import { agentOrder, ofSession, side } from './shapes.ts';

const fdsm = '/api/barley/insurance/offline-agent/fdsm';

const contentHash = z.string().regex(/^[0-9a-f]{64}$/, '内容编号有误，请刷新页面');

const shown = z.object({
  contentHash: z.string(),
  productVersion: z.int(),
  side,
  at: moment,
});

/** The part of an order both sides can follow, and the steps only the customer takes. */
export const sessionSteps = {
  queryProductContent: call({
    summary: 'The present content of a product with its hash, and the content that was shown',
    path: `${fdsm}/query-product-content-v2`,
    access: 'customer',
    body: 'form',
    request: ofSession,
    response: z.object({
      contentHash: z.string(),
      productVersion: z.int(),
      title: z.string(),
      sections: z.array(
        z.object({
          title: z.string(),
          rows: z.array(z.object({ label: z.string(), value: z.string() })),
        }),
      ),
      clauses: z.array(z.object({ clauseId: z.string(), title: z.string() })),
      /** Oldest first. */
      shown: z.array(shown),
      /** Whether the customer was shown exactly this. */
      seen: z.boolean(),
    }),
  }),
  saveProductContent: call({
    summary: 'Records that a side was shown exactly this content; refused for any other',
    path: `${fdsm}/save-product-content-v2`,
    access: 'customer-in-person',
    declaration: true,
    body: 'form',
    request: ofSession.extend({ contentHash }),
    response: shown,
  }),
  ocrCheckCredentials: call({
    summary: 'Reads a photo of the customer’s paper for their form; no part of it is stored',
    path: `${fdsm}/ocr-check-credentials`,
    access: 'customer-in-person',
    body: 'form',
    request: ofSession.extend(identity.discernCard.request.shape),
    response: identity.discernCard.response.extend({
      /** Facts of the photo that differ from the form. */
      differs: z.array(z.string()),
    }),
    timeout: 20,
    mostBytes: 3_000_000,
    perMinute: 20,
  }),
  queryDigitalSignatureResult: call({
    summary: 'The progress of every signer; names are masked',
    path: `${fdsm}/query-digital-signature-result`,
    access: 'customer',
    body: 'form',
    request: ofSession,
    response: z.object({
      /** `none`: there is nothing to sign yet. */
      state: z.enum(['none', 'waiting', 'signed', 'refused']),
      signers: z.array(
        z.object({
          role: z.string(),
          name: z.string(),
          state: z.enum(signerStates),
          turn: z.boolean(),
          at: moment.nullable(),
        }),
      ),
      expiresAt: moment.nullable(),
    }),
  }),
  getWaitPayOrderInfo: call({
    summary: 'The amount to pay and its deadline; the ways to pay only for the customer',
    path: `${fdsm}/get-wait-pay-order-info`,
    access: 'customer',
    body: 'form',
    request: ofSession,
    response: z.object({
      state: z.enum(['not-yet', 'to-pay', 'paying', 'paid', 'over']),
      productName: z.string(),
      insurerName: z.string(),
      dueFen: z.int().nullable(),
      payUntil: moment.nullable(),
      orderNo: z.string().nullable(),
      displayId: z.string().nullable(),
      payUrl: z.string().nullable(),
      /** The customer's own confirmed bank cards, to choose one. */
      cards: z.array(z.object({ cardId: z.uuid(), bankName: z.string(), tail: z.string() })),
    }),
  }),
  getReceiptReturnTimely: call({
    summary: 'The state of receipt and return visit, with their deadlines',
    path: `${fdsm}/get-receipt-return-timely`,
    access: 'customer',
    body: 'form',
    request: ofSession,
    response: z.object({
      receipt: z.object({
        state: z.enum(['not-yet', 'waiting', 'open', 'signed', 'over']),
        signedAt: moment.nullable(),
      }),
      visit: z.object({
        state: z.enum(['not-yet', 'not-needed', 'waiting', 'open', 'done']),
        deadline: z.string().nullable(),
        answeredAt: moment.nullable(),
      }),
      coolingOff: coolingOff.nullable(),
      /** For the customer, whose order it is. */
      orderNo: z.string().nullable(),
    }),
  }),
  manualProposalRecord: call({
    summary: 'The customer names the card for premiums: one a bank has confirmed',
    path: `${fdsm}/manual-proposal-record`,
    access: 'customer-in-person',
    declaration: true,
    request: ofSession.extend({ cardId: z.uuid('请选择银行卡') }),
    response: agentOrder,
  }),
};
