import { useEffect, useRef, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { classNames } from '#ui/text/class-names.ts';

export interface BannerProps {
  readonly tone?: 'info' | 'success' | 'warning' | 'danger';
  readonly title?: string;
  readonly children?: ReactNode;
  /** Read aloud when it appears, for messages after an action. */
  readonly live?: boolean;
}

const tones = {
  info: ['bg-primary-soft', 'text-primary-strong', Info],
  success: ['bg-success-soft', 'text-success', CircleCheck],
  warning: ['bg-warning-soft', 'text-warning', TriangleAlert],
  danger: ['bg-danger-soft', 'text-danger', CircleAlert],
} as const;

/** Words that belong to this place on the page, permanently. */
export const Banner = ({ tone = 'info', title, children, live = false }: BannerProps) => {
  const [fill, colour, Icon] = tones[tone];
  const box = useRef<HTMLDivElement>(null);
  const refusal = live && tone === 'danger';
  useEffect(() => {
    // A refusal is seen as well as heard, however long the form is.
    if (refusal) box.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  return (
    <div
      ref={box}
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames('flex gap-3 rounded-md px-4 py-3.5 text-sm', fill)}
    >
      <Icon className={classNames('mt-px size-5', colour)} aria-hidden="true" />
      <div className="min-w-0 grow">
        {title === undefined ? null : <p className={classNames('font-medium', colour)}>{title}</p>}
        {children === undefined ? null : <div className="text-ink-2">{children}</div>}
      </div>
    </div>
  );
};
