import { z } from 'zod';
import { taxResidencies } from '@parasol/domain/sales/orders/form/parties';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { fundSources, needTitles } from '@parasol/domain/sales/screening/diligence';
import { call } from '#call.ts';
import { storedFile, uploadedFile } from '#file-shapes.ts';
import { orderNo } from '#numbers.ts';

const orderRequest = z.object({ orderNo });
const short = z.string().trim().max(60);

const diligence = z.object({
  funds: z.enum(codesOf(fundSources), {
    error: '请选择保险费来源',
  }),
  controller: z.object({ name: short, relation: short }).optional(),
  tax: z
    .object({
      residency: z.enum(taxResidencies),
      country: short.optional(),
      number: short.optional(),
    })
    .optional(),
});

const owed = z.object({
  orderNo: z.string(),
  /** Whether the premium is high enough to need it. */
  due: z.boolean(),
  /** Whether it can still be given: only before the order continues. */
  open: z.boolean(),
  needs: z.array(
    z.object({
      need: z.enum(codesOf(needTitles)),
      title: z.string(),
      given: z.boolean(),
    }),
  ),
});

/** A policyholder's declarations and proofs for large premiums. */
export const dueDiligence = {
  getLaunderingCredentials: call({
    summary: 'Declarations that an order for much money still needs',
    path: '/api/barley/core/laundering-money/get-credentials',
    access: 'customer',
    request: orderRequest,
    response: owed,
  }),
  getUserCertificate: call({
    summary: 'Declarations and certificates of an order, for the customer who gave them',
    path: '/api/barley/core/laundering-money/get-user-certificate',
    access: 'customer',
    request: orderRequest,
    response: z.object({ given: diligence.nullable(), files: z.array(storedFile) }),
  }),
  queryLaunderingList: call({
    summary: 'The progress of those checks of an order on which its owner can act',
    path: '/api/barley/core/laundering-money/query-list',
    access: 'customer',
    request: orderRequest,
    response: z.object({
      checks: z.array(
        z.object({ title: z.string(), state: z.enum(['done', 'to-do', 'in-review']) }),
      ),
    }),
  }),
  saveDiligence: call({
    summary:
      'Declares the source of the money, the controller of the contract, and the tax residence',
    path: '/api/order/v1/diligence',
    access: 'customer-in-person',
    declaration: true,
    request: orderRequest.extend(diligence.shape),
    response: owed,
    perMinute: 20,
  }),
  uploadPicturesPrivate: call({
    summary: 'Stores a certificate of income or wealth with an order, sealed',
    path: '/api/barley/insurance/cos/upload-pictures-private',
    access: 'customer-in-person',
    body: 'multipart',
    request: z.object({ orderNo, file: uploadedFile }),
    response: storedFile,
    timeout: 30,
    perMinute: 30,
  }),
};
