import type { CardKind } from '@parasol/domain/sales/identity/card-fields';
import type { CardProblem } from '@parasol/domain/sales/identity/hold-against';

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
}
