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
    summary:
      'The open conversation of whoever asks, or one of their earlier ones, with what was messageText after a number',
    method: 'GET',
    path: '/api/chat/v1/get',
    access: 'public',
    background: true,
    body: 'none',
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
    timeout: 10,
  }),
  findAnswers: call({
    summary: 'What is known about a question, best first; without one, what is asked most',
    method: 'GET',
    path: '/api/chat/v1/answers',
    access: 'public',
    body: 'none',
    request: z.object({ question: z.string().max(200).default('') }),
    response: z.object({ answers: z.array(shownAnswer) }),
    timeout: 10,
    perMinute: 120,
  }),
  openChat: call({
    summary: 'Begins a conversation, or goes on with the one that is open',
    method: 'POST',
    path: '/api/chat/v1/open',
    access: 'public',
    body: 'json',
    request: page,
    response: chatView,
    timeout: 10,
    perMinute: 60,
  }),
  sayInChat: call({
    summary: 'Says something; answered once it is kept, and the same id is the same message',
    method: 'POST',
    path: '/api/chat/v1/say',
    about: { chat: 'chatNo' },
    access: 'public',
    body: 'json',
    request: one.extend({ clientId, text: messageText }),
    response: z.object({ messages }),
    timeout: 10,
  }),
  sendChatCard: call({
    summary: 'Shows a product, or an order or policy of one’s own',
    method: 'POST',
    path: '/api/chat/v1/card',
    about: { chat: 'chatNo' },
    access: 'public',
    body: 'json',
    request: one.extend({ clientId, what: cardKind, no: z.string().min(1).max(64) }),
    response: z.object({ message }),
    timeout: 10,
  }),
  sendChatImage: call({
    summary: 'Shows a picture, which is drawn anew before it is kept',
    method: 'POST',
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
    body: 'none',
    request: z.object({ fileId: z.uuid() }),
    response: fileAnswer,
    timeout: 30,
  }),
  listChatThings: call({
    summary: 'Orders and policies of one’s own that can be shown',
    method: 'GET',
    path: '/api/chat/v1/things',
    access: 'customer',
    body: 'none',
    request: z.object({}),
    response: z.object({ things: z.array(card) }),
    timeout: 10,
  }),
  askForPerson: call({
    summary: 'Waits for a person, or leaves what was messageText as a message while nobody answers',
    method: 'POST',
    path: '/api/chat/v1/person',
    about: { chat: 'chatNo' },
    access: 'public',
    body: 'json',
    request: one.extend({ contact }),
    response: chatView,
    timeout: 10,
  }),
  leaveMessage: call({
    summary: 'Leaves a message in one step, also by a form without a script',
    method: 'POST',
    path: '/api/chat/v1/message',
    access: 'public',
    body: 'json',
    request: page.extend({ clientId, text: messageText, contact }),
    response: chatView,
    timeout: 10,
    perMinute: 20,
  }),
  markChatRead: call({
    summary: 'Everything up to a number was seen',
    method: 'POST',
    path: '/api/chat/v1/read',
    about: { chat: 'chatNo' },
    access: 'public',
    background: true,
    body: 'json',
    request: one.extend({ no: z.int().min(0) }),
    response: z.object({}),
    timeout: 10,
  }),
  markChatPage: call({
    summary: 'The page somebody has gone to while the conversation is in front of them',
    method: 'POST',
    path: '/api/chat/v1/page',
    about: { chat: 'chatNo' },
    access: 'public',
    background: true,
    body: 'json',
    request: one.extend({ path: page.shape.path }),
    response: z.object({}),
    timeout: 10,
    perMinute: 60,
  }),
  rateChat: call({
    summary: 'How content the customer was, once',
    method: 'POST',
    path: '/api/chat/v1/rate',
    about: { chat: 'chatNo' },
    access: 'public',
    body: 'json',
    request: one.extend({
      score: z.int().min(1).max(5),
      words: z.string().trim().max(500).default(''),
    }),
    response: z.object({}),
    timeout: 10,
  }),
  endChat: call({
    summary: 'The customer ends the conversation',
    method: 'POST',
    path: '/api/chat/v1/end',
    about: { chat: 'chatNo' },
    access: 'public',
    body: 'json',
    request: one,
    response: z.object({}),
    timeout: 10,
  }),
  listChats: call({
    summary: 'Conversations of whoever asks, newest first',
    method: 'GET',
    path: '/api/chat/v1/list',
    access: 'public',
    body: 'none',
    request: z.object({}),
    response: z.object({
      /** Sent with the first message, in one line. */
      chats: z.array(chatView.extend({ about: z.string() })),
    }),
    timeout: 10,
  }),
  getChatTranscript: call({
    summary: 'What was messageText, as a text to keep',
    method: 'GET',
    path: '/api/chat/v1/transcript',
    about: { chat: 'chatNo' },
    access: 'public',
    body: 'none',
    request: one,
    response: fileAnswer,
    timeout: 30,
  }),
  mailChatTranscript: call({
    summary:
      'Sends what was messageText to the address we know, or to one that is given, a few times a day',
    method: 'POST',
    path: '/api/chat/v1/transcript/mail',
    about: { chat: 'chatNo' },
    access: 'customer-in-person',
    body: 'json',
    request: one.extend({ address: z.email('请填写完整的邮箱').max(120).optional() }),
    response: z.object({ address: z.string() }),
    timeout: 10,
    perMinute: 5,
  }),
};
