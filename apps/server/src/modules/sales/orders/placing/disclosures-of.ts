import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { asksPolicyholder } from '@parasol/domain/products/disclosure/notices/asks-policyholder';
import type { Application } from '@parasol/domain/sales/orders/form/parties';
import type { MemberTerms } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import type { CaseTerms } from '#modules/sales/orders/ports.ts';
import { pregnancyProblem } from '#modules/products/disclosure/pregnancy/check-pregnancy.ts';
import type { FoundProposal } from '#modules/products/disclosure/records/find-disclosure.ts';
import { otherPaperWords } from '#modules/products/disclosure/records/name-person.ts';
import {
  judgeHealth,
  type HealthAsked,
  type Judged,
} from '#modules/products/disclosure/records/verdicts/judge-health.ts';

interface DisclosureProblem {
  readonly path: string;
  readonly message: string;
}

export interface Disclosed {
  readonly problems: readonly DisclosureProblem[];
  /** Terms that the customer accepted, for the insurer to confirm; null without special terms. */
  readonly proposed: readonly (MemberTerms | null)[];
  /** Underwriters' decisions before the order, in the order of the insured people. */
  readonly cases: readonly (CaseTerms | null)[];
  /** An underwriter has to read a person's answers. */
  readonly refer: boolean;
  /** The reasons, for the underwriter. */
  readonly reasons: readonly string[];
}

interface Asked extends HealthAsked {
  /** Plan of the order; a person may have their own. */
  readonly plan: string;
  /** Codes of the riders chosen. */
  readonly riders: readonly string[];
}

const millionths = 1_000_000;
const missing = {
  notice: '请先完成健康告知',
  supplement: '上次健康告知之后已过了一天以上，请补充告知这段时间的变化',
  'another-person': '这份健康告知已用于另一位家人的投保，请为这位被保险人重新填写',
} as const;
const otherFacts = '健康告知填写的出生日期、性别或产品与这次投保不同，请为这位被保险人重新告知';
const otherHolder = '投保人的健康告知已过期，或与这次投保的产品、投保人不同，请重新告知';
const unaccepted = '智能核保的结论有附加条件，请打开结论看过并接受，再提交投保';
const declined = '根据告知的健康情况，暂时不能投保本产品，您可以看看其他产品';
const noWaiver = '投保人的健康情况不符合豁免责任的要求，可以不附加投保人豁免后重新试算';

/** Whether the numbers an application names are this customer's, fresh, and allow an order. */
export const disclosuresOf = async (
  app: App,
  { policyholder, insureds }: Application,
  asked: Asked,
): Promise<Disclosed> => {
  const problems: DisclosureProblem[] = [];
  const proposed: (MemberTerms | null)[] = [];
  const reasons: string[] = [];
  const cases: (CaseTerms | null)[] = [];
  for (const [member, person] of insureds.entries()) {
    const db = asked.db ?? app.database.db;
    const other =
      person.relation === 'self' ? undefined : await otherPaperWords(db, app, person, policyholder);
    if (other !== undefined) reasons.push(`第 ${member + 1} 位被保险人：${other}`);
    if (person.manualUnderwritingNo !== undefined) {
      const found = await app.ports.caseTerms(app, asked, person, member);
      if ('problem' in found)
        problems.push({ path: `insured.${member}.disclosureNo`, message: found.problem });
      const terms = 'terms' in found ? found.terms : null;
      cases.push(terms);
      proposed.push(terms && terms.answer.verdict === 'terms' ? terms.answer : null);
      continue;
    }
    cases.push(null);
    const choice = { plan: person.plan ?? asked.plan, riders: asked.riders };
    const holder = person.relation === 'self' ? undefined : policyholder;
    const judged = await judgeHealth(app, asked, {
      person,
      role: 'insured',
      member,
      choice,
      holder,
    });
    const problem = problemOf(judged, asked.product, `insured.${member}`);
    if (problem) {
      const noticeAnswered =
        problem.message === missing.notice && person.disclosureNo !== undefined;
      problems.push(noticeAnswered ? { ...problem, message: otherFacts } : problem);
    }
    const message = await pregnancyProblem(app, asked, person.name);
    if (message !== undefined) problems.push({ path: `insured.${member}.disclosureNo`, message });
    const proposal = judged.kind === 'stands' ? judged.proposal : undefined;
    const refer = judged.kind === 'stands' ? judged.refer : [];
    proposed.push(proposal && refer.length === 0 ? termsOf(proposal) : null);
    reasons.push(...refer.map((reason) => `第 ${member + 1} 位被保险人：${reason}`));
  }
  if (asksPolicyholder(asked.product, asked.riders)) {
    const { plan } = asked;
    const judged = await judgeHealth(app, asked, {
      person: policyholder,
      role: 'policyholder',
      member: undefined,
      choice: { plan, riders: asked.riders },
    });
    const path = 'policyholder.disclosureNo';
    if (judged.kind === 'missing') {
      const policyholderAnswered =
        judged.what === 'notice' && policyholder.disclosureNo !== undefined;
      problems.push({ path, message: policyholderAnswered ? otherHolder : missing[judged.what] });
    } else if (judged.kind === 'not-theirs') problems.push({ path, message: judged.words });
    else if (judged.kind !== 'stands' || !isPlain(judged)) {
      problems.push({ path, message: noWaiver });
    } else reasons.push(...judged.refer.map((reason) => `投保人：${reason}`));
  }
  return { problems, proposed, cases, refer: reasons.length > 0, reasons };
};

