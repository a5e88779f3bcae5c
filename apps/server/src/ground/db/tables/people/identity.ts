import type { CardKind } from '@parasol/domain/identity/card-fields';
import type { CardProblem } from '@parasol/domain/identity/hold-against';

export interface IdentityTables {
  /** What came of reading a picture; what it says of the person is not kept. */
  card_readings: {
    file_id: string;
    order_no: string;
    party: string;
    /** Null for a picture of something else. */
    kind: CardKind | null;
    problems: CardProblem[];
    /** Who read it. */
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
    uploads: number;
  };
}
