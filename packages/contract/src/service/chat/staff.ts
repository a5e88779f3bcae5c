import { z } from 'zod';
import { call } from '#call.ts';
import { fileAnswer, uploadedFile } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import {
  chatNo,
  chatView,
  clientId,
  message,
  messages,
  messageText,
  skill,
  state,
} from './shapes.ts';
import { logNumber } from '#numbers.ts';

const serve = { staff: 'chats-serve' } as const;
const check = { staff: 'chats-check' } as const;
const one = z.object({ chatNo });
const words = (most: number) => z.string().trim().min(2, '请至少写两个字').max(most);

const deskLine = z.object({
  chatNo: z.string(),
  brand: z.string(),
  state,
  stateTitle: z.string(),
  skill,
  skillTitle: z.string(),
  /** Masked; a guest has no name. */
  customer: z.string(),
  servedBy: z.string().nullable(),
  mine: z.boolean(),
  unread: z.int(),
  last: z.string(),
  startedAt: moment,
  changedAt: moment,
  since: moment.nullable(),
  due: moment.nullable(),
});

const note = z.object({
  noteId: z.int(),
  kind: z.enum(['note', 'whisper']),
  name: z.string(),
  words: z.string(),
  at: moment,
});

const deskChat = deskLine.extend({
  /** The customer's page in the console, for staff with access; null for guests. */
  userId: z.string().nullable(),
  page: z.string(),
  contact: z.string(),
  score: z.int().nullable(),
  scoreWords: z.string(),
  readByCustomer: z.int(),
  messages,
  notes: z.array(note),
  /** The customer's orders beside it; empty for a colleague who may not see them. */
  orders: z.array(z.object({ no: z.string(), title: z.string(), note: z.string() })),
  policies: z.array(z.object({ no: z.string(), title: z.string(), note: z.string() })),
  earlier: z.array(z.object({ chatNo: z.string(), startedAt: moment, stateTitle: z.string() })),
  check: z
    .object({
      score: z.int(),
      faults: z.array(z.string()),
      words: z.string(),
      name: z.string(),
      at: moment,
    })
    .nullable(),
});

const canned = z.object({
  answerId: z.uuid(),
  brand: z.string().nullable(),
  title: z.string(),
  words: z.string(),
  changedAt: moment,
});

