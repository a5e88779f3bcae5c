import type { Person } from '../orders/parties.ts';

/** By a code with the register's word, by one's face, or by photos of papers that a person looks at. */
export type AuthWay = 'code' | 'face' | 'documents';

/**
 * Which ways are open to somebody; a person who looks at papers always is. The register knows ID
 * cards alone: foreigners, and whoever it contradicts, have no other.
 */
export const authWays = (
  { paper }: Pick<Person, 'paper'>,
  /** What it said of name and number; undefined while it has not. */
  register: 'match' | 'mismatch' | undefined,
): readonly AuthWay[] =>
  paper.type === 'id-card' && register !== 'mismatch'
    ? ['code', 'face', 'documents']
    : ['documents'];
