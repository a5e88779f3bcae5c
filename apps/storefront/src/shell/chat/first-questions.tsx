import { useEffect, useState } from 'react';
import type { ShownAnswer } from '@parasol/domain/chat/chat-message';
import { useBrand } from '../document/boot.ts';
import { useStay } from '../stay/stay.ts';

/** Before anything was said: who answers first, and what is asked most. */
export const FirstQuestions = ({ onAsk }: { readonly onAsk: (question: string) => void }) => {
  const { name } = useBrand();
  const api = useStay()?.api;
  const [first, setFirst] = useState<readonly ShownAnswer[]>([]);
  useEffect(() => {
    api?.findAnswers({}).then(
      ({ answers }) => setFirst(answers),
      () => undefined,
    );
  }, [api]);
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">
        您好，这里是{name}在线客服。请直接写下问题，先由自动回复查找答案；随时可以转人工。
      </p>
      {first.length === 0 ? null : (
        <>
          <h3 className="text-sm font-medium">大家常问</h3>
          <ul className="divide-y rounded-md border">
            {first.map(({ entryId, question }) => (
              <li key={entryId}>
                <button
                  type="button"
                  onClick={() => onAsk(question)}
                  className="min-h-11 w-full px-4 py-2 text-left text-sm -outline-offset-2 hover:text-primary-strong"
                >
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};
