import type { CaseLine, CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { type CaseState, caseLife } from '@parasol/domain/sales/manual-underwriting/case-states';
import type { CaseLinks } from '@parasol/routes/links/case-links';
import type { TagProps } from '#ui/data/tag.tsx';

type Tone = NonNullable<TagProps['tone']>;

export const caseTones: Readonly<Record<CaseState, Tone>> = {
  draft: 'warning',
  submitted: 'primary',
  'in-review': 'primary',
  'supplement-asked': 'warning',
  supplemented: 'primary',
  'with-insurer': 'primary',
  'to-confirm': 'primary',
  offered: 'warning',
  refused: 'neutral',
  accepted: 'warning',
  signed: 'warning',
  converted: 'success',
  closed: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

const turns = {
  customer: '现在等您处理',
  staff: '现在由核保员处理，您不需要操作',
  insurer: '现在由保险公司处理，您不需要操作',
} as const;

/** The party whose turn it is; null when none is. */
export const turnOf = (state: CaseState): string | null => {
  const { waits: clock } = caseLife.states[state];
  return clock === undefined ? null : turns[clock.for];
};

/** Another party works on it, so there may be news at any time. */
export const isWaiting = (state: CaseState): boolean => {
  const { waits: clock } = caseLife.states[state];
  return clock !== undefined && clock.for !== 'customer';
};

/** The customer's days are over, although it is not recorded yet. */
export const isLate = ({ state, can }: Pick<CaseView, 'state' | 'can'>): boolean =>
  caseLife.states[state].waits?.for === 'customer' && !Object.values(can).some(Boolean);

/** The case came to an end before its last step. */
export const isStopped = (view: Pick<CaseView, 'state' | 'can' | 'step'>): boolean =>
  isLate(view) || (view.step === 'over' && view.state !== 'converted');

/** The state of a case, for its reader. */
export const standingOf = (view: CaseView): { readonly title: string; readonly words: string } =>
  isLate(view)
    ? { title: caseLife.states.expired.title, words: caseLife.states.expired.words }
    : { title: view.stateTitle, words: view.stateWords };

export const caseSteps = ['确认身份', '准备资料', '核保审核', '确认结论', '签名投保'] as const;

const places: Readonly<Record<CaseLine['step'], number>> = {
  auth: 0,
  fill: 1,
  wait: 2,
  supplement: 2,
  confirm: 3,
  letter: 3,
  sign: 4,
  order: 4,
  over: 5,
};

export const placeOf = (step: CaseLine['step']): number => places[step];

type Told = Pick<CaseLine, 'manualUnderwritingNo' | 'step'> &
  Partial<Pick<CaseView, 'look' | 'origin'>>;

/** The steps of a case by its stage: a second look has pages of its own. */
export const pagesOf = (
  links: CaseLinks,
  { look, origin }: Partial<Pick<CaseView, 'look' | 'origin'>>,
) => {
  if (look === 2) return { ...links, ...links.recheck };
  if (origin === 'partner') return { ...links, ...links.partner };
  return origin === 'pre-underwriting' ? { ...links, confirm: links.preapproved } : links;
};

interface WayOn {
  readonly to: string;
  readonly text: string;
}

/** Where a customer continues with a case, and the words of the button. */
export const wayOn = (links: CaseLinks, answer: Told): WayOn => {
  const { manualUnderwritingNo: no, step } = answer;
  const pages = pagesOf(links, answer);
  switch (step) {
    case 'auth':
      return { to: pages.info(no), text: '继续填写' };
    case 'fill':
      return { to: pages.info(no), text: '继续准备资料' };
    case 'supplement':
      return { to: pages.supplement(no), text: '去补充资料' };
    case 'confirm':
      return { to: pages.confirm(no), text: '查看并确认结论' };
    case 'sign':
      return { to: pages.signature(no), text: '去签名' };
    case 'order':
      return { to: pages.confirm(no), text: '按这个结论投保' };
    case 'letter':
      return { to: pages.letter(no), text: '查看核保通知书' };
    default:
      return { to: pages.status(no), text: '查看核保进度' };
  }
};
