import { CodeField } from '#page/code-field.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import type { SigningAnswer } from './posted-signature.ts';

/** The code that confirms the person and their intent. */
export const IntentCode = ({
  by,
  answer,
}: {
  readonly by: SigningAnswer['by'];
  readonly answer: SigningAnswer | undefined;
}) => {
  const own = answer?.by === by ? answer : undefined;
  return (
    <>
      {own?.kind === 'sent' ? (
        <Banner tone="success" live>
          {own.text}
        </Banner>
      ) : null}
      <CodeField sendIntent={`send-${by}`} error={own?.kind === 'refused' ? own.text : undefined} />
    </>
  );
};
