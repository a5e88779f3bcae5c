import {
  isOffer,
  strictest,
  type Outcome,
} from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { Api } from '@parasol/contract';
import type { DeskCase } from './desk-case.ts';

export type Decision = Parameters<Api['decideUnderwritingCase']>[0]['decision'];
export type Template = DeskCase['templates'][number];

export interface GivenMember {
  readonly outcome: Outcome;
  readonly loadingPercent?: number | null;
  readonly loadingPerMille?: number | null;
  readonly exclusions?: string;
}

/** Values of the form. */
export interface Given {
  readonly template?: string | null;
  readonly condition?: string | null;
  readonly members: readonly GivenMember[];
  readonly reducedYuan?: number | null;
  readonly reducedPlan?: string;
  readonly retryFrom?: string;
  readonly reasons?: string;
  readonly insurerReason?: string;
}

const linesOf = (text: string | undefined): string[] =>
  (text ?? '').split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));

export const outcomeOf = (members: readonly (GivenMember | undefined)[]): Outcome =>
  strictest(members.flatMap((member) => (member?.outcome ? [member] : [])));

const hasTerms = (outcome: Outcome): boolean => isOffer(outcome) && outcome !== 'standard';

/** The form as the server takes it: fields without use for the outcome are left out. */
export const decisionOf = (given: Given, desk: DeskCase): Decision => {
  const { people } = desk.case;
  const reduces = given.members.some(({ outcome }) => outcome === 'reduced');
  const waits = given.members.some(({ outcome }) => outcome === 'postponed');
  const template = desk.templates.find(({ code }) => code === given.template);
  return {
    members: people.map(({ position }, place) => {
      const member = given.members[place] ?? { outcome: 'standard' };
      const { outcome, loadingPercent, loadingPerMille, exclusions } = member;
      return hasTerms(outcome)
        ? {
            position,
            outcome,
            loadingPercent: loadingPercent ?? 0,
            loadingPerMille: loadingPerMille ?? 0,
            exclusions: linesOf(exclusions).map((wording, line) => ({
              code:
                template?.exclusions.find((ready) => ready.wording === wording)?.code ??
                `staff-${position}-${line}`,
              wording,
            })),
          }
        : { position, outcome };
    }),
    reduced: reduces
      ? {
          ...(given.reducedYuan ? { sumAssuredFen: Math.round(given.reducedYuan * 100) } : {}),
          ...(given.reducedPlan?.trim() ? { plan: given.reducedPlan.trim() } : {}),
        }
      : null,
    retryFrom: waits ? (given.retryFrom ?? null) : null,
    condition: given.condition ?? null,
    template: given.template ?? null,
    reasons: linesOf(given.reasons),
    insurerReason: given.insurerReason?.trim() ?? '',
  };
};

/** A template copied into the form; other people are unchanged. */
export const withTemplate = (template: Template, given: Partial<Given>, place: number): Given => ({
  ...given,
  template: template.code,
  condition: template.condition ?? given.condition ?? null,
  members: (given.members ?? []).map((member, index) =>
    index === place
      ? {
          outcome: template.outcome,
          loadingPercent: template.loadingPercent || null,
          loadingPerMille: null,
          exclusions: template.exclusions.map(({ wording }) => wording).join('\n'),
        }
      : member,
  ),
  reasons: template.reason,
  insurerReason: template.insurerReason,
});
