import type { Product } from '@parasol/domain/catalogue/product';
import type { Application, Insured, Policyholder } from '@parasol/domain/orders/parties';
import type { MemberTerms } from '@parasol/domain/underwriting/insurer-answer';
import type { App } from '#context.ts';
import {
  findDisclosure,
  findProposal,
  isAbout,
  type FoundDisclosure,
  type FoundProposal,
} from '#modules/disclosure/records/find-disclosure.ts';

interface DisclosureProblem {
  readonly path: string;
  readonly message: string;
}

export interface Disclosed {
  readonly problems: readonly DisclosureProblem[];
  /** Terms that the customer accepted, for the insurer to confirm; null without special terms. */
  readonly proposed: readonly (MemberTerms | null)[];
  /** Somebody's answers need a person to look at them. */
  readonly refer: boolean;
}

interface Asked {
  readonly product: Product;
  readonly brand: string;
  readonly userId: string;
  readonly now: Date;
  /** Codes of the riders chosen. */
  readonly riders: readonly string[];
}

type Outcome =
  | { readonly kind: 'missing' }
  | { readonly kind: 'standard' }
  | { readonly kind: 'terms'; readonly terms: MemberTerms; readonly accepted: boolean }
  | { readonly kind: 'refer' }
  | { readonly kind: 'declined' };

const millionths = 1_000_000;
const unanswered = '请先完成健康告知';
const unaccepted = '智能核保的结论有附加条件，请打开结论看过并接受，再提交投保';
const declined = '根据告知的健康情况，暂时不能投保本产品，您可以看看其他产品';
const noWaiver = '投保人的健康情况不符合豁免责任的要求，可以不附加投保人豁免后重新试算';

/** Whether the numbers an application names are this customer's, fresh, and allow an order. */
export const disclosuresOf = async (
  app: App,
  { policyholder, insureds }: Application,
  asked: Asked,
): Promise<Disclosed> => {
  const { flow, riders } = asked.product;
  const problems: DisclosureProblem[] = [];
  const proposed: (MemberTerms | null)[] = [];
  let refer = false;
  for (const [position, insured] of insureds.entries()) {
    const outcome = await outcomeOf(app, asked, insured, { role: 'insured', member: position });
    const path = `insured.${position}.disclosureNo`;
    proposed.push(outcome.kind === 'terms' ? outcome.terms : null);
    if (outcome.kind === 'missing' && flow.insuredHealthNotice)
      problems.push({ path, message: unanswered });
    if (outcome.kind === 'terms' && !outcome.accepted) problems.push({ path, message: unaccepted });
    if (outcome.kind === 'declined') problems.push({ path, message: declined });
    if (outcome.kind === 'refer' && !flow.manualUnderwriting)
      problems.push({ path, message: declined });
    if (outcome.kind === 'refer') refer = true;
  }
  const waives = riders.some(
    ({ code, on }) => on === 'policyholder' && asked.riders.includes(code),
  );
  if (flow.policyholderHealthNotice && waives) {
    const role = { role: 'policyholder', member: undefined } as const;
    const outcome = await outcomeOf(app, asked, policyholder, role);
    const path = 'policyholder.disclosureNo';
    if (outcome.kind === 'missing') problems.push({ path, message: unanswered });
    else if (outcome.kind !== 'standard') problems.push({ path, message: noWaiver });
  }
  return { problems, proposed, refer };
};

/**
 * The notice comes first, wherever the product has one; a smart underwriting is the later and the
 * more exact word. Neither counts for anybody but the person it is about.
 */
const outcomeOf = async (
  app: App,
  { product, brand, userId, now }: Asked,
  person: Insured | Policyholder,
  about: { readonly role: 'insured' | 'policyholder'; readonly member: number | undefined },
): Promise<Outcome> => {
  const whose = { brand, userId, now };
  const { disclosureNo, intelligentProposalNo } = person;
  const fits = (found: FoundDisclosure | FoundProposal): boolean =>
    found.usable &&
    found.baseProductNo === product.baseProductNo &&
    found.role === about.role &&
    (about.member === undefined || found.member === about.member) &&
    isAbout(found, person);
  const notice =
    disclosureNo === undefined ? undefined : await findDisclosure(app, whose, disclosureNo);
  if (!notice || !fits(notice)) return { kind: 'missing' };
  const proposal =
    intelligentProposalNo === undefined
      ? undefined
      : await findProposal(app, whose, intelligentProposalNo);
  if (proposal && fits(proposal)) return verdictOutcome(proposal);
  return { kind: notice.clear ? 'standard' : 'refer' };
};

const verdictOutcome = ({ verdict, loading, exclusions, acceptedAt }: FoundProposal): Outcome => {
  switch (verdict) {
    case 'standard':
      return { kind: 'standard' };
    case 'refer':
      return { kind: 'refer' };
    case 'declined':
    case 'postponed':
      return { kind: 'declined' };
    default:
      return {
        kind: 'terms',
        terms: {
          loadingPercent: ((loading?.percent ?? 0) * 100) / millionths,
          loadingPerMille: (loading?.perThousand ?? 0) / millionths,
          exclusions,
        },
        accepted: acceptedAt !== null,
      };
  }
};
