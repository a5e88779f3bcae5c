import { accountsAuditWords } from '#base/accounts/audit-words.ts';
import { agentsAuditWords } from '#products/agents/audit-words.ts';
import { articlesAuditWords } from '#products/articles/audit-words.ts';
import { attributionAuditWords } from '#base/attribution/audit-words.ts';
import { booksAuditWords } from '#contracts/books/audit-words.ts';
import { benefitsAuditWords } from '#sales/benefits/audit-words.ts';
import { bereavementsAuditWords } from '#service/bereavements/audit-words.ts';
import { brandsAuditWords } from '#base/brands/audit-words.ts';
import { callCentreAuditWords } from '#service/call-centre/audit-words.ts';
import { catalogueAuditWords } from '#products/catalogue/audit-words.ts';
import { chatAuditWords } from '#service/chat/audit-words.ts';
import { claimsAuditWords } from '#contracts/claims/audit-words.ts';
import { cobrowseAuditWords } from '#base/cobrowse/audit-words.ts';
import { configAuditWords } from '#base/config/audit-words.ts';
import { dashboardsAuditWords } from '#staff/dashboards/audit-words.ts';
import { disclosureAuditWords } from '#products/disclosure/audit-words.ts';
import { evidenceAuditWords } from '#proof/evidence/audit-words.ts';
import { experimentsAuditWords } from '#base/experiments/audit-words.ts';
import { facesAuditWords } from '#sales/identity/faces/audit-words.ts';
import { identityAuditWords } from '#sales/identity/audit-words.ts';
import { inspectionAuditWords } from '#proof/inspection/audit-words.ts';
import { insuredAuthAuditWords } from '#sales/identity/insured/audit-words.ts';
import { landingAuditWords } from '#products/landing/audit-words.ts';
import { leadsAuditWords } from '#sales/leads/audit-words.ts';
import { manualUnderwritingAuditWords } from '#sales/manual-underwriting/audit-words.ts';
import { messagesAuditWords } from '#base/messages/audit-words.ts';
import { ordersAuditWords } from '#sales/orders/audit-words.ts';
import { paymentsAuditWords } from '#contracts/payments/audit-words.ts';
import { platformAuditWords } from '#base/platform/audit-words.ts';
import { policiesAuditWords } from '#contracts/policies/audit-words.ts';
import { ratingAuditWords } from '#products/rating/audit-words.ts';
import { recordingsAuditWords } from '#sales/recordings/audit-words.ts';
import { retentionAuditWords } from '#proof/retention/audit-words.ts';
import { rulesAuditWords } from '#products/rules/audit-words.ts';
import { screeningAuditWords } from '#sales/screening/audit-words.ts';
import { signingAuditWords } from '#base/signing/audit-words.ts';
import { stewardsAuditWords } from '#service/stewards/audit-words.ts';
import { studioAuditWords } from '#products/studio/audit-words.ts';
import { suitabilityAuditWords } from '#sales/suitability/audit-words.ts';
import { tracesAuditWords } from '#sales/traces/audit-words.ts';
import { twoSidedAuditWords } from '#service/two-sided/audit-words.ts';
import { underwritingAuditWords } from '#sales/underwriting/audit-words.ts';
import { askActs } from '#base/accounts/ask-acts.ts';
import { askLife } from '#base/accounts/ask-life.ts';
import { auditWordsOf } from '#base/lives/life.ts';
import { subjects } from '#base/queues/queue.ts';

/** The content of a noun's `audit-words.ts`. */
interface NounWords {
  /** Words by subject, then by action. */
  readonly actions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Subjects of an entry, by their first part. */
  readonly subjects?: Readonly<Record<string, string>>;
  /** Records of looks at personal data. */
  readonly looks?: readonly string[];
}

const consoleAuditWords: NounWords = {
  actions: {
    ask: {
      ...Object.fromEntries(
        Object.entries(askActs).map(([act, { title }]) => [act, `申请${title}`]),
      ),
      ...auditWordsOf(askLife),
    },
    queue: {
      taken: '领取待办',
      'taken-over': '接手同事领取的待办',
      released: '放回待办',
      'handed-over': '转交待办',
    },
    'personal-data': {
      unmasked: '查看完整的个人信息',
    },
    search: {
      found: '按个人信息查找',
    },
    export: {
      started: '开始导出',
      done: '导出完成',
      downloaded: '下载导出文件',
      expired: '导出文件到期清除',
    },
  },
  subjects: { export: '导出', queue: '待办' },
  looks: ['person.looked-at', 'personal-data.unmasked'],
};

/** Each noun that writes entries gives their words here. */
export const nouns: readonly NounWords[] = [
  consoleAuditWords,
  accountsAuditWords,
  agentsAuditWords,
  articlesAuditWords,
  attributionAuditWords,
  benefitsAuditWords,
  booksAuditWords,
  bereavementsAuditWords,
  brandsAuditWords,
  callCentreAuditWords,
  catalogueAuditWords,
  chatAuditWords,
  claimsAuditWords,
  cobrowseAuditWords,
  configAuditWords,
  dashboardsAuditWords,
  disclosureAuditWords,
  evidenceAuditWords,
  experimentsAuditWords,
  facesAuditWords,
  identityAuditWords,
  inspectionAuditWords,
  insuredAuthAuditWords,
  landingAuditWords,
  leadsAuditWords,
  manualUnderwritingAuditWords,
  messagesAuditWords,
  ordersAuditWords,
  paymentsAuditWords,
  platformAuditWords,
  policiesAuditWords,
  ratingAuditWords,
  recordingsAuditWords,
  retentionAuditWords,
  rulesAuditWords,
  screeningAuditWords,
  signingAuditWords,
  stewardsAuditWords,
  studioAuditWords,
  suitabilityAuditWords,
  tracesAuditWords,
  twoSidedAuditWords,
  underwritingAuditWords,
];

/** The audit trail in words for its readers; a test finds an action without any. */
export const auditWords: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(subjects).map(([kind, name]) => [`${kind}.looked-at`, `查看${name}`]),
  ...nouns.flatMap(({ actions = {} }) =>
    Object.entries(actions).flatMap(([what, words]) =>
      Object.entries(words).map(([deed, text]) => [`${what}.${deed}`, text]),
    ),
  ),
]);

/** Words of an action; a new one is shown as it was written. */
export const wordsOfAction = (action: string): string => auditWords[action] ?? action;

/** The reason, as its actor wrote it. */
export const reasonIn = (detail: unknown): string | null => {
  const details = (detail ?? {}) as Readonly<Record<string, unknown>>;
  const words = [details['reason'], details['why'], details['note']].find(
    (word) => typeof word === 'string' && word !== '',
  );
  return typeof words === 'string' ? words : null;
};

/** Looks and searches write a row and change nothing else. */
export const changesNothing = (action: string): boolean =>
  lookActions.includes(action) || action === 'search.found' || action === 'staff.used-session';

/** Looks at personal data, and calls that opened it: the viewers are found by these. */
export const lookActions: readonly string[] = nouns.flatMap(({ looks = [] }) => looks);
