import { ageOn } from '@parasol/domain/calendar/age';
import { isPlainDate } from '@parasol/domain/calendar/plain-date';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { Sex } from '@parasol/domain/catalogue/options';
import type { ProductDecision } from '@parasol/domain/disclosure/decision';
import type { NoticeResult } from '@parasol/domain/disclosure/answer-notice';
import type { NoticeRole } from '@parasol/domain/disclosure/health-notice';
import type { Verdict } from '@parasol/domain/disclosure/terms';
import type { Loading } from '@parasol/domain/rating/quote-input';
import { RATIO_ONE } from '@parasol/domain/money/ratio';
import type { App } from '#context.ts';
import { proposalNoOf, trialParamNoOf } from '../numbers.ts';
import { loadingOf, verdictOf } from '../underwriting/outcome-of.ts';
import { acceptedAt, isStanding, recordByNo, type RecordRow } from '../queries.ts';
import { openRecord } from './sealed-record.ts';

interface Whose {
  readonly brand: string;
  readonly userId: string;
  readonly now: Date;
}

interface Subject {
  readonly sex: Sex;
  readonly age: number;
}

interface Found {
  readonly baseProductNo: string;
  readonly productVersion: number;
  readonly role: NoticeRole;
  readonly member: number;
  /** Whom it is about, as old as they were then. */
  readonly subject: Subject;
  /** Proves which record stood behind a decision. */
  readonly hash: Buffer;
  readonly at: Date;
  /** Fresh, not withdrawn, and the last word of its session. */
  readonly usable: boolean;
}

export interface FoundDisclosure extends Found {
  readonly disclosureNo: string;
  readonly clear: boolean;
}

export interface FoundProposal extends Found {
  readonly intelligentProposalNo: string;
  readonly trialParamNo: string;
  readonly insuredExemptionValue: boolean | null;
  readonly verdict: Verdict;
  /** What the price of this person has to add, as the rating engine reads it. */
  readonly loading: Loading | undefined;
  readonly exclusions: readonly { readonly code: string; readonly wording: string }[];
  /** Null while the person has not accepted the loadings and exclusions. */
  readonly acceptedAt: Date | null;
}

const found = async (
  app: App,
  row: RecordRow,
  { sex, age }: Subject,
  now: Date,
): Promise<Found> => ({
  baseProductNo: row.base_product_no,
  productVersion: row.product_version,
  role: row.role,
  member: row.member,
  subject: { sex, age },
  hash: row.hash,
  at: row.at,
  usable: await isStanding(app.database.db, row, now),
});

const ownRow = async (app: App, whose: Whose, recordNo: string): Promise<RecordRow | undefined> => {
  const row = await recordByNo(app.database.db, recordNo);
  return row?.user_id === whose.userId && row.brand === whose.brand ? row : undefined;
};

/** An answered health notice of this person, by its number. */
export const findDisclosure = async (
  app: App,
  whose: Whose,
  disclosureNo: string,
): Promise<FoundDisclosure | undefined> => {
  const row = await ownRow(app, whose, disclosureNo);
  const opened = row?.kind === 'notice' ? await openRecord(app, row) : undefined;
  if (!row || !opened) return undefined;
  const { result, subject } = JSON.parse(opened.text) as {
    readonly result: NoticeResult;
    readonly subject: Subject;
  };
  return { ...(await found(app, row, subject, whose.now)), disclosureNo, clear: result.clear };
};

/** What a smart underwriting of this person came to, by its number. */
export const findProposal = async (
  app: App,
  whose: Whose,
  intelligentProposalNo: string,
): Promise<FoundProposal | undefined> => {
  const row = await ownRow(app, whose, intelligentProposalNo);
  const opened = row?.kind === 'smart' ? await openRecord(app, row) : undefined;
  if (!row || !opened) return undefined;
  const { decisions, person } = JSON.parse(opened.text) as {
    readonly decisions: readonly ProductDecision[];
    readonly person: Subject;
  };
  const decision = decisions.find((one) => one.product === row.base_product_no);
  if (!decision) return undefined;
  const { percent, perMille } = loadingOf(decision);
  return {
    ...(await found(app, row, person, whose.now)),
    intelligentProposalNo,
    trialParamNo: trialParamNoOf(intelligentProposalNo),
    insuredExemptionValue: decision.insuredExemptionValue,
    verdict: verdictOf(decision),
    loading:
      percent + perMille > 0
        ? {
            ...(percent > 0 ? { percent: (percent * RATIO_ONE) / 100 } : {}),
            ...(perMille > 0 ? { perThousand: perMille * 1_000_000 } : {}),
          }
        : undefined,
    exclusions: decision.exclusions.map(({ code, wording }) => ({ code, wording })),
    acceptedAt: await acceptedAt(app.database.db, intelligentProposalNo),
  };
};

/** The same by the number under which a price refers to it. */
export const findTrialParams = (
  app: App,
  whose: Whose,
  trialParamNo: string,
): Promise<FoundProposal | undefined> => findProposal(app, whose, proposalNoOf(trialParamNo));

/** Whether a record can be about somebody born that day; what is not known yet cannot contradict. */
export const isAbout = (
  { subject, at }: Found,
  { birthDate, sex }: { readonly birthDate: string; readonly sex?: Sex | undefined },
): boolean =>
  isPlainDate(birthDate) &&
  (sex === undefined || sex === subject.sex) &&
  ageOn(birthDate, dateOf(at.getTime())) === subject.age;
