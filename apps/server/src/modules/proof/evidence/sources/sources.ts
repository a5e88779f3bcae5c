import { acts, insurer, recorded } from './acts.ts';
import { messages, notices, payments, policy } from './money.ts';
import { pauses } from './pauses.ts';
import { agreed, agreements, product, readings } from './reading.ts';
import type { EvidenceSource } from './source.ts';
import { documents, health, signatures, suitability } from './answers-and-documents.ts';
import { traced } from './traced.ts';

/** Everything that is evidence of a sale. A noun that keeps more of it adds its row here. */
export const sources: readonly EvidenceSource[] = [
  acts,
  product,
  readings,
  agreements,
  suitability,
  pauses,
  health,
  agreed,
  signatures,
  documents,
  recorded,
  traced,
  insurer,
  payments,
  messages,
  notices,
  policy,
];
