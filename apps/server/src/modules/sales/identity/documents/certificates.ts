import { paperField } from '@parasol/domain/sales/identity/paper-field';
import type { Verb } from '#ground/context.ts';
import { keepMaterial, ownOrder } from '#modules/sales/orders/steps/upload-order-material.ts';

export const uploadCertificateImage: Verb<'uploadCertificateImage'> = (context, input) =>
  keepMaterial(
    context,
    { field: paperField(input.party, input.side), file: input.file, picture: true },
    ownOrder(context, input.orderNo),
  );

export const uploadCertificateFile: Verb<'uploadCertificateFile'> = (context, input) =>
  keepMaterial(
    context,
    { field: paperField(input.party, input.side), file: input.file },
    ownOrder(context, input.orderNo),
  );
