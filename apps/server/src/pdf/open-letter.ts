import type { Brand } from '@parasol/domain/base/brands/brand';
import { addPart, drawBeside, faint, ink, margin, openSheet, setFace, textWidth } from './sheet.ts';

/** The part of a brand that a sheet shows. */
export type LetterBrand = Pick<Brand, 'name' | 'company' | 'phone' | 'theme'>;

export const letterBrand = ({ name, company, phone, theme }: Brand): LetterBrand => ({
  name,
  company,
  phone,
  theme,
});

export interface LetterHead {
  readonly brand: LetterBrand;
  readonly insurerName: string;
  /** The kind of letter, in large type. */
  readonly name: string;
  readonly number: string;
  /** The sender of the letter. */
  readonly by: string;
  readonly at: Date;
  readonly documentNo?: string | undefined;
}

/** A sheet with the insurer, its kind and its sender at its head. */
export const openLetter = ({
  brand,
  insurerName,
  name,
  number,
  by,
  at,
  documentNo,
}: LetterHead) => {
  const sheet = openSheet({
    title: `${name} ${number}`,
    author: brand.company,
    madeAt: at,
    ...(documentNo === undefined ? {} : { keywords: documentNo }),
  });
  const { doc, root } = sheet;
  const structure = { width: textWidth(doc), structParent: addPart(doc, root, 'Sect') };
  const look = { colour: brand.theme.primary, soft: brand.theme.primarySoft };
  drawBeside(doc, () => doc.rect(0, 0, doc.page.width, 8).fill(look.colour));
  doc.fontSize(10).fillColor(faint).text(insurerName, margin.left, 40, structure);
  setFace(doc, 'strong').fontSize(22).fillColor(ink);
  doc.text(name, margin.left, 66, { ...structure, structType: 'H1' });
  setFace(doc, 'text').fontSize(10.5).fillColor(faint);
  doc.text(by, structure);
  doc.y += 18;
  return { ...sheet, look };
};
