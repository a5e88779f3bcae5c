import { redirect } from 'react-router';
import type { Output } from '@parasol/contract';
import { isApiError } from '@parasol/client/api-error';
import { orderLinks } from '@parasol/routes/links/order-links';
import { paperSideOf } from '@parasol/domain/sales/identity/paper-field';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { orSignIn } from '#page/consent/sign-in-first.ts';

export type CertificatesData = Output<'getCertificates'>;

export const loader: Loads<CertificatesData> = ({ params, request, context }) =>
  orSignIn(
    { request, context },
    context
      .get(apiContext)
      .getCertificates({ orderNo: params['orderNo'] ?? '' }, { signal: request.signal }),
  );

export interface CertificatesAnswer {
  readonly message: string;
}

/** Takes a picture from a form without script, or declares the papers complete. */
export const action: Acts<CertificatesAnswer | Response | null> = async ({
  params,
  request,
  context,
}) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const orderNo = params['orderNo'] ?? '';
  try {
    if (textOf(form, 'intent') === 'send') {
      await api.sendOrderMaterials({ orderNo });
      return redirect(orderLinks(context.get(brandContext)).certificatesSent(orderNo));
    }
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) return { message: '请先选择一张照片' };
    const side = paperSideOf(textOf(form, 'side'));
    const party = textOf(form, 'party');
    const { fileId } = await api.uploadCertificateFile({ orderNo, party, side, file });
    await api.authCertificate({ orderNo, fileId });
    return null;
  } catch (error) {
    if (isApiError(error)) return { message: error.message };
    throw error;
  }
};
