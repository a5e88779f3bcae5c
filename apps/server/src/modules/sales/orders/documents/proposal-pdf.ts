import { momentText } from '@parasol/domain/base/calendar/shanghai';
import {
  drawProof,
  drawSignature,
  keepSignatureTogether,
  signatureField,
  type Proof,
} from '#pdf/draw-proof.ts';
import { drawSection, type SheetSection } from '#pdf/draw-section.ts';
import { drawing } from '#pdf/drawing.ts';
import { openLetter, type LetterBrand } from '#pdf/open-letter.ts';
import { drawFooters } from '#pdf/sheet.ts';
import type { SigningSheet } from '#modules/sales/orders/signing/signing-sheet.ts';
import type { SignatureContent } from '#modules/sales/orders/signing/sealed-signature.ts';

export interface ProposalSource {
  readonly brand: LetterBrand;
  readonly orderNo: string;
  readonly paper: SigningSheet;
  /** Absent on a document that is read before it is signed. */
  readonly signed?: {
    readonly proof: Proof;
    /** Sorted by the time of signing. */
    readonly signatures: readonly {
      readonly role: string;
      readonly name: string;
      readonly signature: SignatureContent;
    }[];
  };
  readonly at: Date;
}

const documentLine = ({ title, clauseId, confirmedAt }: SigningSheet['documents'][number]) => [
  title,
  clauseId ?? '—',
  confirmedAt === null ? '随投保单签署' : `${momentText(Date.parse(confirmedAt))} 确认`,
];

const sectionsOf = ({ paper }: ProposalSource): SheetSection[] => [
  { title: paper.productName, facts: paper.facts.map((fact) => ({ ...fact, whole: true })) },
  ...paper.sections.map(({ title, facts }) => ({
    title,
    table: {
      head: ['询问事项', '回答'],
      widths: [0.7, 0.3],
      rows: facts.map(({ label, value }) => [label, value]),
    },
  })),
  {
    title: '一并签署的文件',
    table: {
      head: ['文件', '编号', '阅读与确认'],
      widths: [0.5, 0.2, 0.3],
      rows: paper.documents.map(documentLine),
    },
  },
  ...paper.documents.flatMap(({ title, text }) =>
    text === null ? [] : [{ title, lines: [text] }],
  ),
  { title: '声明与授权', lines: paper.statements },
];

const draw = async (source: ProposalSource): Promise<Buffer> => {
  const { brand, orderNo, paper, signed, at } = source;
  const { doc, root, look, bytes } = openLetter({
    brand,
    insurerName: paper.insurerName,
    name: '电子投保单',
    number: orderNo,
    by: `由${brand.name}（${brand.company}）提供服务`,
    at,
    documentNo: signed?.proof.documentNo,
  });
  for (const section of sectionsOf(source)) drawSection(doc, root, section, look);
  if (signed) {
    for (const [at, { role, name, signature }] of signed.signatures.entries()) {
      const hand = signature.method === 'hand';
      const statements = signature.proposal === undefined ? [] : signature.paper.statements;
      if (hand) keepSignatureTogether(doc, statements);
      drawSection(
        doc,
        root,
        {
          title: `${role}签名`,
          facts: [
            { label: role, value: name },
            { label: '签署时间', value: momentText(Date.parse(signature.signedAt)) },
            ...(hand
              ? []
              : [{ label: '签署方式', value: '以本人手机收到的验证码签署', whole: true }]),
            // The signer's own sheet, where it differs from the proposal.
            ...statements.map((value) => ({ label: '声明', value, whole: true })),
          ],
        },
        look,
      );
      if (hand)
        drawSignature(doc, signature.strokes, {
          name: signatureField(at),
          title: `${role}${name}的签名`,
          root,
        });
    }
    doc.addPage();
    drawProof(doc, root, signed.proof, look);
  }
  drawFooters(doc, `投保单 ${orderNo}　${signed?.proof.documentNo ?? '待签署'}`, 0);
  doc.end();
  return bytes;
};

/** The proposal with everything that belongs to it, as one document. */
export const proposalPdf = drawing(import.meta.url, 'proposalPdf', draw);
