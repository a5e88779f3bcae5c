import type { Brand } from '@parasol/domain/base/brands/brand';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { App } from '#ground/context.ts';
import { checkAddress } from '#modules/base/signing/document-number.ts';
import type { Proof } from '#pdf/draw-proof.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

/** The signer of a policy document, and the page to check it on. */
export const signedProof = (
  app: App,
  brand: Brand,
  { insurer }: PolicyRow,
  { documentNo, at }: { readonly documentNo: string; readonly at: Date },
): Proof => ({
  title: '电子签章证明',
  documentNo,
  address: checkAddress(app, brand, documentNo),
  facts: [
    { label: '保险人', value: app.catalogue.insurer(insurer).name, whole: true },
    { label: '电子签章', value: brand.company, whole: true },
    { label: '签章时间', value: momentText(at.getTime()), whole: true },
  ],
});
