import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { stageTitles } from '@parasol/domain/sales/orders/states/recording-stages';
import { sessionWays, sessionHealths } from '@parasol/domain/service/two-sided/session-pages';
import { sessionPageNames } from '@parasol/domain/products/catalogue/session-page-names';
import { sessionEvents } from '@parasol/domain/service/two-sided/session-events';
import { sessionImages } from '@parasol/domain/service/two-sided/session-images';
import { sessionLife } from '@parasol/domain/service/two-sided/session-states';
import { storedFile } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import { calculation, calculationRequest } from '#products/rating/shapes.ts';

export const agentOrderNo = z.string().regex(/^AO[0-9A-Z]{12}$/, '办理编号有误，请重新打开');
export const sessionKey = z.string().regex(/^[\w-]{43}$/, '链接不完整，请重新打开');
export const side = z.enum(['agent', 'customer']);
export const sessionPage = z.enum(sessionPageNames);
export const sessionState = z.enum(codesOf(sessionLife.states));
export const sessionImage = z.enum(codesOf(sessionImages));
export const sessionWay = z.enum(sessionWays);
/** Why, for the other side to read. */
export const sessionReason = z.string().trim().min(2, '请写明原因').max(200, '请用 200 字以内说明');

export const ofSession = z.object({ agentOrderNo });

/** The agent, as every page names them. */
const servedBy = z.object({
  agentNo: z.string(),
  name: z.string(),
  title: z.string(),
  certificateNo: z.string(),
  words: z.string(),
  photo: z.boolean(),
});

const theirWord = {
  by: side,
  at: moment,
  /** Sent back to confirm exactly this. */
  version: z.int(),
  confirmed: z.boolean(),
};

const preparedField = z.object({
  path: z.string(),
  /**
   * Null for fields of the customer alone, where an agent asks: `filled` says that there is a
   * value.
   */
  value: z.string().nullable(),
  filled: z.boolean(),
  /** The agent's prepared value, where the customer changed it. */
  prepared: z.string().nullable(),
  ...theirWord,
});

const choices = z.object({
  input: calculationRequest,
  /**
   * Price of the present choices; null while it cannot be counted, with the reason in `problem`.
   */
  calculation: calculation.nullable(),
  problem: z.string().nullable(),
  ...theirWord,
});

const presence = z.object({
  /** The page they have open, or had last. */
  page: sessionPage.nullable(),
  at: moment.nullable(),
  here: z.boolean(),
});
const presences = z.object({
  /** Whether the agent may still serve. */
  agent: presence.extend({ serving: z.boolean() }),
  customer: presence,
});

export const sessionTurn = z.enum(['agent', 'customer', 'house']).nullable();

export const agentOrderLine = z.object({
  agentOrderNo: z.string(),
  side,
  baseProductNo: z.string(),
  productName: z.string(),
  state: sessionState,
  title: z.string(),
  turn: sessionTurn,
  /** Masked; the name only once the customer has given it. */
  customer: z.string(),
  servedBy: z.string(),
  dueFen: z.int().nullable(),
  createdAt: moment,
  changedAt: moment,
  expiresAt: moment.nullable(),
});

/** One session as one of its two sides sees it. */
export const agentOrder = z.object({
  agentOrderNo: z.string(),
  /** Which of the two asks. */
  side,
  /** The side that began it. */
  kind: z.enum(['agent', 'broker']),
  way: sessionWay,
  baseProductNo: z.string(),
  productVersion: z.int(),
  productName: z.string(),
  insurerName: z.string(),
  state: sessionState,
  title: z.string(),
  /** Words for the caller. */
  words: z.string(),
  turn: sessionTurn,
  /** Why it was revoked, reset or ended, in the words of the side that did. */
  reason: z.string().nullable(),
  /** Returned with a comment. */
  version: z.int(),
  /** The last event, to ask from. */
  seq: z.int(),
  servedBy: servedBy.nullable(),
  /** The invited mobile, masked; null before one was named. */
  mobile: z.string().nullable(),
  joinedAt: moment.nullable(),
  choices: choices.nullable(),
  fields: z.array(preparedField),
  /** Fields the customer still has to confirm; `trial` means the choices. */
  unconfirmed: z.array(z.string()),
  presence: presences,
  /** The agent never sees the answers; the outcome only where the customer allows it. */
  health: z.object({
    state: z.enum(sessionHealths),
    shared: z.boolean(),
    outcome: z.string().nullable(),
    /** The customer reported something new and the order waits for it; the facts are not shown. */
    again: z.string().nullable(),
  }),
  images: z.array(storedFile.extend({ image: sessionImage, title: z.string(), by: side })),
  /** The card for premiums: the customer sees which, the agent that there is one. */
  bank: z
    .object({
      cardId: z.uuid().nullable(),
      bankName: z.string().nullable(),
      tail: z.string().nullable(),
    })
    .nullable(),
  /** Numbers only for the customer they belong to. */
  order: z
    .object({
      draftNo: z.string().nullable(),
      quoteNo: z.string().nullable(),
      orderNo: z.string().nullable(),
      state: z.string(),
      title: z.string(),
      dueFen: z.int().nullable(),
      /** The stage of the recording now; null where none is needed. */
      recording: z.enum(codesOf(stageTitles)).nullable(),
    })
    .nullable(),
  createdAt: moment,
  changedAt: moment,
  /** The last moment for the other side; null once there is an order. */
  expiresAt: moment.nullable(),
});

/** Both wrote the same field: both values, and the one that counts. */
export const fieldClash = z.object({
  path: z.string(),
  yours: z.string().nullable(),
  theirs: z.string().nullable(),
  by: side,
  stands: z.enum(['yours', 'theirs']),
});

export const written = z.object({ order: agentOrder, clashes: z.array(fieldClash) });

export const sessionEvent = z.object({
  seq: z.int(),
  event: z.enum(sessionEvents),
  by: z.enum(['agent', 'customer', 'house']),
  at: moment,
  /** The page, state or picture that it is about, or its fields with a space between; null for many. */
  about: z.string().nullable(),
});

export const eventsSince = z.object({
  events: z.array(sessionEvent),
  /** The events in between are gone or too many: read everything again. */
  missed: z.boolean(),
  /** The number to ask from next time, and to continue with on the live topic. */
  seq: z.int(),
  version: z.int(),
  state: sessionState,
  presence: presences,
});

export type AgentOrder = z.output<typeof agentOrder>;
export type FieldClash = z.output<typeof fieldClash>;
