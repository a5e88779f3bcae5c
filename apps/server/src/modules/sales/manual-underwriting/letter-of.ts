import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import type { App } from '#ground/context.ts';
import { documentsAbout } from '#modules/base/signing/read-documents.ts';
import type { CaseRow } from './queries/cases.ts';

/** The letter about the current decision, once it is drawn and signed. */
export const letterOf = async (
  { database }: App,
  { manual_underwriting_no: caseNo, offer_no: offer }: CaseRow,
): Promise<CaseView['letter']> => {
  if (offer === null) return null;
  const [letter] = (await documentsAbout(database.db, caseNo))
    .filter(({ kind }) => kind === 'letter')
    .toSorted((one, other) => other.version - one.version);
  return letter
    ? { documentNo: letter.document_no, signedAt: letter.signed_at.toISOString() }
    : null;
};
