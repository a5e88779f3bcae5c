import type { DraftConflict } from '@parasol/contract/sales/orders/drafts';
import { refuse, Refusal } from '@parasol/contract/errors';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { Verb } from '#ground/context.ts';
import { saveDraft } from '#modules/sales/orders/drafts/save-draft.ts';
import { isPastDue, movedOn, pastDue } from '#modules/sales/manual-underwriting/cases/find-case.ts';
import { decisionByNo } from '#modules/sales/manual-underwriting/queries/decisions.ts';
import {
  openCase,
  openDecision,
  type CasePerson,
} from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

/** Values from the case that fill in the order form. */
const valuesOf = (
  caseNo: string,
  { position, relation, name, paper }: CasePerson,
  disclosureNo: string | null,
): Record<string, string> => {
  const prefix = `insured.${position}`;
  const who = relation === 'self' ? 'policyholder' : prefix;
  return {
    [`${prefix}.relation`]: relation,
    [`${prefix}.manualUnderwritingNo`]: caseNo,
    ...(disclosureNo === null ? {} : { [`${prefix}.disclosureNo`]: disclosureNo }),
    ...(name === undefined ? {} : { [`${who}.name`]: name }),
    ...(paper === undefined
      ? {}
      : { [`${who}.certType`]: paper.type, [`${who}.certNo`]: paper.number }),
  };
};

/** A draft with the signed terms and price; a started one is continued. */
export const orderManualUnderwriting: Verb<'orderManualUnderwriting'> = async (
  context,
  { manualUnderwritingNo: caseNo },
  row,
) => {
  const { app, brand, now } = context;
  const { db } = app.database;
  if (isPastDue(row, now)) return pastDue();
  const decision =
    row.state === 'signed' && row.offer_no !== null
      ? await decisionByNo(db, caseNo, row.offer_no)
      : undefined;
  if (!decision) return movedOn(row);
  const { quoteNo } = await openDecision(app, decision);
  const { people } = await openCase(app, row);
  const [person] = people;
  if (quoteNo === null || !person) return refuse('CONFLICT', '这份结论不能投保');
  const draft = await saveDraft(context, {
    baseProductNo: row.base_product_no,
    quoteNo,
    revision: 0,
    changes: valuesOf(caseNo, person, row.disclosure_no),
  });
  const draftNo =
    draft instanceof Refusal && draft.key === 'DRAFT_CONFLICT'
      ? (draft.data as DraftConflict).draftNo
      : draft;
  if (draftNo instanceof Refusal) return draftNo;
  const named = typeof draftNo === 'string' ? draftNo : draftNo.draftNo;
  return { quoteNo, uri: orderLinks(brand).form(row.base_product_no, { draft: named, quoteNo }) };
};
