import { Check } from 'lucide-react';
import { classNames } from '#ui/text/class-names.ts';

export interface ProgressStepsProps {
  readonly label?: string;
  readonly steps: readonly string[];
  /** Counted from 0; as many as there are steps when all are done. */
  readonly current: number;
}

/** Where one is in a flow: bars and the present step on a phone, all names on a wide screen. */
export const ProgressSteps = ({ label = '进度', steps, current }: ProgressStepsProps) => (
  <nav aria-label={label}>
    <p className="mb-2 flex items-baseline justify-between text-sm md:hidden" aria-hidden="true">
      <span className="font-medium">{steps[current] ?? '全部完成'}</span>
      <span className="figures text-ink-3">
        {Math.min(current + 1, steps.length)} / {steps.length}
      </span>
    </p>
    <ol className="flex gap-1.5 md:gap-3">
      {steps.map((step, at) => (
        <li key={step} aria-current={at === current ? 'step' : undefined} className="flex-1">
          <span
            className={classNames(
              'block h-1 rounded-full forced-color-adjust-none',
              at <= current ? 'bg-primary' : 'bg-line',
            )}
          />
          <span
            className={classNames(
              'mt-2.5 hidden items-center gap-1.5 text-sm md:flex',
              at === current ? 'font-medium text-primary-strong' : 'text-ink-2',
            )}
          >
            {at < current ? <Check className="size-4 text-primary" aria-hidden="true" /> : null}
            {step}
          </span>
          <span className="unseen">
            {step}
            {at < current ? '，已完成' : at === current ? '，进行中' : '，未开始'}
          </span>
        </li>
      ))}
    </ol>
  </nav>
);
