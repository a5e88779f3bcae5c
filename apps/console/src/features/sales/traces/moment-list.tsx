import { Nothing } from '#ui/states.tsx';
import type { ListedMoment } from './use-traces.ts';

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** Moments with their time; a click opens the place. */
export const MomentList = ({
  moments,
  now,
  go,
}: {
  moments: readonly ListedMoment[];
  now: number;
  go: (at: number) => void;
}) => {
  if (moments.length === 0) return <Nothing>没有可以跳转的时刻。</Nothing>;
  const current = moments.findLastIndex(({ at }) => at <= now + 500);
  return (
    <ol className="trace-moments">
      {moments.map(({ at, words, note, tone }, place) => (
        <li key={`${at} ${words}`} data-tone={tone}>
          <button
            type="button"
            aria-current={place === current ? 'step' : undefined}
            onClick={() => go(at)}
          >
            <time dateTime={new Date(at).toISOString()}>{clock.format(at)}</time>
            <span>{words}</span>
            {note !== null && <span className="soft">{note}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
};
