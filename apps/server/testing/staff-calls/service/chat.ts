import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const chatStaffCalls = async ({ customer, ownProduct }: OtherBrand) => {
  const { chatNo } = await customer.ask('openChat', {});
  return {
    checkChat: { about: () => ({ chatNo, score: 3 }) },
    closeChat: { about: () => ({ chatNo }) },
    getChatStatistics: { about: () => ({ days: 7 }), own: true },
    getDeskChat: { about: () => ({ chatNo }) },
    getDeskImage: { about: () => ({ fileId: randomUUID() }), absent: true },
    listCannedAnswers: { about: () => ({}) },
    listDeskChats: { about: () => ({ brand: 'qinghe' }) },
    listDeskColleagues: { about: () => ({ chatNo }) },
    listDeskMessages: { about: () => ({ chatNo, after: 0 }) },
    listKnowledge: { about: () => ({}) },
    markDeskRead: { about: () => ({ chatNo, no: 1 }) },
    removeCannedAnswer: { about: () => ({ answerId: randomUUID() }), absent: true },
    removeKnowledge: { about: () => ({ entryId: randomUUID() }), absent: true },
    saveCannedAnswer: {
      about: () => ({
        answerId: randomUUID(),
        brand: 'qinghe',
        title: '问候',
        words: '您好，请问有什么可以帮您',
      }),
    },
    saveKnowledge: {
      about: () => ({
        entryId: randomUUID(),
        brand: 'qinghe',
        question: '犹豫期有多久',
        answer: '犹豫期的天数写在保单和产品页面上。',
        shown: true,
      }),
    },
    sayFromDesk: { about: () => ({ chatNo, clientId: randomUUID(), text: '您好' }) },
    searchChats: { about: () => ({ words: chatNo }), own: true },
    sendDeskImage: { about: () => ({ chatNo, clientId: randomUUID() }) },
    sendDeskCard: { about: () => ({ chatNo, clientId: randomUUID(), no: ownProduct }) },
    takeChat: { about: () => ({ chatNo }) },
    transferChat: { about: () => ({ chatNo, skill: 'claims' }) },
    writeChatNote: { about: () => ({ chatNo, kind: 'note', words: '客户来电' }) },
  } satisfies StaffCallRows;
};
