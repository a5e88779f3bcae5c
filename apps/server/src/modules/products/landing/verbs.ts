import type { Verbs } from '#ground/context.ts';
import {
  getLandingDefault,
  getLandingForStaff,
  listLandingsForStaff,
  previewLanding,
} from './landings-for-staff.ts';
import { publishLanding, unscheduleLanding, withdrawLanding } from './landing-publication.ts';
import { getSharedProduct } from './get-shared-product.ts';
import { getLanding, getPartnerUrl, listPreUnderwritten } from './public-landings.ts';
import { saveLanding } from './save-landing.ts';

export const landingVerbs = {
  getLanding,
  getLandingDefault,
  getLandingForStaff,
  getPartnerUrl,
  getSharedProduct,
  listLandingsForStaff,
  listPreUnderwritten,
  previewLanding,
  publishLanding,
  saveLanding,
  unscheduleLanding,
  withdrawLanding,
} satisfies Verbs;
