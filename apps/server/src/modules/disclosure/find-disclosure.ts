import type { ProductDecision } from '@parasol/domain/disclosure/decision';
import type { NoticeResult } from '@parasol/domain/disclosure/answer-notice';
import type { NoticeRole } from '@parasol/domain/disclosure/health-notice';
import type { Verdict } from '@parasol/domain/disclosure/terms';
import type { Loading } from '@parasol/domain/rating/quote-input';
import { RATIO_ONE } from '@parasol/domain/money/ratio';
import type { App } from '#context.ts';
import { proposalNoOf, trialParamNoOf } from './numbers.ts';
import { loadingOf, verdictOf } from './outcome-of.ts';
import { acceptedAt, isSuperseded, recordByNo, type RecordRow } from './queries.ts';
import { openRecord } from './sealed-record.ts';

interface Whose {
  readonly brand: string;
  readonly userId: string;
  readonly now: Date;
}

interface Found {
  readonly baseProductNo: string;
  readonly productVersion: number;
  readonly role: NoticeRole;
  readonly member: number;
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

const found = async (app: App, row: RecordRow, now: Date): Promise<Found> => ({
  baseProductNo: row.base_product_no,
  productVersion: row.product_version,
  role: row.role,
  member: row.member,
  hash: row.hash,
  at: row.at,
  usable:
    row.valid_until > now &&
    row.withdrawn_at === null &&
    !(await isSuperseded(app.database.db, row)),
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
  const { result } = JSON.parse(opened.text) as { readonly result: NoticeResult };
  return { ...(await found(app, row, whose.now)), disclosureNo, clear: result.clear };
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
  const { decisions } = JSON.parse(opened.text) as {
    readonly decisions: readonly ProductDecision[];
  };
  const decision = decisions.find((one) => one.product === row.base_product_no);
  if (!decision) return undefined;
  const { percent, perMille } = loadingOf(decision);
  return {
    ...(await found(app, row, whose.now)),
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
