import { replayStates } from '@parasol/domain/products/studio/replay-states';
import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { sexes } from '@parasol/domain/base/people/sex';
import { call } from '#call.ts';
import { moment } from '#moment.ts';
import { draftNo } from './shapes.ts';
import { fen } from '#numbers.ts';

const editors = { staff: 'products-edit' } as const;

const extreme = z.object({
  percent: z.number(),
  before: fen,
  after: fen,
  facts: z.object({
    plan: z.string(),
    coverTerm: z.string(),
    payTerm: z.string(),
    payFrequency: z.string(),
    sumAssured: fen.nullable(),
    riders: z.array(z.string()).readonly(),
    people: z.array(z.object({ age: z.int(), sex: z.enum(sexes).nullable() })).readonly(),
  }),
});

const replay = z.object({
  replayNo: z.string(),
  state: z.enum(codesOf(replayStates)),
  /** Revision of the draft it was made of. */
  revision: z.int(),
  /** The draft was changed since. */
  stale: z.boolean(),
  comparedWith: z.int(),
  most: z.int(),
  total: z.int(),
  seen: z.int(),
  startedBy: z.string(),
  startedAt: moment,
  finishedAt: moment.nullable(),
  result: z.object({
    same: z.int(),
    changed: z.int(),
    /** Could be bought and could not any more; and the reverse. */
    lost: z.int(),
    gained: z.int(),
    neither: z.int(),
    before: fen,
    after: fen,
    /** In per cent. */
    median: z.number().nullable(),
    bars: z.array(
      z.object({ from: z.number().nullable(), to: z.number().nullable(), count: z.int() }),
    ),
    highest: z.array(extreme).readonly(),
    lowest: z.array(extreme).readonly(),
    reasons: z
      .array(z.object({ code: z.string(), message: z.string(), count: z.int() }))
      .readonly(),
  }),
});

export const studioReplays = {
  getQuoteReplay: call({
    summary: 'The progress and results of the last replay of quotes on a draft',
    method: 'GET',
    path: '/api/studio/v1/replay',
    about: { productDraft: 'draftNo' },
    access: { staff: 'products-read' },
    request: z.object({ draftNo }),
    response: z.object({ replay: replay.nullable() }),
  }),
  startQuoteReplay: call({
    summary: 'Prices the last quotes of the product on the draft in the background',
    path: '/api/studio/v1/replay/start',
    about: { productDraft: 'draftNo' },
    access: editors,
    request: z.object({
      draftNo,
      most: z.int().min(1, '至少 1 份').max(100_000, '最多 100,000 份'),
    }),
    response: z.object({ replayNo: z.string() }),
    timeout: 30,
  }),
  cancelQuoteReplay: call({
    summary: 'Stops the replay that is running',
    path: '/api/studio/v1/replay/cancel',
    about: { productDraft: 'draftNo' },
    access: editors,
    request: z.object({ draftNo }),
  }),
};
