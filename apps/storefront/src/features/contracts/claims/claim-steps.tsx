import { Check } from 'lucide-react';
import {
  claimLife,
  type ClaimEvent,
  type ClaimState,
} from '@parasol/domain/contracts/claims/claim-states';
import { classNames } from '#ui/text/class-names.ts';
import { dayText } from '#ui/text/moment-text.ts';

interface ClaimStep {
  readonly title: string;
  readonly at: string | null;
}

/** The steps of a claim with the day on which each was made; a refused one ends with its notice. */
export const claimSteps = (
  state: ClaimState,
  story: readonly { readonly at: string; readonly title: string }[],
): readonly ClaimStep[] => {
  const on = (...events: readonly ClaimEvent[]): string | null => {
    const titles = events.map((event) => claimLife.events[event].words);
    return story.find(({ title }) => titles.includes(title))?.at ?? null;
  };
  const refused = state === 'declined' || on('notify') !== null;
  const last = refused
    ? { title: '收到通知书', at: on('notify') }
    : { title: '付款', at: on('pay') };
  return [
    { title: '登记', at: on('report') },
    { title: '转交保险公司', at: on('forward') },
    { title: '核定', at: on('agree', 'decline', 'decide') },
    // An answer in words alone has nothing to follow.
    ...(state === 'decided' && last.at === null ? [] : [last]),
  ];
};

/** Where a claim is, at a glance. */
export const ClaimSteps = ({
  state,
  story,
}: {
  readonly state: ClaimState;
  readonly story: readonly { readonly at: string; readonly title: string }[];
}) => {
  if (state === 'withdrawn') return null;
  const steps = claimSteps(state, story);
  const current = steps.findIndex(({ at }) => at === null);
  return (
    <ol aria-label="理赔进度" className="flex gap-1.5">
      {steps.map(({ title, at }, place) => (
        <li
          key={title}
          aria-current={place === current ? 'step' : undefined}
          className="min-w-0 flex-1 text-sm"
        >
          <span
            className={classNames(
              'block h-1 rounded-full forced-color-adjust-none',
              at === null ? 'bg-line' : 'bg-primary',
            )}
          />
          <span
            className={classNames(
              'mt-2 flex items-center gap-1',
              place === current ? 'font-medium text-primary-strong' : 'text-ink-2',
            )}
          >
            {at === null ? null : (
              <Check className="size-4 shrink-0 text-primary" aria-hidden="true" />
            )}
            {title}
          </span>
          <span className="figures text-xs text-ink-2">
            {at === null ? (place === current ? '进行中' : '还没有到') : dayText(at)}
          </span>
        </li>
      ))}
    </ol>
  );
};
