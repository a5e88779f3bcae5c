import { addMonths } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { decisionOnBought } from '@parasol/domain/products/disclosure/decisions/bought-decision';
import {
  storyChanges,
  type Story,
  type StoryChange,
} from '@parasol/domain/products/disclosure/decisions/changed-story';
import {
  isBetterThanStored,
  storedVerdictWords,
} from '@parasol/domain/sales/manual-underwriting/stored-verdict';
import type { UnderwrittenRole } from '@parasol/domain/products/disclosure/library/rule-source';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Bought } from './find-disclosure.ts';
import {
  diseasesIn,
  readStoredNotice,
  readStoredUnderwriting,
  healthAnswersIn,
} from './stored-record.ts';
import { recordsAbout } from '#modules/products/disclosure/queries/people.ts';
import { verdictsAbout, type VerdictRow } from '#modules/products/disclosure/queries/verdicts.ts';
import type { RecordRow } from '#modules/products/disclosure/queries/records.ts';
import { verdictNames } from './record-view.ts';
import { openRecord } from '#modules/products/disclosure/record.ts';

interface Teller {
  readonly people: readonly Buffer[];
  /** Indexes of the same child under another paper and another name. */
  readonly kin: readonly Buffer[];
  readonly subject: Buffer;
  readonly role: UnderwrittenRole;
}

/** The part of a record that matters for the product bought now; undefined once erased. */
const storyOf = async (
  app: App,
  row: RecordRow,
  { role }: Teller,
  { product, choice }: Bought,
): Promise<Story | undefined> => {
  const opened = await openRecord(app, row);
  if (!opened) return undefined;
  if (row.kind === 'notice') {
    return {
      answers: healthAnswersIn(readStoredNotice(opened.text)),
      diseases: [],
      decision: null,
    };
  }
  const underwriting = readStoredUnderwriting(opened.text);
  const whole = underwriting.decisions.find(
    (one) => one.product === product.baseProductNo && one.role === role,
  );
  return {
    answers: [],
    diseases: diseasesIn(underwriting),
    decision: whole ? decisionOnBought(whole, product, choice).decision : null,
  };
};

const changeWords = (change: StoryChange, { at, record_no: recordNo }: RecordRow): string => {
  const when = `${dateOf(at.getTime())} 的记录 ${recordNo}`;
  if (change.kind === 'answer') return `${when} 对“${change.ask}”回答“是”，这次回答“否”`;
  const { diseases, before, now } = change;
  return `${when} 告知${diseases.join('、')}，结论为${verdictNames[before]}，这次为${verdictNames[now]}`;
};

const factWords = ({ product_kind: kind, verdict, told_on: on, reason }: VerdictRow): string =>
  storedVerdictWords({ kind, verdict, on, reason });

const perhaps = '（按同一投保人、出生日期和性别找到，证件或姓名不同，请核实是否同一人）';

interface Asked {
  readonly records: readonly string[];
  readonly at: Date;
  readonly db: Db;
}

/** The indexes for finding earlier answers, and words added about the person. */
interface Search {
  readonly people: readonly Buffer[];
  readonly subject: Buffer | null;
  readonly note: string;
}

/**
 * Contradictions to this person's earlier answers, in words for the underwriter. Records are
 * compared by their answers; erased ones by the bare fact that was kept. The library decides how
 * long answers are remembered.
 */
export const changedStories = async (
  app: App,
  teller: Teller,
  bought: Bought,
  now: Story,
  { records, at, db }: Asked,
): Promise<readonly string[]> => {
  const { people, kin, subject } = teller;
  const today = dateOf(at.getTime());
  const day = addMonths(today, -app.disclosure.library.rememberMonths);
  const since = new Date(`${day}T00:00:00+08:00`);
  const seen = new Set(records);
  const assessed = { ...now, verdict: now.decision?.verdict ?? null };
  const words: string[] = [];
  const searches: readonly Search[] = [
    { people, subject, note: '' },
    ...(kin.length === 0 ? [] : [{ people: kin, subject: null, note: perhaps }]),
  ];
  for (const { note, ...by } of searches) {
    for (const row of await recordsAbout(db, app.ports.inForceByThen, { ...by, since, today })) {
      if (seen.has(row.record_no)) continue;
      const before = await storyOf(app, row, teller, bought);
      if (!before) continue;
      seen.add(row.record_no);
      words.push(...storyChanges(before, now).map((change) => changeWords(change, row) + note));
    }
    for (const fact of await verdictsAbout(db, { ...by, today })) {
      if (seen.has(fact.source)) continue;
      seen.add(fact.source);
      if (isBetterThanStored(fact.verdict, assessed)) words.push(factWords(fact) + note);
    }
  }
  return words;
};
