import { dateText } from '@parasol/domain/base/calendar/date-text';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type {
  ChangedLine,
  PolicyPeople,
} from '@parasol/domain/contracts/policies/changes/policy-people';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { Fact } from '#pdf/draw-section.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { contractSection } from './contract-section.ts';
import { writePaper } from './write-paper.ts';

export interface Endorsement {
  readonly about: string;
  readonly title: string;
  readonly lines: readonly ChangedLine[];
  /** The people of the contract after the change. */
  readonly people: PolicyPeople;
  /** The day from which it holds; today where no other was agreed. */
  readonly day?: PlainDate;
  /** Money that the change takes or returns. */
  readonly money?: readonly Fact[];
  readonly own?: boolean;
}

const closing =
  '本批单是保险合同的组成部分。批单与原保险单不一致的，以本批单为准；本批单没有提到的内容不变。请核对以上内容，如有不符，请尽快联系我们。';

/** Writes the endorsement of one change of a locked policy, and returns its name: 批单 01. */
export const endorse = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  { about, title, lines, people, day, money = [], own = false }: Endorsement,
): Promise<string> => {
  const from = day ?? dateOf(app.clock().getTime());
  return writePaper(tx, app, policy, {
    kind: 'endorsement',
    about,
    title,
    day: from,
    own,
    sections: [
      await contractSection(app, policy, people),
      {
        title: '批改项目',
        facts: [
          { label: '项目', value: title, whole: true },
          { label: '生效日期', value: dateText(from), whole: true },
        ],
      },
      {
        title: '批改内容',
        table: {
          head: ['内容', '批改前', '批改后'],
          widths: [0.24, 0.38, 0.38],
          rows: lines.map(({ label, before, after }) => [label, before, after]),
        },
      },
      ...(money.length === 0 ? [] : [{ title: '款项', facts: money }]),
      { title: '说明', lines: [closing] },
    ],
  });
};
