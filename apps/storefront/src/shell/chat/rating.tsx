import { useEffect, useRef, useState } from 'react';
import { Transcript } from './transcript.tsx';
import type { Chat } from './use-chat.ts';

const scores = ['很不满意', '不满意', '一般', '满意', '很满意'] as const;

interface RatingProps {
  readonly chat: Chat;
  readonly view: NonNullable<Chat['chat']>;
  readonly attempt: (work: Promise<void>) => void;
}

/** Shown after the chat: the rating, and a copy of the conversation. */
export const Rating = ({ chat, view, attempt }: RatingProps) => {
  const [score, setScore] = useState(0);
  const [words, setWords] = useState('');
  const answered = chat.messages.some(({ author }) => author === 'staff');
  const whole = useRef<HTMLDivElement>(null);
  // The rating follows the last message, and grows once a score was chosen.
  useEffect(() => {
    if (score >= 0) whole.current?.scrollIntoView({ block: 'end' });
  }, [score]);
  return (
    <div ref={whole} className="mt-5 grid gap-3 rounded-md border p-4 text-sm">
      {view.score !== null ? <p>您的评价：{scores[view.score - 1]}。谢谢。</p> : null}
      {answered && view.score === null ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-medium">这次服务怎么样</legend>
          <div className="flex flex-wrap gap-2">
            {scores.map((label, place) => (
              <button
                key={label}
                type="button"
                aria-pressed={score === place + 1}
                onClick={() => setScore(place + 1)}
                className="chip"
              >
                {label}
              </button>
            ))}
          </div>
          {score === 0 ? null : (
            <>
              <label className="grid gap-1">
                还想说点什么（可不填）
                <textarea
                  value={words}
                  maxLength={500}
                  rows={2}
                  onChange={({ target }) => setWords(target.value)}
                  className="control-box px-3 py-2 text-base"
                />
              </label>
              <button
                type="button"
                className="chip justify-self-start"
                onClick={() => attempt(chat.rate(score, words))}
              >
                提交评价
              </button>
            </>
          )}
        </fieldset>
      ) : null}
      <Transcript chatNo={view.chatNo} attempt={attempt} />
    </div>
  );
};
