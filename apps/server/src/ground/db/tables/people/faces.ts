import type { Generated } from 'kysely';
import type { FaceAction } from '@parasol/domain/faces/face-actions';
import type { FaceOutcome, FaceReason } from '@parasol/domain/faces/judge-face';

export interface FaceTables {
  face_checks: {
    check_id: string;
    order_no: string;
    party: string;
    purpose: 'identity' | 'insured' | 'signing';
    way: 'actions' | 'page' | 'sentence';
    actions: FaceAction[];
    /** What is read aloud. */
    sentence: string | null;
    /** By which number a vendor knows it. */
    reference: string | null;
    state: 'open' | 'judging' | 'withdrawn' | FaceOutcome;
    reasons: FaceReason[];
    /** Who measured or decided. */
    judge: string | null;
    apart: number | null;
    created_at: Date;
    until: Date;
    settled_at: Date | null;
  };
  /** Pictures that were judged once, by their hash. */
  face_frames: { hash: Buffer; check_id: string; at: Date };
  face_consents: {
    order_no: string;
    party: string;
    version: string;
    granted_at: Date;
    withdrawn_at: Date | null;
  };
  sandbox_face_pages: {
    reference: string;
    return_url: string;
    result: Generated<'pending' | FaceOutcome>;
  };
}
