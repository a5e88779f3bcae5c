import type { Output } from '@parasol/contract';
import type { FormChanges } from '@parasol/domain/sales/orders/form/form-values';

type Scanned = Output<'discernCard'>['fields'];

const birthCertificate = /^[A-Z]\d{9}$/;

/** A scanned card's values for a person; others are unchanged. */
export const scannedChanges = (prefix: string, fields: Scanned): FormChanges => {
  const { name, number, birthDate, sex, validFrom, validTo } = fields;
  const certType =
    number === undefined
      ? undefined
      : birthCertificate.test(number)
        ? 'birth-certificate'
        : 'id-card';
  // A number contains the birth date; only a document without one is asked about it.
  const certificateFacts = certType === 'birth-certificate' ? { birthDate, sex } : {};
  const read = {
    name,
    certType,
    certNo: number,
    ...certificateFacts,
    certFrom: validFrom,
    certTo: validTo,
  };
  return Object.fromEntries(
    Object.entries(read).flatMap(([field, value]) =>
      value === undefined ? [] : [[`${prefix}.${field}`, value]],
    ),
  );
};
