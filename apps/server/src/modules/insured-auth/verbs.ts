import type { Verbs } from '#context.ts';
import {
  getInsuredAuthType,
  initInsuredAuth,
  sendInsuredAuthCode,
  verifyInsuredAuthCode,
} from './authenticate-insured.ts';
import { uploadInsuredPaper } from './send-papers.ts';

export const insuredAuthVerbs = {
  initInsuredAuth,
  getInsuredAuthType,
  sendInsuredAuthCode,
  verifyInsuredAuthCode,
  uploadInsuredPaper,
} satisfies Verbs;
