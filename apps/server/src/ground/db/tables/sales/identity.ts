// Written by `npm run tables` from the migrated database. Types that the database cannot know
// stand in `meanings/sales/identity.ts`.
import type { Generated } from 'kysely';
import type { Within } from '#ground/db/within.ts';
import type { CardKind } from '@parasol/domain/sales/identity/card-fields';
import type { CardProblem } from '@parasol/domain/sales/identity/hold-against';
import type { FaceAction } from '@parasol/domain/sales/identity/faces/face-actions';
import type { FrameDoubt } from '@parasol/domain/sales/identity/faces/frame-pairs';
import type { FaceOutcome, FaceReason } from '@parasol/domain/sales/identity/faces/judge-face';
import type { FacePurpose, FaceWay } from '@parasol/domain/sales/identity/faces/vouched';

export interface IdentityTables {
  /** The outcome of reading a picture; facts about the person are not stored. */
  card_readings: {
    file_id: string;
    order_no: string;
    party: string;
    /** Null for a picture of something else. */
    kind: CardKind | null;
    problems: CardProblem[];
    /** The reading service. */
    reader: string;
    at: Date;
  };
  /** Links by which a phone may send pictures for an order. */
  hand_overs: {
    token_hash: Buffer;
    brand: string;
    order_no: string;
    user_id: string;
    until: Date;
    uploads: Generated<number>;
  };
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
  /** When the server asked for each picture of a session, and what came. */
  face_moments: {
    check_id: string;
    number: number;
    step: number;
    wait_ms: number;
    issued_at: Date | null;
    answered_at: Date | null;
    picture: Buffer | null;
    video: Buffer | null;
    chain: Buffer | null;
  };
  face_consents: {
    order_no: string;
    party: string;
    version: string;
    granted_at: Date;
    withdrawn_at: Date | null;
  };
  insured_auths: {
    order_no: string;
    signer: string;
    tries: Generated<number>;
    verified_at: Date | null;
    way: 'code' | 'face' | null;
  };
}

/** A code that a check of the database refuses does not compile here. */
export type IdentityChecks = [
  Within<CardKind, 'id-front' | 'id-back' | 'bank-card' | 'household' | 'birth'>,
  Within<FacePurpose, 'identity' | 'insured' | 'signing'>,
  Within<FaceWay, 'actions' | 'page' | 'sentence'>,
];
