import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const chatStaffCalls = async ({ customer }: OtherBrand) => {
  const { chatNo } = await customer.ask('openChat', {});
  return {
    getChatStatistics: { about: () => ({ days: 7 }), own: true },
    listCannedAnswers: { about: () => ({}) },
    listDeskChats: { about: () => ({ brand: 'qinghe' }) },
    listKnowledge: { about: () => ({}) },
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
    searchChats: { about: () => ({ words: chatNo }), own: true },
  } satisfies StaffCallRows;
};