/** Staff's calls at the desk. */
export const chatOfStaff = {
  listDeskChats: call({
    summary: 'Conversations that wait, one’s own, and messages left outside the hours',
    method: 'GET',
    path: '/api/chat/v1/desk/list',
    access: serve,
    background: true,
    request: z.object({ skill: skill.optional(), brand: z.string().max(40).optional() }),
    response: z.object({
      waiting: z.array(deskLine),
      mine: z.array(deskLine),
      others: z.array(deskLine),
      messages: z.array(deskLine),
    }),
  }),
  getDeskChat: call({
    summary: 'A conversation with the notes of staff; the look is recorded',
    method: 'GET',
    path: '/api/chat/v1/desk/get',
    about: { chat: 'chatNo' },
    access: serve,
    request: one,
    response: deskChat,
  }),
  listDeskMessages: call({
    summary: 'Messages of a conversation after a number',
    method: 'GET',
    path: '/api/chat/v1/desk/messages',
    about: { chat: 'chatNo' },
    access: serve,
    background: true,
    request: one.extend({ after: logNumber }),
    response: z.object({ messages }),
  }),
  takeChat: call({
    summary: 'Takes a waiting conversation, or a message',
    path: '/api/chat/v1/desk/take',
    about: { chat: 'chatNo' },
    access: serve,
    request: one,
    response: chatView,
  }),
  sayFromDesk: call({
    summary: 'Sends a message to the customer; the same id is the same message',
    path: '/api/chat/v1/desk/say',
    about: { chat: 'chatNo' },
    access: serve,
    request: one.extend({ clientId, text: messageText }),
    response: z.object({ message }),
  }),
  sendDeskCard: call({
    summary: 'Sends the customer a product',
    path: '/api/chat/v1/desk/card',
    about: { chat: 'chatNo' },
    access: serve,
    request: one.extend({ clientId, no: z.string().min(1).max(64) }),
    response: z.object({ message }),
  }),
  sendDeskImage: call({
    summary: 'Sends the customer a picture, which is drawn again before it is stored',
    path: '/api/chat/v1/desk/image/send',
    about: { chat: 'chatNo' },
    access: serve,
    body: 'multipart',
    request: one.extend({ clientId, file: uploadedFile }),
    response: z.object({ message }),
    timeout: 60,
    perMinute: 30,
  }),
  getDeskImage: call({
    summary: 'A picture of a conversation, stamped with the reader’s name',
    method: 'GET',
    path: '/api/chat/v1/desk/image',
    about: { chatFile: 'fileId' },
    access: serve,
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  transferChat: call({
    summary: 'Transfers a conversation to a colleague, or back to those with a skill',
    path: '/api/chat/v1/desk/transfer',
    about: { chat: 'chatNo' },
    access: serve,
    request: one.extend({
      skill,
      staffId: z.uuid().optional(),
      why: z.string().trim().max(200).default(''),
    }),
    response: chatView,
  }),
  writeChatNote: call({
    summary: 'Writes a note, or whispers to the colleague who serves; the customer never gets it',
    path: '/api/chat/v1/desk/note',
    about: { chat: 'chatNo' },
    access: serve,
    request: one.extend({ kind: z.enum(['note', 'whisper']), words: words(1_000) }),
    response: note,
  }),
  closeChat: call({
    summary: 'Ends a conversation of one’s own',
    path: '/api/chat/v1/desk/close',
    about: { chat: 'chatNo' },
    access: serve,
    request: one,
  }),
  markDeskRead: call({
    summary: 'The serving colleague has seen everything up to a number',
    path: '/api/chat/v1/desk/read',
    about: { chat: 'chatNo' },
    access: serve,
    background: true,
    request: one.extend({ no: z.int().min(0) }),
  }),
  searchChats: call({
    summary: 'Conversations by number, customer, state, colleague or time',
    method: 'GET',
    path: '/api/chat/v1/desk/search',
    access: serve,
    request: z.object({
      words: z.string().trim().max(60).default(''),
      state: state.optional(),
      /** Only chats with which a customer was not content, or that were checked. */
      about: z.enum(['low-score', 'unchecked', 'checked']).optional(),
    }),
    response: z.object({ chats: z.array(deskLine), more: z.boolean() }),
  }),
  listDeskColleagues: call({
    summary: 'Other colleagues who serve, to hand a conversation over',
    method: 'GET',
    path: '/api/chat/v1/desk/colleagues',
    about: { chat: 'chatNo' },
    access: serve,
    request: one,
    response: z.object({
      colleagues: z.array(z.object({ staffId: z.string(), name: z.string(), open: z.int() })),
    }),
  }),
  checkChat: call({
    summary: 'Grades a conversation; a second grade replaces the first',
    path: '/api/chat/v1/desk/check',
    about: { chat: 'chatNo' },
    access: check,
    request: one.extend({
      score: z.int().min(1).max(5),
      faults: z.array(z.string().max(40)).max(10).default([]),
      words: z.string().trim().max(500).default(''),
    }),
  }),
  getChatStatistics: call({
    summary: 'Numbers, answer times and ratings of conversations, by day and by colleague',
    method: 'GET',
    path: '/api/chat/v1/desk/statistics',
    access: serve,
    request: z.object({ days: z.coerce.number().int().min(1).max(90).default(7) }),
    response: z.object({
      totals: z.object({
        chats: z.int(),
        /** Ended before a person was asked for. */
        byAnswers: z.int(),
        messages: z.int(),
        waitSeconds: z.int().nullable(),
        withinClock: z.int(),
        taken: z.int(),
        score: z.number().nullable(),
        scored: z.int(),
      }),
      days: z.array(
        z.object({
          day: z.iso.date(),
          chats: z.int(),
          taken: z.int(),
          waitSeconds: z.int().nullable(),
          score: z.number().nullable(),
        }),
      ),
      people: z.array(
        z.object({
          name: z.string(),
          chats: z.int(),
          waitSeconds: z.int().nullable(),
          score: z.number().nullable(),
          check: z.number().nullable(),
        }),
      ),
    }),
    timeout: 20,
  }),
  listCannedAnswers: call({
    summary: 'Frequent answers for colleagues to insert',
    method: 'GET',
    path: '/api/chat/v1/desk/canned',
    access: serve,
    response: z.object({ answers: z.array(canned) }),
  }),
  saveCannedAnswer: call({
    summary: 'Adds a frequent answer, or changes one',
    path: '/api/chat/v1/desk/canned/save',
    access: { staff: 'knowledge-edit' },
    request: z.object({
      answerId: z.uuid(),
      brand: z.string().max(40).nullable(),
      title: words(40),
      words: words(1_000),
    }),
  }),
  removeCannedAnswer: call({
    summary: 'Removes a frequent answer',
    path: '/api/chat/v1/desk/canned/remove',
    access: { staff: 'knowledge-edit' },
    request: z.object({ answerId: z.uuid() }),
  }),
};
