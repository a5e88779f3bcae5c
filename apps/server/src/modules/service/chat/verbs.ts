import type { Verbs } from '#ground/context.ts';
import { askForPerson, leaveMessage } from './person-request.ts';
import { listChatThings } from './messages/list-chat-things.ts';
import { getChatImage, sendChatImage } from './messages/chat-images.ts';
import {
  checkChat,
  getChatStatistics,
  listCannedAnswers,
  removeCannedAnswer,
  saveCannedAnswer,
  searchChats,
} from './desk/chat-review.ts';
import {
  getDeskChat,
  getDeskImage,
  listDeskChats,
  listDeskMessages,
  markDeskRead,
} from './desk/desk-chats.ts';
import { sayFromDesk, sendDeskCard, sendDeskImage } from './desk/desk-messages.ts';
import {
  closeChat,
  listDeskColleagues,
  takeChat,
  transferChat,
  writeChatNote,
} from './desk/desk-service.ts';
import { listKnowledge, removeKnowledge, saveKnowledge } from './knowledge/known-answers.ts';
import { findAnswers } from './knowledge/find-answers.ts';
import { openChat } from './open-chat.ts';
import { endChat, getChat, listChats, markChatPage, markChatRead, rateChat } from './own-chats.ts';
import { sayInChat, sendChatCard } from './messages/chat-messages.ts';
import { getChatTranscript, mailChatTranscript } from './messages/transcript.ts';

export const chatVerbs = {
  askForPerson,
  checkChat,
  closeChat,
  endChat,
  findAnswers,
  getChat,
  getChatImage,
  getChatStatistics,
  getChatTranscript,
  getDeskChat,
  getDeskImage,
  leaveMessage,
  listCannedAnswers,
  listChats,
  listChatThings,
  listDeskChats,
  listDeskColleagues,
  listDeskMessages,
  listKnowledge,
  mailChatTranscript,
  markChatPage,
  markChatRead,
  markDeskRead,
  openChat,
  rateChat,
  removeCannedAnswer,
  removeKnowledge,
  saveCannedAnswer,
  saveKnowledge,
  sayFromDesk,
  sayInChat,
  searchChats,
  sendChatCard,
  sendChatImage,
  sendDeskCard,
  sendDeskImage,
  takeChat,
  transferChat,
  writeChatNote,
} satisfies Verbs;
