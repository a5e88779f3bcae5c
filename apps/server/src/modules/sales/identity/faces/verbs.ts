import type { Verbs } from '#ground/context.ts';
import { startFaceCheck } from './checks/begin-check.ts';
import { nextFaceMoment } from './checks/next-face-moment.ts';
import { getFaceCheck } from './checks/get-face-check.ts';
import {
  verifyFaceVideo,
  verifyFaceVideoWithImage,
  verifySigningFace,
} from './checks/show-face.ts';
import { getVerifyFaceResult, getVerifyFaceUrl } from './checks/vendor-page.ts';
import { grantFaceConsent, withdrawFaceConsent } from './face-consent.ts';
import { getFaceEvidence, getFaceFileForStaff } from './face-evidence.ts';
import { uploadFaceVideo } from './upload-face-video.ts';

export const facesVerbs = {
  getFaceCheck,
  grantFaceConsent,
  withdrawFaceConsent,
  startFaceCheck,
  nextFaceMoment,
  verifyFaceVideo,
  verifyFaceVideoWithImage,
  verifySigningFace,
  getVerifyFaceUrl,
  getVerifyFaceResult,
  uploadFaceVideo,
  getFaceEvidence,
  getFaceFileForStaff,
} satisfies Verbs;
