import { z } from 'zod';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const edit = { staff: 'knowledge-edit' } as const;

const link = z.object({
  title: z.string().trim().min(1).max(40),
  /** A page of ours. */
  to: z.string().regex(/^\/[^\s/][^\s]{0,199}$/, '请填写本站页面的地址，以 / 开头'),
});

const entry = z.object({
  entryId: z.uuid(),
  /** Null: for every brand. */
  brand: z.string().max(40).nullable(),
  question: z.string().trim().min(4, '请写完整的问题').max(100),
  /** Other ways to ask it, one a line. */
  alsoAsked: z.string().trim().max(1_000).default(''),
  answer: z.string().trim().min(10, '请写完整的答复').max(1_500),
  links: z.array(link).max(4).default([]),
  shown: z.boolean(),
});

export const knowledgeOfStaff = {
  listKnowledge: call({
    summary: 'Every entry of the knowledge base, or those that match a question',
    method: 'GET',
    path: '/api/chat/v1/knowledge',
    access: edit,
    request: z.object({ words: z.string().trim().max(100).default('') }),
    response: z.object({
      entries: z.array(entry.extend({ changedAt: moment, changedBy: z.string() })),
    }),
  }),
  saveKnowledge: call({
    summary: 'Adds an entry to the knowledge base, or changes one',
    path: '/api/chat/v1/knowledge/save',
    access: edit,
    request: entry,
  }),
  removeKnowledge: call({
    summary: 'Removes an entry from the knowledge base',
    path: '/api/chat/v1/knowledge/remove',
    access: edit,
    request: z.object({ entryId: z.uuid() }),
  }),
};
