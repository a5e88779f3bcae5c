import type { ReactNode } from 'react';
import { momentText } from '#ui/format.ts';
import { Nothing } from '#ui/states.tsx';
import './story.css';

export interface Happening {
  readonly at: string;
  readonly words: ReactNode;
  readonly by?: string | null;
  readonly note?: ReactNode;
}

/** Events in words, with their actor and time. */
export const Story = ({ happenings }: { happenings: readonly Happening[] }) =>
  happenings.length === 0 ? (
    <Nothing>还没有记录</Nothing>
  ) : (
    <ol className="story">
      {happenings.map(({ at, words, by, note }, index) => (
        // Past events never change their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <time dateTime={at}>{momentText(at)}</time>
          <div>
            <span>{words}</span>
            {by && <span className="story-by">{by}</span>}
            {note !== undefined && note !== null && <div className="story-note">{note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
