import type { Verbs } from '#ground/context.ts';
import { decideScreening } from './decide-screening.ts';
import { saveDiligence, uploadPicturesPrivate } from './diligence/diligence-files.ts';
import {
  getLaunderingCredentials,
  getUserCertificate,
  queryLaunderingList,
} from './diligence/diligence-lists.ts';
import { getScreeningCase } from './get-screening-case.ts';

export const screeningVerbs = {
  getScreeningCase,
  decideScreening,
  getLaunderingCredentials,
  getUserCertificate,
  queryLaunderingList,
  saveDiligence,
  uploadPicturesPrivate,
} satisfies Verbs;
