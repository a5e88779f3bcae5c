import type { Verbs } from '#ground/context.ts';
import { answerHealthNotice } from './notices/answer-health-notice.ts';
import { getCoverageReminder } from './records/get-coverage-reminder.ts';
import { getHealthNotices } from './notices/get-health-notices.ts';
import { openHealthNotice } from './notices/open-health-notice.ts';
import { getPregnancyUsers } from './pregnancy/get-pregnancy-users.ts';
import { savePregnancyUser } from './pregnancy/save-pregnancy-user.ts';
import { confirmHealthRecord } from './records/confirm-health-record.ts';
import { getHealthRecordForStaff } from './records/get-health-record-for-staff.ts';
import { getHealthRecord } from './records/get-health-record.ts';
import { listHealthRecords } from './records/list-health-records.ts';
import { withdrawHealthConsent } from './records/withdraw-health-consent.ts';
import { getOrderSupplement } from './supplements/get-order-supplement.ts';
import { acceptUnderwriting } from './underwriting/accept-underwriting.ts';
import { chooseDiseases } from './underwriting/choose-diseases.ts';
import { decideUnderwriting } from './underwriting/decide-underwriting.ts';
import { getUnderwritingQuestion } from './underwriting/get-underwriting-question.ts';
import { getUnderwritingResult } from './underwriting/get-underwriting-result.ts';
import { getUnderwritingSession } from './underwriting/get-underwriting-session.ts';
import { listAnswers } from './underwriting/list-answers.ts';
import { reuseAnswers } from './underwriting/reuse-answers.ts';
import { saveAnswers } from './underwriting/save-answers.ts';
import { searchDiseases } from './underwriting/search-diseases.ts';

export const disclosureVerbs = {
  getHealthNotices,
  openHealthNotice,
  answerHealthNotice,
  getOrderSupplement,
  searchDiseases,
  chooseDiseases,
  getUnderwritingSession,
  getUnderwritingQuestion,
  saveAnswers,
  listAnswers,
  reuseAnswers,
  decideUnderwriting,
  getUnderwritingResult,
  acceptUnderwriting,
  getPregnancyUsers,
  savePregnancyUser,
  listHealthRecords,
  getHealthRecord,
  confirmHealthRecord,
  getHealthRecordForStaff,
  withdrawHealthConsent,
  getCoverageReminder,
} satisfies Verbs;
