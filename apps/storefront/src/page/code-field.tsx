import { TextField } from '../ui/form/text-field.tsx';

/** A field for a code to the own mobile, with the button that has it sent; it works without a script. */
export const CodeField = ({ sendIntent }: { readonly sendIntent: string }) => (
  <TextField
    label="验证码"
    name="verifyCode"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    clearable={false}
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
