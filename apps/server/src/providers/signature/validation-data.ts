import { createHash } from 'node:crypto';
import type * as library from '@libpdf/core';
import { Certificate, ContentInfo, SignedData } from 'pkijs';

type Library = Pick<typeof library, 'PdfArray' | 'PdfDict' | 'PdfName' | 'PdfStream' | 'PdfString'>;

/** All that a reader needs in years to come, in DER. */
export interface ValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly answers: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
}

const once = (all: readonly Uint8Array[]): readonly Uint8Array[] => [
  ...new Map(all.map((each) => [Buffer.from(each).toString('base64'), each])).values(),
];

/** The certificates that a time stamp carries. */
export const certificatesIn = (token: Uint8Array): readonly Uint8Array[] => {
  const { content } = ContentInfo.fromBER(new Uint8Array(token).buffer);
  const { certificates = [] } = new SignedData({ schema: content });
  return certificates.flatMap((each) =>
    each instanceof Certificate ? [new Uint8Array(each.toSchema().toBER(false))] : [],
  );
};

/** Writes a document security store behind the signatures, with an entry for each of them. */
export const addValidationData = async (
  { PdfArray, PdfDict, PdfName, PdfStream, PdfString }: Library,
  document: library.PDF,
  data: ValidationData,
): Promise<void> => {
  const streams = (all: readonly Uint8Array[]): library.PdfRef[] =>
    once(all).map((bytes) => document.register(new PdfStream(new PdfDict(), bytes)));
  const validation = {
    certificates: streams(data.certificates),
    answers: streams(data.answers),
    lists: streams(data.lists),
  };
  const refer = (
    dict: library.PdfDict,
    names: readonly [string, string, string],
  ): library.PdfDict => {
    const parts = [validation.certificates, validation.answers, validation.lists] as const;
    for (const [at, refs] of parts.entries())
      if (refs.length > 0) dict.set(names[at] ?? '', new PdfArray(refs));
    return dict;
  };
  const entries = new PdfDict();
  for (const field of document.getForm()?.getSignatureFields() ?? []) {
    const contents = field.getSignatureDict()?.get('Contents');
    if (!(contents instanceof PdfString)) continue;
    const key = createHash('sha1').update(contents.bytes).digest('hex').toUpperCase();
    entries.set(key, refer(new PdfDict(), ['Cert', 'OCSP', 'CRL']));
  }
  const store = refer(new PdfDict(), ['Certs', 'OCSPs', 'CRLs']);
  store.set('Type', PdfName.of('DSS'));
  store.set('VRI', entries);
  document.getCatalog().set('DSS', document.register(store));
  await document.reload(await document.save({ incremental: true }));
};
