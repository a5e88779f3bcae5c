import { z } from 'zod';
import { partyStates } from '@parasol/domain/sales/orders/people/identity-check';
import { paperSides } from '@parasol/domain/sales/identity/paper-field';
import { cardKinds } from '@parasol/domain/sales/identity/card-fields';
import { sexes } from '@parasol/domain/base/people/sex';
import { call } from '#call.ts';
import { storedFile, uploadedAnswer, uploadedFile } from '#file-shapes.ts';
import { linkToken, orderState } from '#sales/orders/shapes.ts';
import { moment } from '#moment.ts';
import { orderNo } from '#numbers.ts';

const kind = z.enum(cardKinds);
const side = z.enum(paperSides);
const party = z.string().regex(/^[a-z0-9.]{1,40}$/, '没有找到这位需要验证的人');

/** The reading of a card, for its owner to confirm. */
const fields = z.object({
  name: z.string().optional(),
  sex: z.enum(sexes).optional(),
  nation: z.string().optional(),
  birthDate: z.string().optional(),
  address: z.string().optional(),
  number: z.string().optional(),
  authority: z.string().optional(),
  validFrom: z.string().optional(),
  validTo: z.string().optional(),
  bank: z.string().optional(),
  credit: z.boolean().optional(),
  mother: z.string().optional(),
  father: z.string().optional(),
});

/** `unread`: it could not be read now; staff will. */
export const verdict = z.enum(['match', 'doubt', 'problem', 'unread']);
const words = z.array(z.string());

const certificateReading = z.object({
  fileId: z.uuid(),
  verdict,
  kind: kind.nullable(),
  fields,
  /** Objections to it, or doubts for staff. */
  words,
});

const wantedSide = z.object({
  side,
  title: z.string(),
  /** The latest picture of this side. */
  file: storedFile.nullable(),
  reading: z.object({ verdict, words }).nullable(),
});

const person = z.object({
  party: z.string(),
  role: z.string(),
  /** Masked. */
  name: z.string(),
  certTypeName: z.string(),
  certNo: z.string(),
  state: z.enum(partyStates),
  note: z.string().nullable(),
  /** Whether its pictures can be read here. */
  readable: z.boolean(),
  sides: z.array(wantedSide),
});

const picture = z.object({ orderNo, party, side, file: uploadedFile });
const oneFile = z.object({ orderNo, fileId: z.uuid() });

/** A picture within a JSON body: base64 takes a third more than its bytes. */
const mostPicture = 1_500_000;

/** Identity documents: storing and reading them. */
export const identity = {
  getCertificates: call({
    summary: 'Papers that an order needs, with their pictures and the data read from them',
    method: 'GET',
    path: '/api/identity/v1/certificates',
    about: { preparedOrder: 'orderNo' },
    access: 'customer',
    request: z.object({ orderNo }),
    response: z.object({
      orderNo: z.string(),
      state: orderState,
      title: z.string(),
      expiresAt: moment.nullable(),
      people: z.array(person),
    }),
  }),
  uploadCertificateImage: call({
    summary: 'Stores a photo of one side of a paper; it replaces an earlier one',
    path: '/api/barley/core/certificate/upload-image',
    access: 'customer-in-person',
    body: 'multipart',
    request: picture,
    response: uploadedAnswer,
    timeout: 30,
    perMinute: 30,
  }),
  uploadCertificateFile: call({
    summary: 'The same for a photo or a PDF',
    path: '/api/barley/core/certificate/upload-file',
    access: 'customer-in-person',
    body: 'multipart',
    request: picture,
    response: uploadedAnswer,
    timeout: 30,
    perMinute: 30,
  }),
  authCertificate: call({
    summary: 'Reads a picture of an order and compares it with the person it is of',
    path: '/api/barley/core/certificate/ocr-auth',
    access: 'customer-in-person',
    request: oneFile,
    response: certificateReading,
    timeout: 30,
    perMinute: 20,
  }),
  authLaunderingCertificate: call({
    summary: 'The same where the rules against money laundering ask for the paper',
    path: '/api/barley/core/laundering-money/ocr-auth',
    access: 'customer-in-person',
    request: oneFile,
    response: certificateReading,
    timeout: 30,
    perMinute: 20,
  }),
  discernCard: call({
    summary: 'Reads a picture to fill in a form; no part of it is stored',
    path: '/api/barley/core/certificate/ocr-discern',
    access: 'customer',
    request: z.object({
      /** JPEG, PNG or WebP as base64. */
      image: z
        .string()
        .max(mostPicture, '照片过大，请压缩后重试')
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, '照片没有传完整，请重试'),
    }),
    response: z.object({
      read: z.enum(['read', 'nothing', 'busy', 'unavailable']),
      /** The next step when nothing was read. */
      words: z.string(),
      kind: kind.nullable(),
      fields,
    }),
    timeout: 30,
    mostBytes: mostPicture + 4096,
    perMinute: 12,
  }),
  readCardForStaff: call({
    summary:
      'Reads a picture of a paper again for staff, to show beside it; the data is not stored',
    method: 'GET',
    path: '/api/identity/v1/staff/card-reading',
    about: { cardPicture: 'fileId' },
    access: { staff: 'orders-identity' },
    request: z.object({ fileId: z.uuid() }),
    response: z.object({ read: z.boolean(), fields, words }),
    timeout: 30,
  }),
  createHandOver: call({
    summary: 'A link by which a phone sends pictures for one order for some minutes',
    path: '/api/identity/v1/hand-over',
    access: 'customer-in-person',
    request: z.object({ orderNo }),
    response: z.object({ path: z.string(), until: moment }),
    perMinute: 20,
  }),
  getHandOver: call({
    summary: 'Pictures that a phone is asked for by a hand-over link, without a picture or a name',
    method: 'GET',
    path: '/api/identity/v1/hand-over',
    access: 'public',
    request: z.object({ token: linkToken }),
    response: z.object({
      until: moment,
      people: z.array(
        z.object({
          party: z.string(),
          role: z.string(),
          sides: z.array(z.object({ side, title: z.string(), done: z.boolean() })),
        }),
      ),
    }),
    perMinute: 60,
  }),
  uploadByHandOver: call({
    summary: 'A photo from the phone that followed such a link',
    path: '/api/identity/v1/hand-over/{token}/picture',
    access: 'public',
    body: 'multipart',
    request: z.object({ token: linkToken, party, side, file: uploadedFile }),
    response: uploadedAnswer.pick({ hints: true }).extend({ verdict: verdict.nullable(), words }),
    timeout: 60,
    perMinute: 20,
  }),
};
