import type { ReactNode } from 'react';
import { momentText } from './format.ts';
import { Nothing } from './states.tsx';
import './story.css';

export interface Happening {
  readonly at: string;
  readonly words: ReactNode;
  readonly by?: string | null;
  readonly note?: ReactNode;
}

/** What happened, in words, with who and when. */
export const Story = ({ happenings }: { happenings: readonly Happening[] }) =>
  happenings.length === 0 ? (
    <Nothing>还没有记录</Nothing>
  ) : (
    <ol className="story">
      {happenings.map(({ at, words, by, note }, index) => (
        // What happened never changes its place.
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
