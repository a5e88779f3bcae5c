import { agreementRows } from './agreement/agreement.ts';
import { benefitFigureRows } from './agreement/benefit-figures.ts';
import { boundRows } from './agreement/bound-figures.ts';
import { choiceFigureRows } from './agreement/choice-figures.ts';
import { partyRows } from './agreement/parties.ts';
import { insurerRows } from './insurers.ts';
import { nameRows } from './names.ts';
import { pageDutyRows } from './page-duties.ts';
import { peopleRows } from './people.ts';
import { productRows } from './products.ts';
import type { LawRow } from './row.ts';
import { saleFactRows } from './sale-facts.ts';
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
  ...benefitFigureRows,
  ...choiceFigureRows,
  ...boundRows,
  ...partyRows,
  ...saleFactRows,
];
