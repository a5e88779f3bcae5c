import { zipSync } from 'fflate';
import { fenToYuan } from '@parasol/domain/base/money/fen';
import { feeOf, type BillRow } from './bank.ts';

/** The headings of the bill in GBK, which Node reads but does not write. */
const words: Readonly<Record<string, string>> = {
  支付宝交易号: 'd6a7b8b6b1a6bdbbd2d7bac5',
  商户订单号: 'c9ccbba7b6a9b5a5bac5',
  业务类型: 'd2b5cef1c0e0d0cd',
  '订单金额（元）': 'b6a9b5a5bdf0b6eea3a8d4aaa3a9',
  '退款批次号/请求号': 'cdcbbfeec5fab4cebac52fc7ebc7f3bac5',
  '服务费（元）': 'b7fecef1b7d1a3a8d4aaa3a9',
  交易: 'bdbbd2d7',
  退款: 'cdcbbfee',
};

const gbk = (text: string): Buffer => {
  const hex = words[text];
  return hex === undefined ? Buffer.from(text, 'latin1') : Buffer.from(hex, 'hex');
};

const line = (cells: readonly string[]): Buffer =>
  Buffer.concat([
    ...cells.flatMap((cell, at) => (at === 0 ? [gbk(cell)] : [Buffer.from(','), gbk(cell)])),
    Buffer.from('\r\n'),
  ]);

/** A day's bill as Alipay packs it: GBK text in a ZIP archive, sums in a file of their own. */
export const alipayBillArchive = (rows: readonly BillRow[]): Buffer => {
  const head = line([
    '支付宝交易号',
    '商户订单号',
    '业务类型',
    '订单金额（元）',
    '退款批次号/请求号',
    '服务费（元）',
  ]);
  const lines = rows.map(({ kind, number, refundNo, transactionNo, fen }) =>
    line([
      `${transactionNo}\t`,
      `${number}\t`,
      kind === 'payment' ? '交易' : '退款',
      kind === 'payment' ? fenToYuan(fen) : `-${fenToYuan(fen)}`,
      refundNo,
      fenToYuan(-feeOf({ kind, fen })),
    ]),
  );
  const details = Buffer.concat([Buffer.from('#\r\n'), head, ...lines, Buffer.from('#\r\n')]);
  return Buffer.from(zipSync({ '汇总.csv': Buffer.from('#\r\n'), 'trades.csv': details }));
};
