import { refuse, type Refusal } from '@parasol/contract/errors';
import type { Output } from '@parasol/contract';
import type { ProductDecision } from '@parasol/domain/disclosure/decision';
import type { Context } from '#context.ts';
import { trialParamNoOf } from '../numbers.ts';
import { statusOf } from './outcome-of.ts';
import { ownRecord } from '../records/own-record.ts';
import { productFacts } from '../product-facts.ts';
import { acceptedAt, isSuperseded } from '../queries.ts';

/** Read from the record itself, so that what is shown is what was kept. */
export const resultView = async (
  context: Context,
  proposalNo: string,
): Promise<Output<'getUnderwritingResult'> | Refusal> => {
  const { app } = context;
  const { db } = app.database;
  const record = await ownRecord(context, proposalNo);
  const notFound = refuse('NOT_FOUND', '没有找到这份核保结论');
  if (!record || record.row.kind !== 'smart' || record.row.role === 'supplementary')
    return notFound;
  const { row, text } = record;
  const { decisions } = JSON.parse(text) as { readonly decisions: readonly ProductDecision[] };
  const own = await app.catalogue.version(row.base_product_no, row.product_version);
  const decision = decisions.find((one) => one.product === row.base_product_no);
  if (!own || !decision) return notFound;
  const others = [];
  for (const other of decisions) {
    if (other === decision) continue;
    const published = await app.catalogue.version(other.product, other.productVersion);
    if (published) {
      others.push({ product: productFacts(app, published.product), decision: other });
    }
  }
  const accepted = await acceptedAt(db, proposalNo);
  return {
    intelligentProposalNo: proposalNo,
    trialParamNo: trialParamNoOf(proposalNo),
    insuredExemptionValue: decision.insuredExemptionValue,
    sessionNo: row.session_no ?? '',
    status: statusOf(decision),
    product: productFacts(app, own.product),
    role: record.row.role === 'policyholder' ? 'policyholder' : 'insured',
    member: row.member,
    quoteNo: row.quote_no,
    disclosureNo: row.disclosure_no,
    at: row.at.toISOString(),
    validUntil: row.valid_until.toISOString(),
    superseded: row.withdrawn_at !== null || (await isSuperseded(db, row)),
    acceptedAt: accepted?.toISOString() ?? null,
    decision,
    others,
  };
};
