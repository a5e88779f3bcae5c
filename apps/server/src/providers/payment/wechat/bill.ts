import { createHash } from 'node:crypto';
import { parseYuan } from '@parasol/domain/base/money/fen';
import type { BillLine } from '@parasol/domain/contracts/payments/reconcile';

export const matchesHash = (bytes: Buffer, type: unknown, value: unknown): boolean =>
  type === 'SHA1' &&
  typeof value === 'string' &&
  createHash('sha1').update(bytes).digest('hex') === value.toLowerCase();

/** Every value follows a backtick, so that spreadsheets leave it unchanged. */
const cells = (line: string): string[] =>
  line.split(',').map((cell) => cell.replace(/^`/, '').trim());

const names = {
  transaction: '微信订单号',
  attempt: '商户订单号',
  state: '交易状态',
  total: '订单金额',
  refundNo: '商户退款单号',
  refundId: '微信退款单号',
  refund: '申请退款金额',
  fee: '手续费',
} as const;

/** Reads the bill "ALL" up to its summary. Throws on a line that cannot be read: no line is skipped. */
export const readWechatBill = (text: string): BillLine[] => {
  const [head = '', ...rows] = text.replace(/^\u{FEFF}/u, '').split(/\r?\n/);
  const columns = cells(head);
  const at = (name: keyof typeof names): number => {
    const index = columns.indexOf(names[name]);
    if (index < 0) throw new Error(`the bill has no column ${names[name]}`);
    return index;
  };
  const places = {
    transaction: at('transaction'),
    attempt: at('attempt'),
    state: at('state'),
    total: at('total'),
    refundNo: at('refundNo'),
    refundId: at('refundId'),
    refund: at('refund'),
    fee: at('fee'),
  };
  const lines: BillLine[] = [];
  for (const row of rows) {
    // The summary begins with a line of names, which have no backtick.
    if (!row.startsWith('`')) break;
    const values = cells(row);
    const value = (name: keyof typeof places): string => values[places[name]] ?? '';
    const refunded = value('state') === 'REFUND';
    const fen = parseYuan(refunded ? value('refund') : value('total'));
    const feeFen = parseYuan(value('fee'));
    if (fen === undefined || feeFen === undefined)
      throw new Error('the bill has a line without an amount or a fee');
    lines.push({
      kind: refunded ? 'refund' : 'payment',
      number: refunded ? value('refundNo') : value('attempt'),
      transactionNo: refunded ? value('refundId') : value('transaction'),
      fen,
      // A refund returns its fee, whichever sign the bill writes.
      feeFen: refunded ? -Math.abs(feeFen) : feeFen,
    });
  }
  return lines;
};
