import { TextField } from '#ui/form/text-field.tsx';

/** A field for a code by text message, with the button that has it sent; it works without a script. */
export const CodeField = ({
  sendIntent,
  error,
  label = '短信验证码',
  name = 'verifyCode',
}: {
  /** The button's value as the form's intent. */
  readonly sendIntent: string;
  readonly error?: string | undefined;
  /** Where a form asks for codes to two mobiles. */
  readonly label?: string;
  readonly name?: string;
}) => (
  <TextField
    label={label}
    name={name}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    clearable={false}
    error={error}
    trailing={
      <button
        type="submit"
        name="intent"
        value={sendIntent}
        className="min-h-11 rounded-md border-l px-3.5 text-sm font-medium text-primary-strong -outline-offset-2"
      >
        获取验证码
      </button>
    }
  />
);
