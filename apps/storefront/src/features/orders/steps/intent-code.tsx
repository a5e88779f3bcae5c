import { Banner } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { SigningAnswer } from './posted-signature.ts';

/** The code that says: it is me, and I mean it. */
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
      <TextField
        label="短信验证码"
        name="verifyCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        clearable={false}
        error={own?.kind === 'refused' ? own.text : undefined}
        trailing={
          <button
            type="submit"
            name="intent"
            value={`send-${by}`}
            className="min-h-11 rounded-md border-l px-3.5 text-sm font-medium text-primary-strong -outline-offset-2"
          >
            获取验证码
          </button>
        }
      />
    </>
  );
};
