// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/faces.ts`.
import type { Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { FaceAction } from '@parasol/domain/sales/identity/faces/face-actions';
import type { FrameDoubt } from '@parasol/domain/sales/identity/faces/frame-pairs';
import type { FaceOutcome, FaceReason } from '@parasol/domain/sales/identity/faces/judge-face';
import type { FacePurpose, FaceWay } from '@parasol/domain/sales/identity/faces/vouched';

export interface FaceTables {
  face_checks: {
    check_id: string;
    order_no: string;
    party: string;
    purpose: FacePurpose;
    way: FaceWay;
    actions: Generated<FaceAction[]>;
    /** The sentence to read aloud. */
    sentence: string | null;
    /** The vendor's number of the check. */
    reference: string | null;
    state: Generated<'open' | 'judging' | 'withdrawn' | FaceOutcome>;
    reasons: Generated<FaceReason[]>;
    /** The service that measured, or the colleague who decided. */
    judge: string | null;
    apart: number | null;
    created_at: Date;
    until: Date;
    settled_at: Date | null;
    /** For the colleague who decides; never told to the person who showed their face. */
    doubts: Generated<FrameDoubt[]>;
  };
  /** Pictures that were judged once, by their hash. */
  face_frames: {
    hash: Buffer;
    check_id: string;
    at: Date;
  };
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

/** A code that a check of the database refuses does not compile here. */
export type FaceChecks = [
  Within<FacePurpose, 'identity' | 'insured' | 'signing'>,
  Within<FaceWay, 'actions' | 'page' | 'sentence'>,
];
