import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import sharp from 'sharp';

const font = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf',
);

/** The words of an ultrasound department. */
export const reportLines = (day: string, size: string, pressure: string): readonly string[] => [
  '超声检查报告单',
  `检查日期：${day}`,
  '检查部位：甲状腺',
  `超声所见：右叶见低回声结节，大小约 ${size} mm，边界清。`,
  `血压 ${pressure} mmHg`,
  '超声提示：甲状腺右叶结节，TI-RADS 3 类。',
];

/** A photo of a page. */
export const photoOf = async (lines: readonly string[]): Promise<Buffer> => {
  const ink = await Promise.all(
    lines.map(async (text, row) => ({
      input: await sharp({
        text: { text, font: 'Noto Sans SC Medium 26', fontfile: font, rgba: true, dpi: 72 },
      })
        .png()
        .toBuffer(),
      left: 44,
      top: 48 + row * 56,
    })),
  );
  return sharp({ create: { width: 900, height: 560, channels: 3, background: '#ffffff' } })
    .composite(ink)
    .jpeg()
    .toBuffer();
};

/** A file with a sheet for each: text as a hospital writes it, or the photo that a scanner makes. */
export const pdfOf = async (...sheets: (readonly string[] | Buffer)[]): Promise<Buffer> => {
  const pdf = new Pdf({ size: 'A4', autoFirstPage: false });
  for (const sheet of sheets) {
    pdf.addPage().font(font).fontSize(14);
    if (Buffer.isBuffer(sheet)) pdf.image(sheet, 40, 60, { width: 515 });
    else for (const line of sheet) pdf.text(line);
  }
  pdf.end();
  return buffer(pdf);
};
