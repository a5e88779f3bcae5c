import type { Verbs } from '#ground/context.ts';
import { getCertificates } from './documents/get-certificates.ts';
import { createHandOver, getHandOver, uploadByHandOver } from './documents/hand-over.ts';
import { uploadInsuredPaper } from './documents/upload-own-paper.ts';
import { uploadCertificateFile, uploadCertificateImage } from './documents/upload-certificate.ts';
import { authCertificate, authLaunderingCertificate } from './reading/auth-certificate.ts';
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
