import type * as library from '@libpdf/core';

type Library = Pick<typeof library, 'PdfArray' | 'PdfDict' | 'PdfName' | 'PdfNumber' | 'PdfRef'>;

interface Place {
  readonly widget: library.PdfDict;
  readonly ref: library.PdfRef;
  readonly page: library.PdfRef;
  readonly rect: library.PdfObject;
}

/** The widget that a drawing left for the signature of this name. */
const placeOf = (
  { PdfDict, PdfRef }: Library,
  document: library.PDF,
  name: string,
): Place | undefined => {
  const resolve = (ref: library.PdfRef) => document.getObject(ref);
  for (const page of document.getPages()) {
    for (const ref of page.dict.getArray('Annots', resolve) ?? []) {
      const widget = ref instanceof PdfRef ? resolve(ref) : undefined;
      if (!(ref instanceof PdfRef) || !(widget instanceof PdfDict)) continue;
      const rect = widget.get('Rect');
      const isIt = widget.getString('T')?.asString() === name;
      if (isIt && rect && widget.getName('FT')?.value === 'Sig')
        return { widget, ref, page: page.ref, rect };
    }
  }
  return undefined;
};

/** Names the place among the fields of the document, where the library looks for it. */
const addField = (
  { PdfArray, PdfDict, PdfNumber }: Library,
  document: library.PDF,
  ref: library.PdfRef,
): void => {
  const resolve = (to: library.PdfRef) => document.getObject(to);
  const catalog = document.getCatalog();
  const form = catalog.getDict('AcroForm', resolve) ?? new PdfDict();
  if (!catalog.has('AcroForm')) catalog.set('AcroForm', document.register(form));
  const fields = form.getArray('Fields', resolve) ?? new PdfArray();
  if (!form.has('Fields')) form.set('Fields', fields);
  fields.push(ref);
  form.set('SigFlags', PdfNumber.of(3));
};

/**
 * Signs in the place that the drawing left. The library makes every signature invisible: the place
 * is given back before the bytes that are signed are written.
 */
export const inPlace = async (
  from: Library,
  document: library.PDF,
  name: string,
  sign: () => Promise<unknown>,
): Promise<void> => {
  const place = placeOf(from, document, name);
  if (!place) {
    await sign();
    return;
  }
  const { widget, ref, page, rect } = place;
  addField(from, document, ref);
  const save = document.save.bind(document);
  document.save = (options) => {
    widget.set('Rect', rect);
    widget.set('P', page);
    return save(options);
  };
  try {
    await sign();
  } finally {
    document.save = save;
  }
};
