import type { Verbs } from '#ground/context.ts';
import { getCertificates } from './documents/get-certificates.ts';
import { createHandOver, getHandOver, uploadByHandOver } from './documents/hand-over.ts';
import { uploadInsuredPaper } from './documents/upload-insured-paper.ts';
import { uploadCertificateFile, uploadCertificateImage } from './documents/certificates.ts';
import { authCertificate, authLaunderingCertificate } from './reading/certificate-checks.ts';
import { readCardForStaff } from './reading/read-card-for-staff.ts';
import { discernCard } from './reading/discern-card.ts';

export const identityVerbs = {
  getCertificates,
  uploadCertificateImage,
  uploadCertificateFile,
  authCertificate,
  authLaunderingCertificate,
  discernCard,
  readCardForStaff,
  createHandOver,
  getHandOver,
  uploadByHandOver,
  uploadInsuredPaper,
} satisfies Verbs;
