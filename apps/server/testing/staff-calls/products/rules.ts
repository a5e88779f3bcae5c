import { emptyDraft } from '@parasol/domain/products/rules/rule-draft';
import type { OtherBrand, StaffCallRows } from '#testing/staff-calls/staff-walk.ts';

export const rulesStaffCalls = ({ ownProduct }: OtherBrand) =>
  ({
    listRules: { about: () => ({}) },
    getRule: { about: () => ({ disease: 'hypertension' }), own: true },
    getNoticeRules: { about: () => ({ baseProductNo: ownProduct }), absent: true },
    getRuleDraft: { about: () => ({ draftNo: 900 }), absent: true },
    openRuleDraft: { about: () => ({ title: '别人的草稿' }) },
    saveRuleDraft: {
      about: () => ({
        draftNo: 900,
        revision: 1,
        title: '别人的草稿',
        holdsFrom: null,
        content: emptyDraft,
      }),
      absent: true,
    },
    dropRuleDraft: { about: () => ({ draftNo: 900, reason: '不要了' }), absent: true },
    publishRuleDraft: {
      about: () => ({ draftNo: 900, revision: 1, reason: '写好了' }),
      absent: true,
    },
    rollBackRules: { about: () => ({ to: 5, reason: '恢复' }) },
    takeBackRules: { about: () => ({ version: 5, reason: '取消' }) },
    tryRules: {
      about: () => ({
        draftNo: 900,
        sex: 'male',
        age: 30,
        diseases: [{ code: 'gallstones', answers: { removed: 'yes' } }],
      }),
      absent: true,
    },
    startRuleTrial: { about: () => ({ draftNo: 900, revision: 1, days: 7 }), absent: true },
  }) satisfies StaffCallRows;
