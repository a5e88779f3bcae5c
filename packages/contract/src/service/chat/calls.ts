import { z } from 'zod';
import { call } from '#call.ts';
import { fileAnswer, uploadedFile } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import {
  card,
  cardKind,
  chatNo,
  chatView,
  clientId,
  message,
  messages,
  messageText,
  shownAnswer,
} from './shapes.ts';
import { logNumber } from '#numbers.ts';

const one = z.object({ chatNo });
/** The visitor's page: its name in the route table, and its path. */
const page = z.object({
  name: z.string().max(80).default(''),
  path: z
    .string()
    .max(200)
    .regex(/^\/[^?#\s]*$/)
    .default('/'),
});
const contact = z.string().trim().max(60).default('');

/** Calls of a customer or a guest; the verbs check who owns a conversation. */
export const chatOfCustomer = {
  getChat: call({
    summary: 'The caller’s open conversation, or an earlier one, with its messages after a number',
    method: 'GET',
    path: '/api/chat/v1/get',
    access: 'public',
    background: true,
    request: z.object({
      chatNo: chatNo.optional(),
      after: logNumber.default(0),
    }),
    response: z.object({
      service: z.object({
        open: z.boolean(),
        hours: z.string(),
        /** The next opening, while staff are closed. */
        opensAt: moment.nullable(),
        /** The moment by which a message left now will have been answered. */
        answeredBy: moment,
      }),
      chat: chatView.nullable(),
      messages,
    }),
  }),
  findAnswers: call({
    summary: 'Known answers to a question, best first; without one, the most asked',
    method: 'GET',
    path: '/api/chat/v1/answers',
    access: 'public',
    request: z.object({ question: z.string().max(200).default('') }),
    response: z.object({ answers: z.array(shownAnswer) }),
    perMinute: 120,
  }),
  openChat: call({
    summary: 'Begins a conversation, or continues the open one',
    path: '/api/chat/v1/open',
    access: 'public',
    request: page,
    response: chatView,
    perMinute: 60,
  }),
  sayInChat: call({
    summary: 'Sends a message; answered once it is stored, and the same id is the same message',
    path: '/api/chat/v1/say',
    about: { chat: 'chatNo' },
    access: 'public',
    request: one.extend({ clientId, text: messageText }),
    response: z.object({ messages }),
  }),
  sendChatCard: call({
    summary: 'Sends a product, or an order or policy of one’s own',
    path: '/api/chat/v1/card',
    about: { chat: 'chatNo' },
    access: 'public',
    request: one.extend({ clientId, what: cardKind, no: z.string().min(1).max(64) }),
    response: z.object({ message }),
  }),
  sendChatImage: call({
    summary: 'Sends a picture, which is drawn again before it is stored',
    path: '/api/chat/v1/image',
    about: { chat: 'chatNo' },
    access: 'public',
    body: 'multipart',
    request: one.extend({ clientId, file: uploadedFile }),
    response: z.object({ message }),
    timeout: 60,
    perMinute: 30,
  }),
  getChatImage: call({
    summary: 'A picture of one’s own conversation',
    method: 'GET',
    path: '/api/chat/v1/image/get',
    about: { chatFile: 'fileId' },
    access: 'public',
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  listChatThings: call({
    summary: 'Orders and policies of one’s own that can be shown',
    method: 'GET',
    path: '/api/chat/v1/things',
    access: 'customer',
    response: z.object({ things: z.array(card) }),
  }),
  askForPerson: call({
    summary: 'Waits for a colleague; outside the hours the messages are left for one',
    path: '/api/chat/v1/person',
    about: { chat: 'chatNo' },
    access: 'public',
    request: one.extend({ contact }),
    response: chatView,
  }),
  leaveMessage: call({
    summary: 'Leaves a message in one step, also by a form without a script',
    path: '/api/chat/v1/message',
    access: 'public',
    request: page.extend({ clientId, text: messageText, contact }),
    response: chatView,
    perMinute: 20,
  }),
  markChatRead: call({
    summary: 'Marks everything up to a number as seen',
    path: '/api/chat/v1/read',
    about: { chat: 'chatNo' },
    access: 'public',
    background: true,
    request: one.extend({ no: z.int().min(0) }),
  }),
  markChatPage: call({
    summary: 'The page of the customer while the conversation is in front of them',
    path: '/api/chat/v1/page',
    about: { chat: 'chatNo' },
    access: 'public',
    background: true,
    request: one.extend({ path: page.shape.path }),
    perMinute: 60,
  }),
  rateChat: call({
    summary: 'Rates a conversation, once',
    path: '/api/chat/v1/rate',
    about: { chat: 'chatNo' },
    access: 'public',
    request: one.extend({
      score: z.int().min(1).max(5),
      words: z.string().trim().max(500).default(''),
    }),
  }),
  endChat: call({
    summary: 'The customer ends the conversation',
    path: '/api/chat/v1/end',
    about: { chat: 'chatNo' },
    access: 'public',
    request: one,
  }),
  listChats: call({
    summary: 'The caller’s conversations, newest first',
    method: 'GET',
    path: '/api/chat/v1/list',
    access: 'public',
    response: z.object({
      /** Sent with the first message, in one line. */
      chats: z.array(chatView.extend({ about: z.string() })),
    }),
  }),
  getChatTranscript: call({
    summary: 'The messages of a conversation as a text file',
    method: 'GET',
    path: '/api/chat/v1/transcript',
    about: { chat: 'chatNo' },
    access: 'public',
    request: one,
    response: fileAnswer,
    timeout: 30,
  }),
  mailChatTranscript: call({
    summary: 'Sends the transcript to the customer’s address or to a given one, a few times a day',
    path: '/api/chat/v1/transcript/mail',
    about: { chat: 'chatNo' },
    access: 'customer-in-person',
    request: one.extend({ address: z.email('请填写完整的邮箱').max(120).optional() }),
    response: z.object({ address: z.string() }),
    perMinute: 5,
  }),
};
