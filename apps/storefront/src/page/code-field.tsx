import { TextField } from '../ui/form/text-field.tsx';

/** A code that came by text message, and the button that has it sent. */
export const CodeField = ({
  send,
  error,
}: {
  /** What the button posts as the form's intent. */
  readonly send: string;
  readonly error: string | undefined;
}) => (
  <TextField
    label="短信验证码"
    name="verifyCode"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    clearable={false}
    error={error}
    trailing={
      <button
        type="submit"
        name="intent"
        value={send}
        className="min-h-11 rounded-md border-l px-3.5 text-sm font-medium text-primary-strong -outline-offset-2"
      >
        获取验证码
      </button>
    }
  />
);
