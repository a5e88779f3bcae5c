import { z } from 'zod';
import { call } from '#call.ts';
import { uploadedFile } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import { about, chunkHash, recordingMode, recordingView } from './shapes.ts';
import { orderNo } from '#numbers.ts';

const base = { access: 'customer-with-mobile', body: 'json', method: 'POST', timeout: 10 } as const;

/** Sound and picture of a sale: each side for itself, on its own device. */
export const recordings = {
  getRecording: call({
    summary:
      'The recording of an order: if one is needed, its progress and the side that acts next',
    method: 'GET',
    path: '/api/recording/v1/own',
    access: 'customer-with-mobile',
    request: z.object({ orderNo }),
    response: recordingView,
    perMinute: 120,
  }),
  joinRecording: call({
    ...base,
    summary: 'Agrees to be recorded for this order; the agent also names the devices',
    path: '/api/recording/v1/join',
    declaration: true,
    request: z.object({
      orderNo,
      version: z.string().min(1).max(40),
      mode: recordingMode.optional(),
    }),
    response: recordingView,
    perMinute: 20,
  }),
  pulseRecording: call({
    ...base,
    summary: 'Reports that the caller is present, and asks for the other side',
    path: '/api/recording/v1/pulse',
    request: about.extend({
      /** The stretch of the caller's device that was cut off: nothing is recorded until the next. */
      stopped: z.int().min(1).max(500).optional(),
    }),
    response: recordingView,
    perMinute: 120,
  }),
  startRecordingTrack: call({
    ...base,
    summary: 'The caller’s device begins to record, or continues after an interruption',
    path: '/api/recording/v1/start',
    request: about.extend({
      contentType: z.string().regex(/^video\/(?:webm|mp4)(?:;[\w=.,"; -]{0,80})?$/),
      /** Milliseconds to add to the device's clock to get the server's. */
      offsetMs: z.int().min(-1e12).max(1e12),
    }),
    response: recordingView,
    perMinute: 30,
  }),
  keepRecordingChunk: call({
    summary: 'A piece of the recording of the caller’s device, known by its number and its hash',
    path: '/api/recording/v1/chunk',
    access: 'customer-with-mobile',
    body: 'multipart',
    request: about.extend({
      number: z.coerce.number().int().min(0).max(4000),
      segment: z.coerce.number().int().min(1).max(500),
      from: moment,
      to: moment,
      hash: chunkHash,
      file: uploadedFile,
    }),
    response: z.object({ chunks: z.int(), lastHash: chunkHash.nullable() }),
    timeout: 30,
    perMinute: 240,
  }),
  markRecordingStep: call({
    ...base,
    summary: 'A step was read, or answered by the customer',
    path: '/api/recording/v1/step',
    request: about.extend({ step: z.int().min(0).max(50), part: z.enum(['read', 'answered']) }),
    response: recordingView,
    perMinute: 60,
  }),
  endRecordingTrack: call({
    ...base,
    summary: 'All pieces of the caller’s device have arrived; with the last side it is complete',
    path: '/api/recording/v1/end',
    request: about.extend({ chunks: z.int().min(1).max(4001) }),
    response: recordingView,
    perMinute: 30,
  }),
};
