import { refuse } from '@parasol/contract/errors';
import { paperKinds } from '@parasol/domain/contracts/policies/policy-paper';
import type { Verb } from '#ground/context.ts';
import { documentByHash, documentByNo } from './queries.ts';

export const documentTitles = {
  proposal: '电子投保单',
  policy: '电子保险单',
  letter: '核保通知书',
  endorsement: paperKinds.endorsement.title,
  surrender: paperKinds.surrender.title,
  'premium-notice': paperKinds['premium-notice'].title,
} as const;

/** For the holder of a document. It names no person, and a number cannot be guessed. */
export const findSignedDocument: Verb<'findSignedDocument'> = async (
  { app, brand },
  { documentNo, sha256 },
) => {
  if (documentNo === undefined && sha256 === undefined) {
    return refuse('INVALID_REQUEST', '请输入文件编号');
  }
  const { db } = app.database;
  const found =
    documentNo === undefined
      ? await documentByHash(db, Buffer.from(sha256 ?? '', 'hex'))
      : await documentByNo(db, documentNo);
  const certificate = await app.providers.signature.certificate();
  if (found?.brand !== brand.id) return { document: null, certificate };
  return {
    document: {
      documentNo: found.document_no,
      kind: found.kind,
      title: documentTitles[found.kind],
      company: brand.company,
      signedAt: found.signed_at.toISOString(),
      sha256: found.sha256.toString('hex'),
      certificate: found.certificate.toString('hex'),
    },
    certificate,
  };
};
