import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { drawProof, type Proof } from '#pdf/draw-proof.ts';
import { drawSection, type SheetSection } from '#pdf/draw-section.ts';
import { drawing } from '#pdf/drawing.ts';
import type { LetterBrand } from '#pdf/open-letter.ts';
import {
  addPart,
  drawBeside,
  drawFooters,
  drawWatermarks,
  faint,
  ink,
  margin,
  openSheet,
  setFace,
  textWidth,
  type Doc,
  type Part,
} from '#pdf/sheet.ts';

const sample = '示例保单，不具法律效力';

/** The insurer's contract binds; this sheet is ours. */
const copyWords = (insurerName: string, { company }: LetterBrand): string =>
  `本文件是${company}根据${insurerName}的出单结果制作的副本，签章也是${company}的；保险合同以${insurerName}签发的保险单为准。`;

export interface PolicySheet {
  readonly policyNo: string;
  readonly issuedAt: Date;
  readonly brand: LetterBrand;
  readonly insurerName: string;
  readonly sections: readonly SheetSection[];
  /** False wherever no insurer is behind it. */
  readonly real: boolean;
  readonly proof?: Proof | undefined;
}

const drawHead = (
  doc: Doc,
  root: Part,
  { policyNo, issuedAt, brand, insurerName, real }: PolicySheet,
): void => {
  const width = textWidth(doc);
  const structure = { structParent: addPart(doc, root, 'Sect') };
  drawBeside(doc, () => doc.rect(0, 0, doc.page.width, 8).fill(brand.theme.primary));
  doc.fontSize(10).fillColor(faint);
  doc.text(insurerName, margin.left, 40, { width, ...structure });
  doc.text(`由${brand.name}（${brand.company}）提供服务`, margin.left, 40, {
    width,
    align: 'right',
    ...structure,
  });
  setFace(doc, 'strong').fontSize(22).fillColor(ink);
  doc.text('电子保险单', margin.left, 66, { width, ...structure, structType: 'H1' });
  setFace(doc, 'text').fontSize(10.5);
  doc.text(`保单号 ${policyNo}`, margin.left, 104, { width, ...structure });
  doc.fillColor(faint).text(`签发日期 ${dateText(dateOf(issuedAt.getTime()))}`, {
    width,
    ...structure,
  });
  if (!real) {
    const box = { width: 168, height: 24 };
    const x = margin.left + width - box.width;
    drawBeside(doc, () =>
      doc.roundedRect(x, 70, box.width, box.height, 4).lineWidth(1).stroke(brand.theme.accent),
    );
    doc.fontSize(10.5).fillColor(brand.theme.accent);
    doc.text(sample, x, 75, { width: box.width, align: 'center', ...structure });
  }
  doc.fontSize(9.5).fillColor(faint);
  doc.text(copyWords(insurerName, brand), margin.left, 138, { width, ...structure });
  doc.x = margin.left;
  doc.y += 12;
};

const draw = async (source: PolicySheet): Promise<Buffer> => {
  const { policyNo, issuedAt, brand, insurerName, sections, real, proof } = source;
  const sheet = openSheet({
    title: `电子保险单 ${policyNo}`,
    author: insurerName,
    madeAt: issuedAt,
    ...(proof ? { keywords: proof.documentNo } : {}),
  });
  const { doc, root } = sheet;
  drawHead(doc, root, source);
  const look = { colour: brand.theme.primary, soft: brand.theme.primarySoft };
  for (const section of sections) drawSection(doc, root, section, look);
  if (proof) drawProof(doc, root, proof, look);
  drawFooters(doc, `保单号 ${policyNo}　${insurerName}`, 0);
  if (!real) drawWatermarks(doc, sample);
  doc.end();
  return sheet.bytes;
};

/** The policy to keep or print. */
export const policyPdf = drawing(import.meta.url, 'policyPdf', draw);
