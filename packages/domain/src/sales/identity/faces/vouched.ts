import type { FaceReason, FaceVerdict } from './judge-face.ts';
import { reasonWords } from './judge-face.ts';

/** `page`: a vendor took the pictures and answers for them. Other programs are not trusted. */
export const faceWays = ['actions', 'page', 'sentence'] as const;
export type FaceWay = (typeof faceWays)[number];

export const facePurposes = ['identity', 'insured', 'signing'] as const;
export type FacePurpose = (typeof facePurposes)[number];

/** The vendor behind a page, as the operator describes it. */
export interface FaceVendor {
  /** Tests passed: presentation attacks (ISO/IEC 30107-3), injection attacks (CEN/TS 18099). */
  readonly certificates: readonly string[];
  /** The portrait it compares with: the one that the register holds, or a card that is shown. */
  readonly portraits: 'register' | 'card';
}

/** The register's answer on name and number; `silent` when it gave none. */
export type RegisterSaid = 'match' | 'mismatch' | 'silent';

/**
 * The worth of a vendor's yes. It counts from a certified vendor alone, and where the vendor saw no
 * portrait of the register, the register itself has to confirm name and number: silence is no yes.
 */
export const pageWorth = (
  { certificates, portraits }: FaceVendor,
  register: RegisterSaid,
): FaceVerdict => {
  if (register === 'mismatch') return { outcome: 'unsure', reasons: ['register'] };
  if (certificates.length === 0) return { outcome: 'unsure', reasons: ['uncertified'] };
  return portraits === 'card' && register === 'silent'
    ? { outcome: 'unsure', reasons: ['register-silent'] }
    : { outcome: 'yes', reasons: [] };
};

/** Whether a vendor vouches for the camera: a browser sends any pictures it was given. */
const isVouched = (way: FaceWay): boolean => way === 'page';

/** The value of a verdict: pictures without a vouching vendor go to staff, who decide. */
export const worthOf = (verdict: FaceVerdict, way: FaceWay): FaceVerdict =>
  verdict.outcome === 'yes' && !isVouched(way)
    ? { ...verdict, outcome: 'unsure', reasons: [...verdict.reasons, 'unvouched'] }
    : verdict;

/** The networks found nothing against it; only the origin of the pictures is open. */
export const isLike = (reasons: readonly FaceReason[]): boolean =>
  reasons.every((reason) => reason === 'unvouched');

/** The page announces each step and waits a while; no person follows it in less. */
const leastStepMs = 1500;

export const isTooQuick = (begunAt: number, sentAt: number, actions: number): boolean =>
  sentAt - begunAt < (actions + 1) * leastStepMs;

const forTheRecord = '比对情况随签署记录留存，仅供参考；签署仍以手机验证码确认';

/** Notes the comparison only: a customer who has not signed yet does not wait for staff. */
export const wordsFor = (
  purpose: FacePurpose,
  { outcome, reasons }: Pick<FaceVerdict, 'outcome' | 'reasons'>,
): string[] =>
  purpose === 'signing' && outcome === 'unsure'
    ? [forTheRecord]
    : reasons.map((reason) => reasonWords[reason]);
