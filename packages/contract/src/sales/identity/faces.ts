import { hourMs } from '@parasol/domain/base/calendar/durations';
import { z } from 'zod';
import { faceOutcomes } from '@parasol/domain/sales/identity/faces/judge-face';
import { faceActions, mostActions } from '@parasol/domain/sales/identity/faces/face-actions';
import { mostMoments } from '@parasol/domain/sales/identity/faces/capture-moments';
import { facePurposes, faceWays } from '@parasol/domain/sales/identity/faces/vouched';
import { call } from '#call.ts';
import { fileAnswer, storedFile, uploadedFile } from '#file-shapes.ts';
import { linkToken } from '#sales/orders/shapes.ts';
import { moment } from '#moment.ts';
import { orderNo } from '#numbers.ts';

/** The order of the caller, or the one of the link by which they were asked to sign. */
const subject = z.object({ orderNo, token: linkToken.optional() });

const way = z.enum(faceWays);
const outcome = z.enum(faceOutcomes);
const words = z.array(z.string());

/** A picture within a JSON body: base64 takes a third more than its bytes. */
const mostFrame = 100_000;
const mostVideo = 300_000;
const mostFrames = mostMoments(mostActions);
const mostImage = 1_500_000;
const base64 = (most: number) =>
  z
    .string()
    .max(most, '照片过大，请重试')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, '照片没有传完整，请重试');

/** A picture as it was promised at its moment, with the piece of video that ends with it. */
const frame = z.object({
  image: base64(mostFrame),
  video: base64(mostVideo).optional(),
  /** Sent by pages of the last release; the server knows both itself. */
  step: z.int().min(0).max(5).optional(),
  at: z.int().min(0).max(hourMs).optional(),
});

const frames = z.array(frame).min(2, '没有拍到画面，请重试').max(mostFrames, '画面太多，请重试');

