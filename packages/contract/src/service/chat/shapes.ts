import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { chatLimits } from '@parasol/domain/service/chat/chat-limits';
import { cardKindNames, chatAuthors } from '@parasol/domain/service/chat/chat-message';
import { chatSkillNames, chatLife } from '@parasol/domain/service/chat/chat-states';
import { moment } from '#moment.ts';

export const chatNo = z.string().regex(/^CH[0-9A-Z]{12}$/, '会话编号有误，请重新打开');
export const clientId = z.uuid();
export const skill = z.enum(chatSkillNames);
export const state = z.enum(codesOf(chatLife.states));
export const cardKind = z.enum(cardKindNames);

/** A message: stored letter by letter, and never interpreted. */
export const said = z
  .string()
  .max(chatLimits.text, `一次最多 ${chatLimits.text} 字，请分几次发送`)
  .refine((text) => text.trim() !== '', '请先写点什么');

export const card = z.object({
  what: cardKind,
  no: z.string(),
  title: z.string(),
  note: z.string(),
});

export const shownAnswer = z.object({
  entryId: z.string(),
  question: z.string(),
  answer: z.string(),
  links: z.array(z.object({ title: z.string(), to: z.string() })).readonly(),
});

export const message = z.object({
  no: z.int(),
  clientId: z.string(),
  author: z.enum(chatAuthors),
  name: z.string().nullable(),
  at: moment,
  content: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('image'), fileId: z.string() }),
    z.object({ kind: z.literal('card'), card }),
    z.object({
      kind: z.literal('answers'),
      text: z.string(),
      answers: z.array(shownAnswer).readonly(),
    }),
    z.object({ kind: z.literal('event'), text: z.string() }),
  ]),
});

export const chatView = z.object({
  chatNo: z.string(),
  state,
  /** Name of the answering colleague. */
  servedBy: z.string().nullable(),
  /** How many are before them, while they wait. */
  ahead: z.int().nullable(),
  /** When a message will have been answered. */
  expectedAt: moment.nullable(),
  startedAt: moment,
  readByStaff: z.int(),
  readByCustomer: z.int(),
  score: z.int().nullable(),
});

export const messages = z.array(message).readonly();
