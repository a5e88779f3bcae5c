import { checkSignedPdf } from '@parasol/client/signed-pdf';
import type { App } from '#ground/context.ts';
import { fileTypeOf } from '#ground/files/file-type.ts';
import { issuedFile } from '#modules/sales/underwriting/insurer/issued-file.ts';

/**
 * The policy under the insurer's own seal, as it came when the insurer issued: a PDF with a
 * signature that holds. Undefined where the insurer sent none; ours is then all there is.
 */
export const insurerPolicy = async (app: App, orderNo: string): Promise<Buffer | undefined> => {
  const bytes = await issuedFile(app, orderNo);
  if (!bytes || fileTypeOf(bytes)?.contentType !== 'application/pdf') return undefined;
  return (await checkSignedPdf(bytes)).kind === 'intact' ? bytes : undefined;
};

export const insurerFile = (policyNo: string, bytes: Buffer) => ({
  name: `保险公司电子保单 ${policyNo}.pdf`,
  contentType: 'application/pdf',
  bytes,
});
