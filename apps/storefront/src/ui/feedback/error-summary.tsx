import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { CircleAlert } from 'lucide-react';

export interface Problem {
  /** Name or id of the control that is meant. */
  readonly field: string;
  readonly text: string;
}

export interface ErrorSummaryProps {
  readonly title?: string;
  readonly problems: readonly Problem[];
  /** Leads to a field that is out of view; says whether it did. */
  readonly onGo?: (field: string) => boolean;
}

const controlOf = (field: string): HTMLElement | null =>
  document.getElementById(field) ??
  document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);

/**
 * The problems of a refused form, each with a link. It takes the focus when it appears and when the
 * problems change: screen readers announce it, and all others see it.
 */
export const ErrorSummary = ({ title = '有几项需要修改', problems, onGo }: ErrorSummaryProps) => {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const all = problems.map(({ field, text }) => `${field} ${text}`).join('\n');
  useEffect(() => {
    if (all !== '') box.current?.focus();
  }, [all]);
  const jump = (event: MouseEvent, field: string): void => {
    if (onGo?.(field) === true) return event.preventDefault();
    const control = controlOf(field);
    if (!control) return;
    event.preventDefault();
    // A folded field could not take the focus.
    for (const fold of document.querySelectorAll('details'))
      if (fold.contains(control)) fold.open = true;
    control.focus();
    control.scrollIntoView({ block: 'center' });
  };
  return problems.length === 0 ? null : (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby={id}
      className="rounded-md border border-danger bg-danger-soft px-4 py-3.5 text-sm"
    >
      <h2 id={id} className="flex gap-2 font-medium text-danger">
        <CircleAlert className="mt-px size-5" aria-hidden="true" />
        {title}
      </h2>
      <ul className="mt-1 ml-7">
        {problems.map(({ field, text }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => jump(event, field)}
              className="inline-flex min-h-8 items-center rounded-sm text-danger underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
