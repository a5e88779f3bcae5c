import type { Verbs } from '#ground/context.ts';
import { askForPerson, leaveMessage } from './ask-for-person.ts';
import { listChatThings } from './chat-cards.ts';
import { getChatImage, sendChatImage } from './chat-images.ts';
import {
  checkChat,
  getChatStatistics,
  listCannedAnswers,
  removeCannedAnswer,
  saveCannedAnswer,
  searchChats,
} from './desk/look-back.ts';
import {
  getDeskChat,
  getDeskImage,
  listDeskChats,
  listDeskMessages,
  markDeskRead,
} from './desk/read-desk.ts';
import { sayFromDesk, sendDeskCard, sendDeskImage } from './desk/say-from-desk.ts';
import {
  closeChat,
  listDeskColleagues,
  takeChat,
  transferChat,
  writeChatNote,
} from './desk/serve-chat.ts';
import { listKnowledge, removeKnowledge, saveKnowledge } from './knowledge/edit-knowledge.ts';
import { findAnswers } from './knowledge/find-answers.ts';
import { openChat } from './open-chat.ts';
import { endChat, getChat, listChats, markChatPage, markChatRead, rateChat } from './read-chat.ts';
import { sayInChat, sendChatCard } from './say-in-chat.ts';
import { getChatTranscript, mailChatTranscript } from './transcript.ts';

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
