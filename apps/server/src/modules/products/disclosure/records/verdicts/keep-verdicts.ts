import { addMonths, type PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { ProductKind } from '@parasol/domain/products/catalogue/product/product';
import {
  verdictToStore,
  type StoredReason,
  type StoredVerdict,
} from '@parasol/domain/sales/manual-underwriting/stored-verdict';
import type { Identified } from '@parasol/domain/sales/orders/people/same-person';
import type { Reacts } from '#reaction.ts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { verdictOf } from './outcome-of.ts';
import { personIndexes, subjectIndex } from '#modules/products/disclosure/whose-health.ts';
import { openRecord } from '#modules/products/disclosure/record.ts';
import { recordsOf, type RecordRow } from '#modules/products/disclosure/queries/records.ts';
import {
  closeVerdicts,
  insertVerdicts,
  markErased,
  putVerdict,
  removeOutlivedVerdicts,
  removeVerdict,
} from '#modules/products/disclosure/queries/verdicts.ts';
import {
  diseasesIn,
  readStoredNotice,
  readStoredUnderwriting,
  healthAnswersIn,
} from '#modules/products/disclosure/records/stored-record.ts';

/** The library decides how long answers are remembered, even once their text is erased. */
const endOf = ({ disclosure }: App, on: PlainDate): PlainDate =>
  addMonths(on, disclosure.library.rememberMonths);

const kindOf = async ({ catalogue }: App, row: RecordRow): Promise<ProductKind | undefined> =>
  (
    catalogue.find(row.base_product_no) ??
    (await catalogue.version(row.base_product_no, row.product_version))
  )?.product.kind;

/**
 * The verdict that is kept of a record; undefined where the person was healthy or it cannot be
 * read.
 */
const keptOf = async (app: App, row: RecordRow): Promise<StoredVerdict | undefined> => {
  const opened = await openRecord(app, row);
  if (!opened) return undefined;
  if (row.kind === 'notice') {
    return verdictToStore({
      answers: healthAnswersIn(readStoredNotice(opened.text)),
      diseases: [],
      verdict: null,
    });
  }
  const underwriting = readStoredUnderwriting(opened.text);
  const own = underwriting.decisions.find(({ product }) => product === row.base_product_no);
  const harmless = underwriting.decisions.every(({ verdict }) => verdict === 'standard');
  return verdictToStore({
    answers: [],
    diseases: harmless ? [] : diseasesIn(underwriting),
    verdict: own ? verdictOf(own) : null,
  });
};

/** Keeps the bare facts of an account's answers, before its words are erased. */
export const keepVerdicts = async (
  tx: Tx,
  app: App,
  userId: string,
  reason: StoredReason,
): Promise<void> => {
  const today = dateOf(app.clock().getTime());
  const rows = await recordsOf(tx.db, { userId });
  const facts: Parameters<typeof insertVerdicts>[1][number][] = [];
  for (const row of rows) {
    const on = dateOf(row.at.getTime());
    const until = endOf(app, on);
    const kind = until < today ? undefined : await kindOf(app, row);
    const verdict = kind && (await keptOf(app, row));
    if (!verdict) continue;
    facts.push({
      source: row.record_no,
      user_id: userId,
      subject_index: row.subject_index,
      relation: row.relation,
      product_kind: kind,
      verdict,
      told_on: on,
      reason,
      keep_until: until,
    });
  }
  await insertVerdicts(tx.db, facts);
};

/** Erasing the account destroys the key of its records; the bare facts are kept until their end. */
export const keepVerdictsOfClosed: Reacts<'account.closed'> = async (tx, app, { userId }) => {
  await keepVerdicts(tx, app, userId, 'closed');
  await closeVerdicts(tx.db, userId);
};

/** A person an underwriter decided about, as far as documents name them. */
export interface DecidedPerson {
  readonly birthDate: string;
  readonly sex: Identified['sex'] | null;
  readonly relation: Relation;
  readonly name?: string;
  readonly paper?: Identified['paper'];
}

/**
 * Stores an underwriter's decision about a person, or deletes it when they were accepted on
 * standard terms.
 */
export const keepDecided = async (
  tx: Tx,
  app: App,
  decided: {
    readonly source: string;
    readonly userId: string | null;
    readonly person: DecidedPerson;
    readonly kind: ProductKind;
    readonly verdict: StoredVerdict | undefined;
    readonly reason: StoredReason;
    readonly at: Date;
  },
): Promise<void> => {
  const { source, userId, person, kind, verdict, reason, at } = decided;
  if (verdict === undefined) return removeVerdict(tx.db, source);
  const { birthDate, sex, relation, name, paper } = person;
  const on = dateOf(at.getTime());
  const known = sex !== null && name !== undefined && paper !== undefined;
  return putVerdict(
    tx.db,
    {
      source,
      user_id: userId,
      subject_index:
        known || sex === null || userId === null
          ? null
          : subjectIndex(app, userId, { birthDate, sex }),
      relation,
      product_kind: kind,
      verdict,
      told_on: on,
      reason,
      keep_until: endOf(app, on),
    },
    known ? personIndexes(app, { name, paper, birthDate, sex }).own : [],
  );
};

/**
 * The documents behind an underwriter's decision were erased; the stored fact records that from now
 * on.
 */
export const decidedOnErased = (tx: Tx, sources: readonly string[]): Promise<void> =>
  markErased(tx.db, sources);

/** Deletes verdicts at the end of their period. */
export const forgetOutlivedVerdicts = (app: App): Promise<number> =>
  removeOutlivedVerdicts(app.database.db, dateOf(app.clock().getTime()));
