import type { DeskCase } from '@parasol/contract/sales/manual-underwriting/desk';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { supplementsOf } from '#modules/products/disclosure/records/supplements.ts';
import { recordForCase } from '#modules/products/disclosure/records/record-for-case.ts';
import { storedVerdictsAbout } from '#modules/products/disclosure/records/verdicts/stored-verdict-words.ts';
import { sourcesOf } from '#modules/sales/manual-underwriting/cases/keep-outcomes.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import type { CaseContent } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

const numbersOf = ({ disclosure_no: notice, proposal_no: proposal }: CaseRow): string[] =>
  [notice, proposal].filter((number) => number !== null);

/** Refusals and worse stories of the people whom papers name. */
const earlierOf = async (
  app: App,
  row: CaseRow,
  people: CaseContent['people'],
): Promise<readonly string[]> => {
  const words: string[] = [];
  for (const { name, paper, birthDate, sex } of people) {
    if (name === undefined || paper === undefined || sex === null) continue;
    const person = { name, paper, birthDate, sex };
    words.push(...(await storedVerdictsAbout(app, person, sourcesOf(row))));
  }
  return words;
};
/** Health facts reported for the order since it was placed, the newest first. */
const supplementsFor = async ({ database }: App, { order_no: orderNo }: CaseRow) =>
  orderNo === null ? [] : (await supplementsOf(database.db, orderNo)).toReversed();

/** Answers of the notice and of smart underwriting, beside those of the case. */
export const answersOf = async (
  app: App,
  row: CaseRow,
  { words, reasons, people }: CaseContent,
): Promise<DeskCase['answers']> => {
  // An order names by itself the reason for its referral.
  const earlier = row.origin === 'order' ? [] : await earlierOf(app, row, people);
  const rows = [
    ...(words === '' ? [] : [{ label: '客户说明', value: words }]),
    ...reasons.map((value) => ({ label: '转人工的原因', value })),
    ...earlier.map((value) => ({ label: '以前的结论', value })),
  ];
  const later = await supplementsFor(app, row);
  const numbers = [
    ...later.map(({ record_no: number, told_at: at }) => ({
      number,
      before: `补充告知（${dateText(dateOf(at.getTime()))}）：`,
    })),
    ...numbersOf(row).map((number) => ({ number, before: later.length === 0 ? '' : '原来的' })),
  ];
  const records = await Promise.all(
    numbers.map(async ({ number, before }) => ({
      before,
      entries: (await recordForCase(app, row, number))?.entries ?? [],
    })),
  );
  return [
    ...(rows.length === 0 ? [] : [{ title: '本次申请', facts: rows }]),
    ...records.flatMap(({ before, entries }) =>
      entries.map(({ title, items }) => ({
        title: before + title,
        facts: items.map(({ ask, details, answer }) => ({
          label: [ask, ...details].join(' '),
          value: answer,
        })),
      })),
    ),
  ];
};

/** The findings of smart underwriting, with their rules. */
export const traceOf = async (app: App, row: CaseRow): Promise<DeskCase['trace']> => {
  const { proposal_no: number } = row;
  const record = number === null ? undefined : await recordForCase(app, row, number);
  return [...(record?.trace ?? [])];
};
