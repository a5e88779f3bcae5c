import { isPlainDate, type PlainDate } from '#base/calendar/plain-date.ts';
import { parseYuan, type Fen } from '#base/money/fen.ts';
import { tidyCsv } from '#products/studio/tidy-csv.ts';

/** Statements that staff upload to compare with the ledger. */
export const statementsOf = {
  insurer: '保险公司对账单',
  trust: '保险费专用账户流水',
  house: '公司付款账户流水',
} as const;

export type StatementOf = keyof typeof statementsOf;

export const statementOfNames = Object.keys(statementsOf) as [StatementOf, ...StatementOf[]];

/**
 * A line has one of these subjects: a debt or payment of an insurer, or a moved account of ours.
 */
export const statementSides = {
  premium: '保险费',
  refund: '退费',
  brokerage: '经纪佣金',
  'premium-trust': '保险费专用账户',
  'own-account': '公司付款账户',
} as const;

export type StatementSide = keyof typeof statementSides;

/** The account of the ledger that a bank's statement is about. */
export const accountOf = {
  trust: 'premium-trust',
  house: 'own-account',
} as const satisfies Readonly<Record<Exclude<StatementOf, 'insurer'>, StatementSide>>;

export interface StatementLine {
  /** Its line in the file. */
  readonly lineNo: number;
  readonly side: StatementSide;
  readonly day: PlainDate;
  /** Into a bank account, or out of it when negative; brokerage that is taken back is negative. */
  readonly fen: Fen;
  readonly policyNo: string | null;
  readonly party: string;
  readonly reference: string;
}

interface StatementColumn {
  readonly name: string;
  readonly title: string;
}

const day = { name: 'day', title: '日期' };
const reference = { name: 'reference', title: '流水号' };
const bankColumns = [
  day,
  { name: 'in', title: '收入' },
  { name: 'out', title: '支出' },
  { name: 'party', title: '对方户名' },
  reference,
] as const;

/** The columns of each file, in any order, by either of their names. */
export const statementColumns = {
  insurer: [
    { name: 'policyNo', title: '保单号' },
    { name: 'kind', title: '类别' },
    { name: 'amount', title: '金额' },
    day,
    reference,
  ],
  trust: bankColumns,
  house: bankColumns,
} as const satisfies Readonly<Record<StatementOf, readonly StatementColumn[]>>;

export const mostStatementLines = 10_000;
const longestText = 100;

export type ReadStatement =
  | { readonly lines: readonly StatementLine[] }
  | { readonly fault: string; readonly line: number };

const insurerSides = ['premium', 'refund', 'brokerage'] as const;

type Row = Readonly<Record<string, string>>;
type Money = Pick<StatementLine, 'side' | 'fen' | 'policyNo'>;

const insurerMoney = (row: Row): Money | string => {
  const kind = row['kind'] ?? '';
  const side = insurerSides.find((each) => kind === each || kind === statementSides[each]);
  if (side === undefined) return '类别只能是保险费、退费、经纪佣金之一';
  const policyNo = row['policyNo'] ?? '';
  if (policyNo === '') return '没有保单号';
  const fen = parseYuan(row['amount'] ?? '');
  if (fen === undefined || fen === 0) return '金额读不出来';
  if (fen < 0 && side !== 'brokerage') return '保险费和退费请填正数';
  return { side, fen, policyNo };
};

const bankMoney = (row: Row, side: StatementSide): Money | string => {
  const [came = 0, went = 0] = [row['in'], row['out']].map((text) =>
    text === undefined || text === '' ? 0 : parseYuan(text),
  );
  if (came < 0 || went < 0 || (came === 0) === (went === 0))
    return '收入和支出要填一个，并且是正数';
  return { side, fen: came - went, policyNo: null };
};

const readLine = (
  of: StatementOf,
  row: Row,
  lineNo: number,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): StatementLine | string => {
  const on = row['day'] ?? '';
  if (!isPlainDate(on)) return '日期请写成 2026-01-31 的样子';
  if (on < from || on > to) return '日期不在对账单的起止日期里';
  const money = of === 'insurer' ? insurerMoney(row) : bankMoney(row, accountOf[of]);
  if (typeof money === 'string') return money;
  const party = row['party'] ?? '';
  const number = row['reference'] ?? '';
  if ([party, number, money.policyNo ?? ''].some((text) => text.length > longestText))
    return '有一格文字太长';
  return { lineNo, day: on, ...money, party, reference: number };
};

/** Reads a whole statement or none of it: the first line that cannot be read is named. */
export const readStatement = (
  of: StatementOf,
  text: string,
  period: { readonly from: PlainDate; readonly to: PlainDate },
): ReadStatement => {
  const [head, ...rows] = tidyCsv(text).rows;
  const columns: readonly StatementColumn[] = statementColumns[of];
  const places = columns.map(
    ({ name, title }) =>
      [
        name,
        title,
        head?.cells.findIndex((cell) => cell === name || cell === title) ?? -1,
      ] as const,
  );
  const absent = places.find(([, , at]) => at < 0);
  if (absent !== undefined) return { line: head?.line ?? 1, fault: `缺少“${absent[1]}”这一列` };
  if (rows.length > mostStatementLines)
    return { line: 1, fault: `一次最多 ${mostStatementLines} 行，请分段上传` };
  const lines: StatementLine[] = [];
  for (const { line, cells } of rows) {
    const row = Object.fromEntries(places.map(([name, , at]) => [name, cells[at] ?? '']));
    const read = readLine(of, row, line, period);
    if (typeof read === 'string') return { line, fault: read };
    lines.push(read);
  }
  return { lines };
};
