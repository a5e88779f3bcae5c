import { hourMs } from '@parasol/domain/base/calendar/durations';
import { z } from 'zod';
import { partyStates } from '@parasol/domain/sales/orders/people/identity-check';
import { call } from '#call.ts';
import { fileAnswer, storedFile, uploadedAnswer, uploadedFile } from '#file-shapes.ts';
import { orderState } from './shapes.ts';
import { moment } from '#moment.ts';
import { orderNo } from '#numbers.ts';

const orderRequest = z.object({ orderNo });
const standing = z.object({ orderNo: z.string(), state: orderState, title: z.string() });

export const identity = standing.extend({
  words: z.string(),
  expiresAt: moment.nullable(),
  people: z.array(
    z.object({
      /** The person's position on the form; files about them carry it. */
      party: z.string(),
      role: z.string(),
      /** Masked. */
      name: z.string(),
      certTypeName: z.string(),
      certNo: z.string(),
      state: z.enum(partyStates),
      /** Why papers were returned, or why they are needed. */
      note: z.string().nullable(),
      /** The person's document has expired: a face cannot replace the new one. */
      paperEnded: z.boolean(),
      /** Whether a card of their own, confirmed by its bank, is enough. */
      byCard: z.boolean(),
      files: z.array(storedFile),
    }),
  ),
});

const labelled = z.object({ label: z.string(), value: z.string() });

/** All words above the signature. */
export const signingSheet = z.object({
  productName: z.string(),
  insurerName: z.string(),
  /** Masked. */
  signer: z.string(),
  facts: z.array(labelled),
  documents: z.array(
    z.object({
      title: z.string(),
      /** Where it can be read; null for text that was confirmed in the order form. */
      clauseId: z.string().nullable(),
      text: z.string().nullable(),
      confirmedAt: moment.nullable(),
    }),
  ),
  /** The health notices as answered, and the suitability test. */
  sections: z.array(z.object({ title: z.string(), facts: z.array(labelled) })),
  statements: z.array(z.string()),
});

export const stroke = z
  .array(
    z.tuple([
      z.int().min(0).max(1000),
      z.int().min(0).max(500),
      /** Milliseconds since the pen first touched. */
      z.int().min(0).max(hourMs).optional(),
      /** Pressure in thousandths. */
      z.int().min(0).max(1000).optional(),
    ]),
  )
  .min(1)
  .max(2000);

export const signedOrder = z.object({
  paper: signingSheet,
  method: z.enum(['hand', 'code']),
  strokes: z.array(stroke),
  signedAt: moment,
  /** SHA-256 over the shown text, the strokes and the time, in hexadecimal. */
  fingerprint: z.string(),
});

/** The customer's steps between acceptance and payment, and documents an underwriter asks for. */
export const orderSteps = {
  getOrderIdentity: call({
    summary: 'Persons on an order who still have to prove their identity, with the ways',
    method: 'GET',
    path: '/api/order/v1/identity',
    about: { order: 'orderNo' },
    access: 'customer',
    request: orderRequest,
    response: identity,
  }),
  checkOrderIdentity: call({
    summary: 'Asks the register again about all persons without an answer',
    path: '/api/order/v1/identity/check',
    about: { ownOrder: 'orderNo' },
    access: 'customer-in-person',
    request: orderRequest,
    response: identity,
    timeout: 20,
    perMinute: 10,
  }),
  uploadOrderMaterial: call({
    summary: 'Stores a photo or PDF with an order that asks for papers',
    path: '/api/order/v1/material/upload',
    access: 'customer-in-person',
    body: 'multipart',
    request: z.object({
      orderNo,
      /** `supplement`, or the party whose paper it is. */
      field: z.string().max(60),
      file: uploadedFile,
    }),
    response: uploadedAnswer,
    timeout: 30,
    perMinute: 30,
  }),
  removeOrderMaterial: call({
    summary: 'Removes a file before it was sent',
    path: '/api/order/v1/material/remove',
    access: 'customer-in-person',
    request: z.object({ orderNo, fileId: z.uuid() }),
  }),
  listOrderMaterials: call({
    summary: 'Files of an order',
    method: 'GET',
    path: '/api/order/v1/materials',
    about: { preparedOrder: 'orderNo' },
    access: 'customer',
    request: orderRequest,
    response: z.object({ files: z.array(storedFile), sentAt: moment.nullable() }),
  }),
  sendOrderMaterials: call({
    summary: 'Submits the papers as complete; a colleague looks at them next',
    path: '/api/order/v1/material/send',
    access: 'customer-in-person',
    request: orderRequest,
    response: standing,
  }),
  getOrderSigning: call({
    summary: 'The text to sign, or the signed one, word for word',
    method: 'GET',
    path: '/api/order/v1/signing',
    about: { preparedOrder: 'orderNo' },
    access: 'customer',
    request: orderRequest,
    response: standing.extend({
      baseProductNo: z.string(),
      paper: signingSheet,
      /** Sent back with the signature: it is refused when anything has changed since. */
      version: z.string(),
      signed: signedOrder.nullable(),
      expiresAt: moment.nullable(),
      /** Seconds for which the words must still be open before the signature. */
      readFor: z.int(),
      /** How many people sign it, the policyholder included. */
      signers: z.int(),
      /** Signed documents of this order, for its policyholder to keep. */
      documents: z.array(z.object({ documentNo: z.string(), title: z.string(), signedAt: moment })),
    }),
  }),
  getSigningDraft: call({
    summary: 'The text to sign as a document to read, without a signature',
    method: 'GET',
    path: '/api/order/v1/signing/draft',
    about: { ownOrder: 'orderNo' },
    access: 'customer',
    request: orderRequest,
    response: fileAnswer,
    timeout: 20,
    perMinute: 20,
  }),
  getSignedDocument: call({
    summary: 'A signed document of an order, for its policyholder',
    method: 'GET',
    path: '/api/order/v1/signed-document',
    access: 'customer',
    request: z.object({ documentNo: z.string().regex(/^D[0-9A-Z]{10,30}$/) }),
    response: fileAnswer,
    timeout: 20,
    perMinute: 60,
  }),
  revealSigning: call({
    summary: 'The people of an order to be signed, unmasked, for the signer to check them',
    path: '/api/order/v1/signing/people',
    about: { ownOrder: 'orderNo' },
    access: 'customer-in-person',
    request: orderRequest,
    response: z.object({ facts: z.array(labelled) }),
    perMinute: 20,
  }),
  signOrder: call({
    summary: "Signs an order with a code sent to the policyholder's own mobile, by hand as well",
    path: '/api/order/v1/signing/sign',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      orderNo,
      version: z.string().regex(/^[0-9a-f]{64}$/),
      strokes: z.array(stroke).max(200).optional(),
      verifyCode: z.string().trim().max(6).optional(),
    }),
    response: standing,
    perMinute: 20,
  }),
};
