import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { invoiceKinds } from '@parasol/domain/contracts/payments/invoice';
import { openSheet, setFace } from '#pdf/sheet.ts';
import { numberFor } from './insurer-decision.ts';

const asked = z.object({
  orderNo: z.string(),
  invoice: z.object({
    invoiceNo: z.string(),
    act: z.enum(['issue', 'cancel']),
    kind: z.enum(codesOf(invoiceKinds)),
    year: z.int().nullable(),
    policyNo: z.string(),
    fen: z.int(),
    title: z.object({ name: z.string(), taxNo: z.string() }).nullable(),
  }),
});

type Paper = z.output<typeof asked>['invoice'];

/** A page marked as a sample: the sandbox gives out nothing usable. */
const drawPaper = async (paper: Paper, number: string, at: Date): Promise<Buffer> => {
  const name = invoiceKinds[paper.kind];
  const sheet = openSheet({ title: `${name}样张 ${number}`, author: '沙箱保险公司', madeAt: at });
  const lines = [
    `号码：${number}`,
    `保单号：${paper.policyNo}`,
    `购买方：${paper.title?.name ?? ''}`,
    ...(paper.title?.taxNo ? [`税号：${paper.title.taxNo}`] : []),
    ...(paper.year === null ? [] : [`年度：${paper.year}`]),
    `金额：${formatAmount(paper.fen)} 元`,
    '沙箱样张，不是有效的票据。',
  ];
  setFace(sheet.doc, 'strong').fontSize(20).text(`${name}（样张）`);
  setFace(sheet.doc, 'text').fontSize(12).moveDown();
  for (const line of lines) sheet.doc.text(line);
  sheet.doc.end();
  return sheet.bytes;
};

/** The sandbox insurer issues a paper, or cancels one by a red-letter number. */
export const invoiceEntry = async (bizContent: string, fault: string | null, at: Date) => {
  const { orderNo, invoice } = asked.parse(JSON.parse(bizContent));
  const content = { fen: invoice.fen, act: invoice.act };
  if (fault === 'refuse')
    return { orderNo, content, answer: { status: 'refused', reason: '抬头与投保人不符' } };
  const cancels = invoice.act === 'cancel';
  const number = numberFor(cancels ? 'HZ' : 'FP', invoice.invoiceNo);
  const file =
    cancels || fault === 'no-file'
      ? {}
      : { file: (await drawPaper(invoice, number, at)).toString('base64') };
  return {
    orderNo,
    content,
    answer: { status: 'answered', answer: { fen: invoice.fen, number, ...file } },
  };
};
