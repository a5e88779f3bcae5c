import { useBrand } from '#shell/document/boot.ts';
import { useCall } from '#shell/page-tools/use-call.ts';

/** Shown before the first message: the first answerer, and frequent questions. */
export const FirstQuestions = ({ onAsk }: { readonly onAsk: (question: string) => void }) => {
  const { name } = useBrand();
  const first = useCall('findAnswers', {}).data?.answers ?? [];
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
