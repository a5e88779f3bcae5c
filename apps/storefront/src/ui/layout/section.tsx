import type { ReactNode } from 'react';
import { classNames } from '#ui/text/class-names.ts';

export interface SectionProps {
  /** The fragment that links to it. */
  readonly id: string;
  readonly title: string;
  /** One sentence under the title. */
  readonly note?: ReactNode;
  /** A link or button across from the title. */
  readonly action?: ReactNode;
  readonly level?: 2 | 3;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A titled part of a page. */
export const Section = ({
  id,
  title,
  note,
  action,
  level = 2,
  className,
  children,
}: SectionProps) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('scroll-mt-4', className)}
    >
      <div className="mb-4">
        <div className="flex items-baseline justify-between gap-4">
          <Heading
            id={`${id}-title`}
            className={classNames('font-semibold', level === 2 ? 'text-xl' : 'text-lg')}
          >
            {title}
          </Heading>
          {action === undefined ? null : <div className="-my-2.5 shrink-0">{action}</div>}
        </div>
        {note === undefined ? null : <p className="mt-1 text-sm text-ink-2">{note}</p>}
      </div>
      {children}
    </section>
  );
};
