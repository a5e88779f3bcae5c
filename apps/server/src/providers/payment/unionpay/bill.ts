import { inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import type { BillLine } from '@parasol/domain/contracts/payments/reconcile';

/** The widths of a line's columns in bytes; one space stands between two. */
export const columnWidths = [
  3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32, 2, 6, 10, 13, 13, 4, 15, 2, 2, 6, 2, 4, 32, 1, 21, 15,
  1, 15, 32, 13, 13, 8, 32, 13, 13, 12, 2, 1, 32, 98,
] as const;

/** Columns counted from one, as the description counts them. */
export const billColumns = { fen: 7, queryId: 10, orderId: 12, fee: 16, type: 20 } as const;

const types = { payment: '01', refund: '04' } as const;
const largestFile = 256 * 1024 * 1024;

/** Names and notes are GBK; the columns that are read are digits and letters. */
const cellsOf = (line: Buffer): string[] => {
  const cells: string[] = [];
  let at = 0;
  for (const width of columnWidths) {
    cells.push(
      line
        .subarray(at, at + width)
        .toString('latin1')
        .trim(),
    );
    at += width + 1;
  }
  return cells;
};

/** `D` leaves the merchant, `C` comes back to it. */
const feeOf = (text: string): number => {
  const [, side, digits] = /^([CD]?)(\d+)$/.exec(text) ?? [];
  if (digits === undefined) throw new Error('the bill has a line without a fee');
  return side === 'C' ? Number(digits) : -Number(digits);
};

const linesOf = (file: Buffer): Buffer[] => {
  const lines: Buffer[] = [];
  let from = 0;
  for (let at = file.indexOf(0x0a); at >= 0; at = file.indexOf(0x0a, from)) {
    lines.push(file.subarray(from, at));
    from = at + 1;
  }
  return [...lines, file.subarray(from)].filter((line) => line.toString('latin1').trim() !== '');
};

const readLine = (line: Buffer): BillLine | null => {
  const cells = cellsOf(line);
  const cell = (name: keyof typeof billColumns): string => cells[billColumns[name] - 1] ?? '';
  const type = cell('type');
  if (type !== types.payment && type !== types.refund) return null;
  if (!/^\d{1,12}$/.test(cell('fen'))) throw new Error('the bill has a line without an amount');
  return {
    kind: type === types.refund ? 'refund' : 'payment',
    number: cell('orderId'),
    transactionNo: cell('queryId'),
    fen: Number(cell('fen')),
    feeFen: feeOf(cell('fee')),
  };
};

/**
 * The content of the day's file: base64 of a compressed ZIP archive whose file `INN…ZM_…` has a line
 * of fixed widths for each movement.
 */
export const readUnionpayBill = (content: string): BillLine[] => {
  const archive = inflateSync(Buffer.from(content, 'base64'), { maxOutputLength: largestFile });
  const files = unzipSync(new Uint8Array(archive), {
    filter: ({ originalSize }) => {
      if (originalSize > largestFile) throw new Error('the archive holds too large a file');
      return true;
    },
  });
  const movements = Object.entries(files).find(([name]) => /ZM_/.test(name));
  if (movements === undefined) throw new Error('the archive has no file of movements');
  return linesOf(Buffer.from(movements[1])).flatMap((line) => readLine(line) ?? []);
};
