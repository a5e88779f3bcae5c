import { refuse } from '@parasol/contract/errors';
import type { App, Verb } from '#ground/context.ts';
import { checkAddress } from '#modules/base/signing/document-number.ts';
import { openSigned } from '#modules/base/signing/open-signed.ts';
import { documentByNo } from '#modules/base/signing/read-documents.ts';
import { signAndKeep } from '#modules/base/signing/sign-and-keep.ts';
import { drawAside } from '#pdf/draw-aside.ts';
import { letterBrand } from '#pdf/open-letter.ts';
import { caseView } from '#modules/sales/manual-underwriting/cases/case-view.ts';
import { caseByNo } from '#modules/sales/manual-underwriting/queries/cases.ts';
import { decisionsOf } from '#modules/sales/manual-underwriting/queries/decisions.ts';
import { caseKeeper } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import { letterOf } from '#modules/sales/manual-underwriting/letter-of.ts';
import { letterPdf } from './letter-pdf.ts';

/** Draws and signs the letter about the current decision, once. */
export const keepLetterOf = async (app: App, caseNo: string): Promise<void> => {
  const row = await caseByNo(app.database.db, caseNo);
  const brand = app.brands.find(({ id }) => id === row?.brand);
  if (!row || !brand || row.offer_no === null) return;
  const view = await caseView(app, row);
  const last = (await decisionsOf(app.database.db, caseNo)).findLast(
    ({ state }) => state === 'made',
  );
  if (!view.offer || !last) return;
  await signAndKeep(app, {
    kind: 'letter',
    version: last.number,
    brand: brand.id,
    orderNo: caseNo,
    subject: `underwriting-case:${caseNo}`,
    person: caseKeeper(row),
    name: `核保通知书 ${caseNo}.pdf`,
    signings: [{ reason: `${brand.company} 出具，内容自此不可更改` }],
    draw: (documentNo, at) =>
      drawAside(letterPdf, {
        brand: letterBrand(brand),
        view,
        at,
        objectionUntil: view.can.object ? view.due : null,
        proof: {
          title: '出具与查验',
          documentNo,
          address: checkAddress(app, brand, documentNo),
          facts: [{ label: '出具人', value: brand.company, whole: true }],
        },
      }),
  });
};

export const getManualUnderwritingLetter: Verb<'getManualUnderwritingLetter'> = async (
  context,
  _input,
  row,
) => {
  const { app } = context;
  const letter = await letterOf(app, row);
  const document = letter && (await documentByNo(app.database.db, letter.documentNo));
  return document ? openSigned(app, document) : refuse('NOT_FOUND', '通知书正在生成，请稍后再试');
};