const judged = z.object({ outcome, words, attemptsLeft: z.int() });
const shown = subject.extend({ checkId: z.uuid(), frames });
const framesBytes = (mostFrame + mostVideo) * mostFrames + 8192;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Showing one's face instead of waiting for a person, or speaking to a camera for one. */
export const faces = {
  getFaceCheck: call({
    summary: 'The face check of a person on an order: if it is possible, its ways and its result',
    method: 'GET',
    path: '/api/identity/v1/face',
    access: 'public',
    request: subject,
    response: z.object({
      orderNo: z.string(),
      role: z.string(),
      /** Masked. */
      name: z.string(),
      /** `waiting`: a colleague has to decide. `closed`: no check is needed now. */
      state: z.enum(['open', 'waiting', 'done', 'closed']),
      purpose: z.enum(facePurposes),
      /** The time of the separate consent; null while there is none. */
      consentedAt: moment.nullable(),
      version: z.string(),
      keepDays: z.int(),
      /** Whether there is a portrait to hold the face against. */
      portrait: z.boolean(),
      ways: z.array(z.object({ way, title: z.string(), words: z.string() })),
      attemptsLeft: z.int(),
      last: z.object({ way, outcome: outcome.nullable(), words, at: moment }).nullable(),
      /** Why a person returned it. */
      note: z.string().nullable(),
    }),
    perMinute: 60,
  }),
  grantFaceConsent: call({
    summary: 'Agrees to a face check for this order',
    path: '/api/identity/v1/face/consent',
    access: 'public',
    request: subject.extend({ version: z.string().min(1).max(40) }),
    response: z.object({ consentedAt: moment }),
    perMinute: 20,
  }),
  withdrawFaceConsent: call({
    summary: 'Withdraws that consent: recordings are deleted, and the other ways stay open',
    path: '/api/identity/v1/face/consent/withdraw',
    access: 'public',
    request: subject,
    perMinute: 20,
  }),
  startFaceCheck: call({
    summary: 'Begins a session in front of the camera, valid once and for minutes',
    path: '/api/identity/v1/face/start',
    access: 'public',
    request: subject.extend({ way: z.enum(['actions', 'sentence']) }),
    response: z.object({
      checkId: z.uuid(),
      /** Told one by one since; pages of the last release expect a list. */
      actions: z.array(z.object({ action: z.enum(faceActions), words: z.string() })),
      sentence: z.string().nullable(),
      until: moment,
    }),
    perMinute: 20,
  }),
  nextFaceMoment: call({
    summary:
      'The next act and its moment; hashes of the last pictures are promised with the seal of their moment',
    path: '/api/identity/v1/face/moment',
    access: 'public',
    request: subject.extend({
      checkId: z.uuid(),
      /** Absent for the first moment. */
      taken: z
        .object({ seal: z.string().max(64), picture: sha256, video: sha256.nullable() })
        .optional(),
    }),
    response: z.object({
      /** Null when all are taken. */
      moment: z
        .object({
          number: z.int(),
          of: z.int(),
          words: z.string(),
          waitMs: z.int(),
          seal: z.string(),
        })
        .nullable(),
    }),
    perMinute: 120,
  }),
  verifyFaceVideo: call({
    summary: 'Judges the camera pictures against the portrait stored with the order',
    path: '/api/barley/core/insured-auth/verify-face-video',
    access: 'public',
    request: shown,
    response: judged,
    timeout: 30,
    mostBytes: framesBytes,
    perMinute: 10,
  }),
  verifyFaceVideoWithImage: call({
    summary: 'The same against the portrait on a sent photo of the card',
    path: '/api/barley/core/insured-auth/verify-face-video-with-image',
    access: 'public',
    request: shown.extend({ image: base64(mostImage) }),
    response: judged,
    timeout: 30,
    mostBytes: framesBytes + mostImage,
    perMinute: 10,
  }),
  verifySigningFace: call({
    summary: 'The same for the policyholder before the signature',
    path: '/api/barley/core/e-signature/verify-face-video',
    access: 'customer-in-person',
    request: shown.omit({ token: true }),
    response: judged,
    timeout: 30,
    mostBytes: framesBytes,
    perMinute: 10,
  }),
  getVerifyFaceUrl: call({
    summary: 'The page of a vendor for the whole face check',
    path: '/api/barley/core/insured-auth/get-verify-face-url',
    access: 'public',
    request: subject,
    response: z.object({ checkId: z.uuid(), url: z.string(), until: moment }),
    perMinute: 10,
  }),
  getVerifyFaceResult: call({
    summary:
      'The vendor’s result of a face check, fetched by the server and never taken from the page',
    path: '/api/barley/core/insured-auth/get-verify-face-result',
    access: 'public',
    request: subject.extend({ checkId: z.uuid() }),
    response: judged.extend({ outcome: z.enum([...outcome.options, 'pending']) }),
    perMinute: 60,
  }),
  uploadFaceVideo: call({
    summary:
      'A piece of a video in which the customer reads their sentence; the last one submits it',
    path: '/api/identity/v1/face/video',
    access: 'public',
    body: 'multipart',
    request: subject.extend({
      checkId: z.uuid(),
      piece: z.coerce.number().int().min(0).max(11),
      pieces: z.coerce.number().int().min(1).max(12, '视频太长，请录短一些'),
      file: uploadedFile,
    }),
    response: z.object({ received: z.int(), complete: z.boolean() }),
    timeout: 60,
    perMinute: 60,
  }),
  getFaceEvidence: call({
    summary: 'Stored pictures and videos by which staff decide about a person’s identity',
    method: 'GET',
    path: '/api/identity/v1/staff/face',
    about: { order: 'orderNo' },
    access: { staff: 'orders-identity' },
    request: z.object({ orderNo, party: z.string().max(60) }),
    response: z.object({
      checks: z.array(
        z.object({
          checkId: z.uuid(),
          way,
          state: z.enum(['open', 'judging', 'withdrawn', ...outcome.options]),
          reasons: words,
          /** Oddities between the pictures, shown to staff alone. */
          doubts: words,
          sentence: z.string().nullable(),
          judge: z.string().nullable(),
          apart: z.number().nullable(),
          at: moment,
          /** Pictures, or the pieces of one video in their order. */
          files: z.array(storedFile),
        }),
      ),
    }),
  }),
  getFaceFileForStaff: call({
    summary: 'One of these files; every look is recorded',
    method: 'GET',
    path: '/api/identity/v1/staff/face/file',
    about: { faceFile: 'fileId' },
    access: { staff: 'orders-identity' },
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
};
