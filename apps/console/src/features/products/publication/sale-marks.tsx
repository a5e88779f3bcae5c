import { Mark, type Tone } from '#ui/facts/mark.tsx';
import type { Listed } from './use-publication.ts';

type Sold = Listed['brands'][number];

const states: Readonly<Record<Sold['state'], readonly [string, Tone]>> = {
  unpublished: ['未发布', 'calm'],
  started: ['在售', 'good'],
  'before-start': ['未开售', 'info'],
  ended: ['已到期', 'calm'],
  withdrawn: ['已停售', 'bad'],
};

/** How a brand sells a product today. */
export const SaleMark = ({ state, on }: Pick<Sold, 'state' | 'on'>) => (
  <>
    <Mark tone={states[state][1]}>{states[state][0]}</Mark>
    {on !== null && <span className="soft"> {on}</span>}
  </>
);

export const WaitingMark = ({ waiting, behind }: Pick<Listed, 'waiting' | 'behind'>) => {
  if (behind) return <Mark>目录早于工作室发布的版本</Mark>;
  if (!waiting) return <span className="soft">没有</span>;
  const { version, findings, changes } = waiting;
  return (
    <>
      第 {version} 版{' '}
      {findings > 0 ? (
        <Mark tone="bad">{findings} 处不符合规则</Mark>
      ) : (
        <Mark tone="soon">{changes} 处改动待发布</Mark>
      )}
    </>
  );
};
