import { agreementRows } from './agreement/agreement.ts';
import { boundRows } from './agreement/bound-figures.ts';
import { partyRows } from './agreement/parties.ts';
import { insurerRows } from './insurers.ts';
import { nameRows } from './names.ts';
import { pageDutyRows } from './page-duties.ts';
import { peopleRows } from './people.ts';
import { productRows } from './products.ts';
import type { LawRow } from './row.ts';
import { statuteRows } from './statutes/check-statute.ts';
import { pageFigureRows } from './statutes/page-figures.ts';

/** The rules of law that a pack is held to, before two people may publish it. */
export const law: readonly LawRow[] = [
  ...insurerRows,
  ...productRows,
  ...nameRows,
  ...peopleRows,
  ...pageDutyRows,
  ...statuteRows,
  ...pageFigureRows,
  ...agreementRows,
  ...boundRows,
  ...partyRows,
];
