import { dateText } from '@parasol/domain/calendar/date-text';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { drawSection } from '#pdf/draw-section.ts';
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
import { policySections, type PolicySource } from './policy-content.ts';

const sample = '示例保单，不具法律效力';

const drawHead = (
  doc: Doc,
  root: Part,
  { policy, brand, insurer }: PolicySource,
  real: boolean,
): void => {
  const width = textWidth(doc);
  const told = { structParent: addPart(doc, root, 'Sect') };
  drawBeside(doc, () => doc.rect(0, 0, doc.page.width, 8).fill(brand.theme.primary));
  doc.fontSize(10).fillColor(faint);
  doc.text(insurer.name, margin.left, 40, { width, ...told });
  doc.text(`由${brand.name}（${brand.company}）提供服务`, margin.left, 40, {
    width,
    align: 'right',
    ...told,
  });
  setFace(doc, 'strong').fontSize(22).fillColor(ink);
  doc.text('电子保险单', margin.left, 66, { width, ...told, structType: 'H1' });
  setFace(doc, 'text').fontSize(10.5);
  doc.text(`保单号 ${policy.policy_no}`, margin.left, 104, { width, ...told });
  doc.fillColor(faint).text(`签发日期 ${dateText(dateOf(policy.issued_at.getTime()))}`, {
    width,
    ...told,
  });
  if (!real) {
    const box = { width: 168, height: 24 };
    const x = margin.left + width - box.width;
    drawBeside(doc, () =>
      doc.roundedRect(x, 70, box.width, box.height, 4).lineWidth(1).stroke(brand.theme.accent),
    );
    doc.fontSize(10.5).fillColor(brand.theme.accent);
    doc.text(sample, x, 75, { width: box.width, align: 'center', ...told });
  }
  doc.x = margin.left;
  doc.y = 150;
};

/** The policy to keep or print. `real` is false wherever no insurer stands behind it. */
export const policyPdf = async (source: PolicySource, real: boolean): Promise<Buffer> => {
  const { policy, brand, insurer } = source;
  const title = `电子保险单 ${policy.policy_no}`;
  const sheet = openSheet({ title, author: insurer.name, madeAt: policy.issued_at });
  const { doc, root } = sheet;
  drawHead(doc, root, source, real);
  const look = { colour: brand.theme.primary, soft: brand.theme.primarySoft };
  for (const section of policySections(source)) drawSection(doc, root, section, look);
  drawFooters(doc, `保单号 ${policy.policy_no}　${insurer.name}`, 0);
  if (!real) drawWatermarks(doc, sample);
  doc.end();
  return sheet.bytes;
};
