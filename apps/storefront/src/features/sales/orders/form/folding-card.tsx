import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';

/** The next card that is still open, or the one after the last. */
const focusAfter = (card: HTMLElement): void => {
  const cards = [...(card.closest('form')?.querySelectorAll<HTMLElement>('section[id]') ?? [])];
  const later = cards.slice(cards.indexOf(card) + 1);
  const next = later.find((each) => each.querySelector('details[open]')) ?? later.at(-1);
  if (!next) return;
  next.scrollIntoView();
  // The keyboard continues from there.
  next.tabIndex = -1;
  next.focus({ preventScroll: true });
};

/**
 * One card of the form. It begins open while something is left to do in it; a finished one is folded
 * to a line and opens again by a tap, without script too.
 */
export const FoldingCard = ({
  id,
  title,
  note,
  short,
  done,
  folded = done,
  held = false,
  again = '修改',
  onward,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly note?: string | undefined;
  /** A folded card's content in one line. */
  readonly short: ReactNode;
  readonly done: boolean;
  /** Its first state; a section that is optional as a whole is folded, done or not. */
  readonly folded?: boolean;
  /** The section has a message to be seen, finished or not. */
  readonly held?: boolean;
  /** The reason to open a finished one. */
  readonly again?: string;
  /** Folds a finished one and continues with the rest. */
  readonly onward?: string;
  readonly children: ReactNode;
}) => {
  const [open, setOpen] = useState(!folded);
  const card = useRef<HTMLDetailsElement>(null);
  const openNext = (): void => {
    flushSync(() => setOpen(false));
    const own = card.current?.closest('section');
    if (own) focusAfter(own);
  };
  return (
    <Card as="section" id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16 py-0!">
      <details
        ref={card}
        open={open || held}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group"
      >
        <summary className="flex min-h-16 cursor-pointer items-center gap-3 py-3 -outline-offset-2">
          <div className="min-w-0 grow">
            <h2 id={`${id}-title`} className="text-lg font-semibold">
              {title}
            </h2>
            {note === undefined ? null : (
              <p className="hidden text-sm text-ink-2 group-open:block">{note}</p>
            )}
            {short === '' ? null : (
              <p className="wrap-anywhere text-sm text-ink-2 group-open:hidden">{short}</p>
            )}
          </div>
          {done ? (
            <span className="flex shrink-0 items-center gap-1 text-sm text-primary-strong group-open:hidden">
              <CircleCheck className="size-5 text-success" aria-hidden="true" />
              {again}
            </span>
          ) : null}
          <ChevronDown
            className="swift size-5 shrink-0 text-ink-3 group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="pb-6">
          {children}
          {done && onward !== undefined ? (
            <div className="actions mt-6 max-md:hidden">
              <Button look="secondary" onClick={openNext}>
                {onward}
              </Button>
            </div>
          ) : null}
        </div>
      </details>
    </Card>
  );
};
