import type { Verbs } from '#ground/context.ts';
import { sendClaimPapers, withdrawClaim } from './change-claim.ts';
import { getClaimFile, removeClaimFile, uploadClaimFile } from './claim-files.ts';
import { getClaimGuide } from './get-claim-guide.ts';
import { getClaim, listClaims } from './read-claims.ts';
import { reportClaim } from './report-claim.ts';
import {
  askClaimPapers,
  forwardClaim,
  getClaimFileForStaff,
  getClaimForStaff,
  recordClaimWord,
} from './staff-claims.ts';

export const claimsVerbs = {
  askClaimPapers,
  forwardClaim,
  getClaim,
  getClaimFile,
  getClaimFileForStaff,
  getClaimForStaff,
  getClaimGuide,
  listClaims,
  recordClaimWord,
  removeClaimFile,
  reportClaim,
  sendClaimPapers,
  uploadClaimFile,
  withdrawClaim,
} satisfies Verbs;
