import type { ClockColour } from '@parasol/domain/base/queues/queue';
import { momentText, spanText } from '#ui/format.ts';
import { useNow } from '#ui/now.ts';
import './due.css';

/** The remaining time, in the colour the server gave its clock; red once it has run out. */
export const Due = ({ at, colour }: { at: string | null; colour: ClockColour }) => {
  const now = useNow(30_000);
  if (at === null) return <span className="due">—</span>;
  const left = (Date.parse(at) - now) / 1000;
  return (
    <time
      className="due"
      data-tone={left < 0 ? 'late' : colour}
      dateTime={at}
      title={momentText(at)}
    >
      {left < 0 ? `已超 ${spanText(-left)}` : `剩 ${spanText(left)}`}
    </time>
  );
};

/** The time since an event; the exact moment is one hover away. */
export const Since = ({ at }: { at: string }) => {
  const now = useNow(30_000);
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  return (
    <time className="due" dateTime={at} title={momentText(at)}>
      {spanText(seconds)}前
    </time>
  );
};
