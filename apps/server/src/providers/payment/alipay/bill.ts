import { unzipSync } from 'fflate';
import { parseYuan } from '@parasol/domain/base/money/fen';
import type { BillLine } from '@parasol/domain/contracts/payments/reconcile';

const names = {
  transaction: '支付宝交易号',
  attempt: '商户订单号',
  type: '业务类型',
  total: '订单金额（元）',
  refundNo: '退款批次号/请求号',
  fee: '服务费（元）',
} as const;

const cells = (line: string): string[] => line.split(',').map((cell) => cell.trim());

/** The file of single trades; lines with a hash are headings and sums. */
const readDetails = (text: string): BillLine[] => {
  const rows = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const [head = '', ...lines] = rows;
  const columns = cells(head);
  const place = (name: keyof typeof names): number => {
    const at = columns.indexOf(names[name]);
    if (at < 0) throw new Error(`the bill has no column ${names[name]}`);
    return at;
  };
  const places = {
    transaction: place('transaction'),
    attempt: place('attempt'),
    type: place('type'),
    total: place('total'),
    refundNo: place('refundNo'),
    fee: place('fee'),
  };
  return lines.map((line) => {
    const values = cells(line);
    const value = (name: keyof typeof places): string => values[places[name]] ?? '';
    const fen = parseYuan(value('total'));
    const fee = parseYuan(value('fee'));
    if (fen === undefined || fee === undefined)
      throw new Error('the bill has a line without an amount or a fee');
    const refunded = value('type') === '退款';
    return {
      kind: refunded ? 'refund' : 'payment',
      number: refunded ? value('refundNo') : value('attempt'),
      transactionNo: value('transaction'),
      fen: Math.abs(fen),
      // The fee as the bill has it: money that leaves the merchant, negative for a trade.
      feeFen: refunded ? -Math.abs(fee) : Math.abs(fee),
    };
  });
};

const largestFile = 256 * 1024 * 1024;

/** Names without a mark for UTF-8 are GBK too, and were handed over byte by byte. */
const isSums = (name: string): boolean =>
  [name, new TextDecoder('gbk').decode(Buffer.from(name, 'latin1'))].some((each) =>
    each.includes('汇总'),
  );

/** A ZIP archive of GBK text: one file of sums, one of single trades. */
export const readAlipayBill = (archive: Buffer): BillLine[] => {
  const decoder = new TextDecoder('gbk');
  const files = unzipSync(archive, {
    filter: ({ originalSize }) => {
      if (originalSize > largestFile) throw new Error('the archive holds too large a file');
      return true;
    },
  });
  const details = Object.entries(files).find(([name]) => !isSums(name));
  if (details === undefined) throw new Error('the archive has no file of trades');
  return readDetails(decoder.decode(details[1]));
};
