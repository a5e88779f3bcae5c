import { useState } from 'react';
import { chooseCounting, countingChoice } from '#shell/tracking/visitor-id.ts';
import { useAwake } from '#shell/navigation/use-awake.ts';

const choices = [
  ['yes', '允许'],
  ['no', '不允许'],
] as const;

/** Whether visits may be counted; without a yes they are not. Shown at the foot of every page. */
export const CountingChoice = () => {
  const awake = useAwake();
  const [chosen, setChosen] = useState<'yes' | 'no' | null>(null);
  const now = awake ? (chosen ?? countingChoice()) : null;
  return (
    <fieldset className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 border-t pt-3 text-xs noscript:hidden">
      <legend className="sr-only">浏览统计</legend>
      <span className="text-ink-2">
        浏览统计：用于了解哪些页面不好用，不用于广告。
        {now === 'yes' ? '已允许。' : '未允许时不收集。'}
      </span>
      <span className="flex gap-2">
        {choices.map(([choice, words]) => (
          <button
            key={choice}
            type="button"
            aria-label={`${words}浏览统计`}
            aria-pressed={now === choice}
            onClick={() => {
              chooseCounting(choice);
              setChosen(choice);
            }}
            className="chip swift"
          >
            {words}
          </button>
        ))}
      </span>
    </fieldset>
  );
};
