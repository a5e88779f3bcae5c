import type { Verbs } from '#ground/context.ts';
import { sendClaimPapers, withdrawClaim } from './customer-steps.ts';
import { getClaimFile, removeClaimFile, uploadClaimFile } from './claim-files.ts';
import { uploadClaimLetter } from './upload-claim-letter.ts';
import { decideClaim, previewClaimDecision } from './claim-decision.ts';
import { getClaimGuide } from './get-claim-guide.ts';
import { getClaim, listClaims } from './own-claims.ts';
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
