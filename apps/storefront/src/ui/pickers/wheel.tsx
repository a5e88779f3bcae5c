import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames } from '#ui/text/class-names.ts';
import { clampIndex, indexAt, indexByKey, indexByText, rowHeight } from './wheel-maths.ts';

interface WheelOption {
  readonly value: string;
  readonly label: string;
}

export interface WheelProps {
  readonly label: string;
  readonly options: readonly WheelOption[];
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Smaller words on a phone, for names rather than numbers. */
  readonly dense?: boolean;
}

const settleAfter = 120;
const typingPause = 900;

const turnBehaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** One column that turns: by touch, wheel, click, arrow keys or typing. A list box to screen readers. */
export const Wheel = ({ label, options, value, onValueChange, dense = false }: WheelProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typing = useRef({ text: '', at: 0 });
  const index = clampIndex(
    options.findIndex((option) => option.value === value),
    options.length,
  );
  // While it turns, the row in the middle runs ahead of the value.
  const [turning, setTurning] = useState<number | null>(null);
  const middle = clampIndex(turning ?? index, options.length);
  const count = options.length;

  // The value leads: whenever it or the rows change, the wheel follows without a visible turn. A
  // dialog that is only now opening gives it its height afterwards, hence the observer.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const align = (): void => {
      if (indexAt(element.scrollTop, count) !== index) element.scrollTop = index * rowHeight;
    };
    align();
    const watch = new ResizeObserver(align);
    watch.observe(element);
    return () => watch.disconnect();
  }, [index, count]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (next: number): void => {
    const option = options[next];
    if (option && option.value !== value) onValueChange(option.value);
  };
  const turned = (): void => {
    const element = list.current;
    if (!element) return;
    const next = indexAt(element.scrollTop, options.length);
    setTurning(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTurning(null);
      choose(next);
    }, settleAfter);
  };
  const pressed = (event: KeyboardEvent): void => {
    let next = indexByKey(event.key, index, options.length);
    if (
      next === null &&
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      const fresh = event.timeStamp - typing.current.at > typingPause;
      typing.current = {
        text: (fresh ? '' : typing.current.text) + event.key,
        at: event.timeStamp,
      };
      const labels = options.map((option) => option.label);
      next = indexByText(labels, typing.current.text, index);
    }
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };

  return (
    <div
      ref={list}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list box has no wheel to turn
      role="listbox"
      aria-label={label}
      aria-activedescendant={options.length === 0 ? undefined : `${id}-${middle}`}
      tabIndex={0}
      onScroll={turned}
      onKeyDown={pressed}
      className={classNames(
        'wheel-column relative h-55 min-w-0 flex-1 rounded-md py-22 -outline-offset-2',
        dense && 'text-sm md:text-base',
      )}
    >
      {options.map((option, at) => (
        // Keys are handled by the list box, which holds the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={option.value}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the list box above
          role="option"
          aria-selected={at === middle}
          onClick={() => list.current?.scrollTo({ top: at * rowHeight, behavior: turnBehaviour() })}
          className={classNames(
            'swift h-11 snap-center truncate px-1 text-center leading-11',
            at === middle ? 'font-semibold text-ink' : 'text-ink-3',
          )}
        >
          {option.label}
        </div>
      ))}
    </div>
  );
};
