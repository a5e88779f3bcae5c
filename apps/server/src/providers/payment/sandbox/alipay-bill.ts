import { deflateRawSync } from 'node:zlib';
import { fenToYuan } from '@parasol/domain/money/fen';
import type { BillRow } from './bank.ts';

/** The headings of the bill in GBK, which Node reads but does not write. */
const words: Readonly<Record<string, string>> = {
  支付宝交易号: 'd6a7b8b6b1a6bdbbd2d7bac5',
  商户订单号: 'c9ccbba7b6a9b5a5bac5',
  业务类型: 'd2b5cef1c0e0d0cd',
  '订单金额（元）': 'b6a9b5a5bdf0b6eea3a8d4aaa3a9',
  '退款批次号/请求号': 'cdcbbfeec5fab4cebac52fc7ebc7f3bac5',
  交易: 'bdbbd2d7',
  退款: 'cdcbbfee',
  汇总: 'bbe3d7dc',
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

const crcTable = Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

const crc32 = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};

const zip = (files: readonly { readonly name: Buffer; readonly content: Buffer }[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, name, packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, end, name]));
    bodies.push(local);
    at += local.length;
  }
  const index = Buffer.concat(directory);
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x06054b50, 0);
  tail.writeUInt16LE(files.length, 8);
  tail.writeUInt16LE(files.length, 10);
  tail.writeUInt32LE(index.length, 12);
  tail.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, index, tail]);
};

/** A day's bill as Alipay packs it: GBK text in a ZIP archive, sums in a file of their own. */
export const alipayBillArchive = (rows: readonly BillRow[]): Buffer => {
  const head = line([
    '支付宝交易号',
    '商户订单号',
    '业务类型',
    '订单金额（元）',
    '退款批次号/请求号',
  ]);
  const lines = rows.map(({ kind, number, refundNo, transactionNo, fen }) =>
    line([
      `${transactionNo}\t`,
      `${number}\t`,
      kind === 'payment' ? '交易' : '退款',
      kind === 'payment' ? fenToYuan(fen) : `-${fenToYuan(fen)}`,
      refundNo,
    ]),
  );
  const details = Buffer.concat([Buffer.from('#\r\n'), head, ...lines, Buffer.from('#\r\n')]);
  return zip([
    { name: Buffer.concat([gbk('汇总'), Buffer.from('.csv')]), content: Buffer.from('#\r\n') },
    { name: Buffer.from('trades.csv'), content: details },
  ]);
};
