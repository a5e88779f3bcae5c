import type { Verbs } from '#ground/context.ts';
import { sendClaimPapers, withdrawClaim } from './change-claim.ts';
import { getClaimFile, removeClaimFile, uploadClaimFile } from './claim-files.ts';
import { uploadClaimLetter } from './claim-letters.ts';
import { decideClaim, previewClaimDecision } from './decide-claim.ts';
import { getClaimGuide } from './get-claim-guide.ts';
import { getClaim, listClaims } from './read-claims.ts';
import { reportClaim } from './report-claim.ts';
import {
  askClaimPapers,
  forwardClaim,
  getClaimFileForStaff,
  getClaimForStaff,
  recordClaimPayment,
  recordClaimWord,
  recordRefusalNotice,
} from './staff-claims.ts';

export const claimsVerbs = {
  askClaimPapers,
  decideClaim,
  forwardClaim,
  getClaim,
  getClaimFile,
  getClaimFileForStaff,
  getClaimForStaff,
  getClaimGuide,
  listClaims,
  previewClaimDecision,
  recordClaimPayment,
  recordClaimWord,
  recordRefusalNotice,
  removeClaimFile,
  reportClaim,
  sendClaimPapers,
  uploadClaimFile,
  uploadClaimLetter,
  withdrawClaim,
} satisfies Verbs;
