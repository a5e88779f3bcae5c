/** The used part of a package that has no types. */
declare module 'fontkit' {
  /** Taken by pdfkit wherever it takes the bytes of one. */
  export type Typeface = PDFKit.Mixins.PDFFontSource;

  export const create: (bytes: Buffer) => Typeface;
}
