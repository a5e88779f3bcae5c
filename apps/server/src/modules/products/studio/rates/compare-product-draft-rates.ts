import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import type { CellChange, RateDiff } from '@parasol/domain/products/studio/diff-rates';
import type { Verb } from '#ground/context.ts';
import { noDraft } from '#modules/products/studio/drafts/may-work-on.ts';
import { readDraft } from '#modules/products/studio/drafts/read-draft.ts';
import { checkedRates } from './checked-rates.ts';
import { touchedBy } from './touched.ts';

type Compared = Output<'compareProductDraftRates'>;
type Difference = NonNullable<Compared['difference']>;

/** Rows that a page shows; the totals count everything. */
const mostFindings = 200;
const mostRows = 2000;

const rowOf = ({ keys, line, before, after, by, percent }: CellChange) => ({
  keys,
  line,
  before: before ?? null,
  after: after ?? null,
  by: by ?? null,
  percent: percent ?? null,
});

const differenceOf = (diff: RateDiff, cells: number): Difference => ({
  keyedBy: diff.dimensions,
  same: diff.same,
  cells,
  changed: diff.changed.length,
  added: diff.added.length,
  missing: diff.missing.length,
  rows: [...diff.missing, ...diff.added, ...diff.changed].slice(0, mostRows).map(rowOf),
  byFactor: diff.byFactor.map(({ mean, least, most, ...row }) => ({
    ...row,
    mean: mean ?? null,
    least: least ?? null,
    most: most ?? null,
  })),
});

export const compareProductDraftRates: Verb<'compareProductDraftRates'> = async (
  context,
  { draftNo, file, text },
) => {
  const { app, now } = context;
  const { db } = app.database;
  const read = await readDraft(app, db, draftNo);
  if (!read) return noDraft();
  const compared = checkedRates(app, read, file, text);
  if (compared instanceof Refusal) return compared;
  const { notes, findings, cells, diff } = compared.checked;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return {
    revision: read.draft.revision,
    notes,
    findings: findings.slice(0, mostFindings),
    errors,
    warnings: findings.length - errors,
    difference: diff && cells ? differenceOf(diff, cells.cells.length) : null,
    touched: errors === 0 && diff && cells ? await touchedBy(app, db, compared, now) : null,
  };
};
