import type { CardKind } from '@parasol/domain/sales/identity/card-fields';
import type { CardProblem } from '@parasol/domain/sales/identity/hold-against';
import type { FaceAction } from '@parasol/domain/sales/identity/faces/face-actions';
import type { FrameDoubt } from '@parasol/domain/sales/identity/faces/frame-pairs';
import type { FaceOutcome, FaceReason } from '@parasol/domain/sales/identity/faces/judge-face';
import type { FacePurpose, FaceWay } from '@parasol/domain/sales/identity/faces/vouched';

export interface IdentityTables {
  /** The outcome of reading a picture; facts about the person are not stored. */
  card_readings: {
    /** Null for a picture of something else. */
    kind: CardKind;
    problems: CardProblem[];
    /** The reading service. */
    reader: string;
  };
  /** Links by which a phone may send pictures for an order. */
  hand_overs: {};
  face_checks: {
    purpose: FacePurpose;
    way: FaceWay;
    actions: FaceAction[];
    /** The sentence to read aloud. */
    sentence: string;
    /** The vendor's number of the check. */
    reference: string;
    state: 'open' | 'judging' | 'withdrawn' | FaceOutcome;
    reasons: FaceReason[];
    /** For the colleague who decides; never told to the person who showed their face. */
    doubts: FrameDoubt[];
    /** The service that measured, or the colleague who decided. */
    judge: string;
  };
  /** Pictures that were judged once, by their hash. */
  face_frames: {};
  /** When the server asked for each picture of a session, and what came. */
  face_moments: {};
  face_consents: {};
  insured_auths: {};
}