/** A waiver stands as it is or not at all; only a changed story is left to a person. */
const isPlain = ({ proposal, refer, changed }: Extract<Judged, { kind: 'stands' }>): boolean =>
  (proposal === undefined || proposal.verdict === 'standard') && (refer.length === 0 || changed);

/** The step missing before the order, with the page to do it on. */
const problemOf = (
  judged: Judged,
  { flow, riders }: Product,
  prefix: string,
): DisclosureProblem | undefined => {
  const path = `${prefix}.disclosureNo`;
  switch (judged.kind) {
    case 'missing':
      return flow.insuredHealthNotice ? { path, message: missing[judged.what] } : undefined;
    case 'not-theirs':
      return flow.insuredHealthNotice ? { path, message: judged.words } : undefined;
    case 'contradicts': {
      const insuranceWords = judged.said === 'yes' ? '已参加基本医保' : '没有参加基本医保';
      const message = `健康告知中回答“${insuranceWords}”，与这里填写的不一致。请按实际情况修改这一项，或重新填写健康告知；保险费会随之变化`;
      return { path: `${prefix}.socialInsurance`, message };
    }
    case 'unexplained': {
      const { open } = judged;
      const possible = flow.smartUnderwriting !== 'none' && open.every((one) => one.explainable);
      const asks = open.map(({ ask }) => ask).join('；');
      const message = possible
        ? `健康告知中有 ${open.length} 项回答为“是”还没有说明，请在智能核保里补充：${asks}`
        : declined;
      return { path, message };
    }
    case 'without-riders': {
      const names = riders.flatMap(({ code, name }) => (judged.riders.includes(code) ? name : []));
      const message = `按告知的健康情况，${names.join('、')}不能附加。您可以不带它重新试算，其他保障不受影响`;
      return { path: 'choice.riders', message };
    }
    case 'declined':
      return { path, message: declined };
    default: {
      const { proposal, refer, changed } = judged;
      if (refer.length > 0) {
        return changed || flow.manualUnderwriting ? undefined : { path, message: declined };
      }
      const open = proposal && termsOf(proposal) && proposal.acceptedAt === null;
      return open ? { path, message: unaccepted } : undefined;
    }
  }
};

const termsOf = ({ verdict, loading, exclusions }: FoundProposal): MemberTerms | null =>
  verdict === 'loading' || verdict === 'exclusion'
    ? {
        loadingPercent: ((loading?.percent ?? 0) * 100) / millionths,
        loadingPerMille: (loading?.perThousand ?? 0) / millionths,
        exclusions,
      }
    : null;
