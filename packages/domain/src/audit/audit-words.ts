import { accountsAuditWords } from '../accounts/audit-words.ts';
import { agentsAuditWords } from '../agents/audit-words.ts';
import { articlesAuditWords } from '../articles/audit-words.ts';
import { attributionAuditWords } from '../attribution/audit-words.ts';
import { benefitsAuditWords } from '../benefits/audit-words.ts';
import { brandsAuditWords } from '../brands/audit-words.ts';
import { callCentreAuditWords } from '../call-centre/audit-words.ts';
import { catalogueAuditWords } from '../catalogue/audit-words.ts';
import { chatAuditWords } from '../chat/audit-words.ts';
import { claimsAuditWords } from '../claims/audit-words.ts';
import { cobrowseAuditWords } from '../cobrowse/audit-words.ts';
import { configAuditWords } from '../config/audit-words.ts';
import { dashboardsAuditWords } from '../dashboards/audit-words.ts';
import { disclosureAuditWords } from '../disclosure/audit-words.ts';
import { evidenceAuditWords } from '../evidence/audit-words.ts';
import { experimentsAuditWords } from '../experiments/audit-words.ts';
import { facesAuditWords } from '../faces/audit-words.ts';
import { identityAuditWords } from '../identity/audit-words.ts';
import { inspectionAuditWords } from '../inspection/audit-words.ts';
import { insuredAuthAuditWords } from '../insured-auth/audit-words.ts';
import { landingAuditWords } from '../landing/audit-words.ts';
import { leadsAuditWords } from '../leads/audit-words.ts';
import { manualUnderwritingAuditWords } from '../manual-underwriting/audit-words.ts';
import { messagesAuditWords } from '../messages/audit-words.ts';
import { ordersAuditWords } from '../orders/audit-words.ts';
import { paymentsAuditWords } from '../payments/audit-words.ts';
import { platformAuditWords } from '../platform/audit-words.ts';
import { policiesAuditWords } from '../policies/audit-words.ts';
import { ratingAuditWords } from '../rating/audit-words.ts';
import { recordingsAuditWords } from '../recordings/audit-words.ts';
import { retentionAuditWords } from '../retention/audit-words.ts';
import { rulesAuditWords } from '../rules/audit-words.ts';
import { screeningAuditWords } from '../screening/audit-words.ts';
import { signingAuditWords } from '../signing/audit-words.ts';
import { stewardsAuditWords } from '../stewards/audit-words.ts';
import { studioAuditWords } from '../studio/audit-words.ts';
import { suitabilityAuditWords } from '../suitability/audit-words.ts';
import { tracesAuditWords } from '../traces/audit-words.ts';
import { twoSidedAuditWords } from '../two-sided/audit-words.ts';
import { underwritingAuditWords } from '../underwriting/audit-words.ts';
import { askActs } from '../console/ask-acts.ts';
import { subjectKinds, type SubjectKind } from '../console/queues.ts';

const lookedAt: Readonly<Record<SubjectKind, string>> = {
  order: '查看订单',
  policy: '查看保单',
  person: '查看客户',
  payment: '查看支付',
  difference: '查看对账差异',
  comment: '查看评价',
  alert: '查看提醒',
  'blocked-person': '查看名单',
  product: '查看产品',
  'underwriting-case': '查看人工核保',
  agent: '查看服务人员',
  recording: '查看录音录像',
  chat: '查看在线会话',
  'call-back': '查看回电',
  lead: '查看线索',
};

/** What a noun's `audit-words.ts` says. */
interface NounWords {
  /** By what it happened to, then by what happened. */
  readonly actions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What an entry can be about, by the first part of its subject. */
  readonly subjects?: Readonly<Record<string, string>>;
  /** Looks at personal data, and what opened it. */
  readonly looks?: readonly string[];
}

const consoleAuditWords: NounWords = {
  actions: {
    ask: {
      ...Object.fromEntries(
        Object.entries(askActs).map(([act, { title }]) => [act, `申请${title}`]),
      ),
      granted: '批准复核',
      refused: '不批准复核',
      withdrawn: '撤回复核申请',
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
    },
  },
  subjects: { export: '导出', queue: '待办' },
  looks: ['person.looked-at', 'personal-data.unmasked'],
};

/** Whoever writes entries says here what they are called. */
const nouns: readonly NounWords[] = [
  consoleAuditWords,
  accountsAuditWords,
  agentsAuditWords,
  articlesAuditWords,
  attributionAuditWords,
  benefitsAuditWords,
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

/** What the audit trail says, in the words of whoever reads it; a test finds an action without any. */
export const auditWords: Readonly<Record<string, string>> = Object.fromEntries([
  ...subjectKinds.map((kind) => [`${kind}.looked-at`, lookedAt[kind]]),
  ...nouns.flatMap(({ actions = {} }) =>
    Object.entries(actions).flatMap(([what, words]) =>
      Object.entries(words).map(([deed, text]) => [`${what}.${deed}`, text]),
    ),
  ),
]);

/** What an action is called; one that is new is shown as it was written. */
export const wordsOfAction = (action: string): string => auditWords[action] ?? action;

const subjectNames: Readonly<Record<string, string>> = Object.assign(
  {},
  ...nouns.map(({ subjects }) => subjects),
);

export const wordsOfSubject = (subject: string): string => {
  const cut = subject.indexOf(':');
  const kind = cut < 0 ? subject : subject.slice(0, cut);
  const name = subjectNames[kind] ?? kind;
  return cut < 0 ? name : `${name} ${subject.slice(cut + 1)}`;
};

/** Why, as whoever did it wrote down. */
export const reasonIn = (detail: unknown): string | null => {
  const said = (detail ?? {}) as Readonly<Record<string, unknown>>;
  const words = [said['reason'], said['why'], said['note']].find(
    (word) => typeof word === 'string' && word !== '',
  );
  return typeof words === 'string' ? words : null;
};

/** Whoever looked or searched left a row behind and everything else as it was. */
export const changesNothing = (action: string): boolean =>
  lookActions.includes(action) || action === 'search.found' || action === 'staff.used-session';

/** Looks at personal data, and what opened it: who looked is asked for by these. */
export const lookActions: readonly string[] = nouns.flatMap(({ looks = [] }) => looks);
