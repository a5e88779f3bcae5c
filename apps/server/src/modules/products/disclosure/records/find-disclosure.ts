import { ageOn } from '@parasol/domain/base/calendar/age';
import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { Sex } from '@parasol/domain/base/people/sex';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import {
  decisionOnBought,
  type Choice,
} from '@parasol/domain/products/disclosure/decisions/bought-decision';
import type { ProductDecision } from '@parasol/domain/products/disclosure/terms/decision';
import type { NoticeRole } from '@parasol/domain/products/disclosure/notices/health-notice';
import type { Verdict } from '@parasol/domain/products/disclosure/terms/terms';
import type { Loading } from '@parasol/domain/products/rating/quote-input';
import { ratioOne } from '@parasol/domain/base/money/ratio';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { proposalNoOf, trialParamNoOf } from '#modules/products/disclosure/numbers.ts';
import { loadingOf, verdictOf } from './verdicts/outcome-of.ts';
import {
  acceptedAt,
  isStanding,
  recordByNo,
  type RecordRow,
} from '#modules/products/disclosure/queries/records.ts';
import {
  readStoredNotice,
  readStoredUnderwriting,
  type StoredNotice,
  type StoredUnderwriting,
  type Subject,
} from './stored-record.ts';
import { openRecord } from '#modules/products/disclosure/record.ts';

interface Whose {
  readonly brand: string;
  readonly userId: string;
  readonly now: Date;
  /** The caller's transaction, if there is one. */
  readonly db?: Db;
}

/** The product and plan bought; without it a conclusion concerns the whole product. */
export interface Bought {
  readonly product: Product;
  readonly choice: Choice;
}

interface Found {
  readonly baseProductNo: string;
  readonly productVersion: number;
  readonly role: NoticeRole;
  readonly member: number;
  /** The person, at their age of that day. */
  readonly subject: Subject;
  /** The policyholder's relation; null in records older than this field. */
  readonly relation: Relation | null;
  /** Blind index of the person who answered; null in records from before there was one. */
  readonly subjectIndex: Buffer | null;
  /** Proves which record was behind a decision. */
  readonly hash: Buffer;
  readonly at: Date;
  /** Fresh, not withdrawn, and the last decision of its session. */
  readonly usable: boolean;
}

export interface FoundDisclosure extends Found {
  readonly disclosureNo: string;
  readonly clear: boolean;
  readonly kept: StoredNotice;
}

export interface FoundProposal extends Found {
  readonly intelligentProposalNo: string;
  readonly trialParamNo: string;
  readonly insuredExemptionValue: boolean | null;
  readonly verdict: Verdict;
  /** The loading on this person's price, as the rating engine reads it. */
  readonly loading: Loading | undefined;
  readonly exclusions: readonly { readonly code: string; readonly wording: string }[];
  /** About the chosen coverages. */
  readonly bought: ProductDecision;
  /** Codes of riders that are declined while the rest is accepted. */
  readonly dropped: readonly string[];
  /** Null while the person has not accepted the loadings and exclusions of the chosen coverages. */
  readonly acceptedAt: Date | null;
  readonly kept: StoredUnderwriting;
}

const found = async (
  app: App,
  row: RecordRow,
  subject: Subject,
  { db = app.database.db, now }: Whose,
): Promise<Found> => ({
  baseProductNo: row.base_product_no,
  productVersion: row.product_version,
  role: row.role,
  member: row.member,
  subject,
  relation: row.relation ?? subject.relation ?? null,
  subjectIndex: row.subject_index,
  hash: row.hash,
  at: row.at,
  usable: await isStanding(db, row, now),
});

const ownRow = async (app: App, whose: Whose, recordNo: string): Promise<RecordRow | undefined> => {
  const row = await recordByNo(whose.db ?? app.database.db, recordNo);
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
  const storedNotice = readStoredNotice(opened.text);
  const { clear } = storedNotice.result;
  return {
    ...(await found(app, row, storedNotice.subject, whose)),
    disclosureNo,
    clear,
    kept: storedNotice,
  };
};

/** The result of a smart underwriting of this person, by its number. */
export const findProposal = async (
  app: App,
  whose: Whose,
  intelligentProposalNo: string,
  bought?: Bought,
): Promise<FoundProposal | undefined> => {
  const row = await ownRow(app, whose, intelligentProposalNo);
  const opened = row?.kind === 'smart' ? await openRecord(app, row) : undefined;
  if (!row || !opened) return undefined;
  const storedUnderwriting = readStoredUnderwriting(opened.text);
  const whole = storedUnderwriting.decisions.find((one) => one.product === row.base_product_no);
  if (!whole) return undefined;
  const { decision, dropped } = bought
    ? decisionOnBought(whole, bought.product, bought.choice)
    : { decision: whole, dropped: [] };
  const { percent, perMille } = loadingOf(decision);
  const coverages = decision.coverages.map(({ coverage }) => coverage);
  return {
    ...(await found(app, row, storedUnderwriting.person, whose)),
    intelligentProposalNo,
    trialParamNo: trialParamNoOf(intelligentProposalNo),
    insuredExemptionValue: decision.insuredExemptionValue,
    verdict: verdictOf(decision),
    loading:
      percent + perMille > 0
        ? {
            ...(percent > 0 ? { percent: (percent * ratioOne) / 100 } : {}),
            ...(perMille > 0 ? { perThousand: perMille * 1_000_000 } : {}),
          }
        : undefined,
    exclusions: decision.exclusions.map(({ code, wording }) => ({ code, wording })),
    bought: decision,
    dropped,
    acceptedAt: await acceptedAt(whose.db ?? app.database.db, intelligentProposalNo, coverages),
    kept: storedUnderwriting,
  };
};

/** The same by the number under which a price refers to it. */
export const findTrialParams = (
  app: App,
  whose: Whose,
  trialParamNo: string,
  bought?: Bought,
): Promise<FoundProposal | undefined> =>
  findProposal(app, whose, proposalNoOf(trialParamNo), bought);

/** Whether a record can be about a person born that day; an unknown day cannot contradict. */
export const isAbout = (
  { subject, at }: Pick<Found, 'subject' | 'at'>,
  { birthDate, sex }: { readonly birthDate: string; readonly sex?: Sex | undefined },
): boolean =>
  isPlainDate(birthDate) &&
  (sex === undefined || sex === subject.sex) &&
  ageOn(birthDate, dateOf(at.getTime())) === subject.age;
