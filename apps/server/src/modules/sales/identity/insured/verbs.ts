import type { Verbs } from '#ground/context.ts';
import {
  getInsuredAuthType,
  initInsuredAuth,
  sendInsuredAuthCode,
  verifyInsuredAuthCode,
} from './authenticate-insured.ts';

export const insuredAuthVerbs = {
  initInsuredAuth,
  getInsuredAuthType,
  sendInsuredAuthCode,
  verifyInsuredAuthCode,
} satisfies Verbs;
