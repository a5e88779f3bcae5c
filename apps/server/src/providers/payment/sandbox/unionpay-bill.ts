import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { billColumns, columnWidths } from '#providers/payment/unionpay/bill.ts';
import { feeOf, type BillRow } from './bank.ts';

const lineOf = (row: BillRow): string => {
  const fee = feeOf(row);
  const refunded = row.kind === 'refund';
  const cells = new Map<number, string>([
    [1, refunded ? 'S30' : 'S22'],
    [billColumns.fen, String(row.fen).padStart(12, '0')],
    [billColumns.queryId, row.transactionNo.slice(-21)],
    [billColumns.orderId, refunded ? row.refundNo : row.number],
    [billColumns.fee, `${fee < 0 ? 'C' : 'D'}${String(Math.abs(fee)).padStart(12, '0')}`],
    [billColumns.type, refunded ? '04' : '01'],
  ]);
  return columnWidths.map((width, at) => (cells.get(at + 1) ?? '').padEnd(width)).join(' ');
};

/** A day's file as UnionPay packs it: lines of fixed widths, in ZIP, compressed once more, base64. */
export const unionpayBillContent = (rows: readonly BillRow[], date: string): string => {
  const name = `INN${date.slice(2).replaceAll('-', '')}88ZM_777290058110048`;
  const lines = rows.map((row) => `${lineOf(row)}\r\n`).join('');
  const archive = zipSync({ [name]: Buffer.from(lines, 'latin1'), 'readme.txt': Buffer.from('') });
  return deflateSync(archive).toString('base64');
};
