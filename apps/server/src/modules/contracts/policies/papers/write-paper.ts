import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import {
  paperName,
  paperNumber,
  type PaperKind,
} from '@parasol/domain/contracts/policies/policy-paper';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import type { SheetSection } from '#pdf/draw-section.ts';
import { keepPaper } from '#modules/contracts/policies/jobs.ts';
import { sealPaper } from './sealed-paper.ts';
import { insertPaper, papersOfKind } from '#modules/contracts/policies/queries/papers.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';

export interface NewPaper {
  readonly kind: PaperKind;
  /** Its fact; a repeated one writes nothing more. */
  readonly about: string;
  readonly title: string;
  /** The day from which its content holds. */
  readonly day: PlainDate;
  /** About the policyholder alone. */
  readonly own: boolean;
  readonly sections: readonly SheetSection[];
}

/** Stores the content of a paper about a locked policy, and returns its name: 批单 01. */
export const writePaper = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  { kind, about, title, day, own, sections }: NewPaper,
): Promise<string> => {
  const { policy_no: policyNo, order_no: orderNo, user_id: userId, brand } = policy;
  const before = await papersOfKind(tx.db, policyNo, kind);
  const known = before.find((paper) => paper.about === about);
  if (known) return paperName(kind, known.number);
  const number = before.length + 1;
  const paperNo = paperNumber(policyNo, kind, number);
  await insertPaper(tx.db, {
    paper_no: paperNo,
    policy_no: policyNo,
    kind,
    number,
    order_no: orderNo,
    brand,
    user_id: userId,
    own,
    about,
    title,
    day,
    sealed: await sealPaper(app, { ...policy, paper_no: paperNo }, { sections }),
    at: app.clock(),
  });
  tx.audit({
    actor: 'system',
    action: 'policy.paper-written',
    subject: `policy:${policyNo}`,
    detail: { paperNo, about },
  });
  tx.enqueue(keepPaper, { paperNo }, { singletonKey: paperNo });
  return paperName(kind, number);
};
