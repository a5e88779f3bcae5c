import { randomUUID } from 'node:crypto';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

const manualUnderwritingNo = 'MU0000000000AB';

export const manualUnderwritingStaffCalls = ({ colleague }: OtherBrand) =>
  ({
    getUnderwritingCase: { about: () => ({ manualUnderwritingNo }), absent: true },
    getUnderwritingPage: { about: () => ({ fileId: randomUUID() }), absent: true },
    askUnderwritingPapers: {
      about: () => ({
        manualUnderwritingNo,
        items: [{ title: '超声报告', why: '比较有没有变化' }],
      }),
      absent: true,
    },
    decideUnderwritingCase: {
      about: () => ({
        manualUnderwritingNo,
        decision: {
          members: [{ position: 0, outcome: 'standard' }],
          reasons: [],
          insurerReason: '标准体',
        },
      }),
      absent: true,
    },
    confirmUnderwritingDecision: {
      about: () => ({ manualUnderwritingNo, agree: true }),
      absent: true,
    },
    askInsurerAboutCase: {
      about: () => ({ manualUnderwritingNo, question: '能否承保' }),
      absent: true,
    },
    askUnderwritingOpinion: {
      about: () => ({
        manualUnderwritingNo,
        staffId: colleague,
        question: '怎么看',
      }),
      absent: true,
    },
    giveUnderwritingOpinion: {
      about: () => ({
        manualUnderwritingNo,
        opinionNo: randomUUID(),
        answer: '可以',
      }),
      absent: true,
    },
    listUnderwritingColleagues: { about: () => ({}) },
    listUnderwritingQuestions: { about: () => ({}) },
    getUnderwritingStatistics: {
      about: () => ({ from: '2026-01-01', to: '2026-12-31' }),
      own: true,
    },
    listUnderwritingSuggestions: { about: () => ({}) },
    settleUnderwritingSuggestion: {
      about: () => ({
        suggestionNo: randomUUID(),
        take: true,
        note: '可以成为规则',
      }),
      absent: true,
    },
  }) satisfies StaffCallRows;
