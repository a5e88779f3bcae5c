import { useState, type MouseEvent } from 'react';
import { useCountdown } from './countdown.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface CodeFieldProps extends Omit<
  TextFieldProps,
  'label' | 'type' | 'inputMode' | 'trailing'
> {
  readonly label?: string;
  /** Asks for a code; the countdown starts when it answers true. */
  readonly onSend: () => Promise<boolean>;
  readonly seconds?: number;
  /** Makes the button a submit with this `intent`, so that the form can ask before its script runs. */
  readonly intent?: string;
}

/** The code from a text message, with the button that sends it. */
export const CodeField = ({
  label = '验证码',
  onSend,
  seconds = 60,
  intent,
  maxLength = 6,
  ...rest
}: CodeFieldProps) => {
  const { left, start } = useCountdown(seconds);
  const [state, setState] = useState<'fresh' | 'sending' | 'sent'>('fresh');
  const waiting = left > 0 || state === 'sending';
  const send = (event: MouseEvent): void => {
    event.preventDefault();
    if (waiting) return;
    setState('sending');
    const settle = (sent: boolean): void => {
      setState(sent ? 'sent' : 'fresh');
      if (sent) start();
    };
    onSend().then(settle, () => settle(false));
  };
  const text =
    state === 'sending'
      ? '正在发送'
      : left > 0
        ? `${left} 秒后重新发送`
        : state === 'sent'
          ? '重新发送'
          : '获取验证码';
  return (
    <>
      <TextField
        autoComplete="one-time-code"
        {...rest}
        label={label}
        maxLength={maxLength}
        inputMode="numeric"
        pattern="[0-9]*"
        clearable={false}
        trailing={
          <button
            type={intent === undefined ? 'button' : 'submit'}
            {...(intent === undefined
              ? {}
              : { name: 'intent', value: intent, formNoValidate: true })}
            aria-disabled={waiting || undefined}
            onClick={send}
            className="figures min-h-11 border-l px-3.5 text-sm font-medium text-primary-strong -outline-offset-2 aria-disabled:cursor-default aria-disabled:text-ink-3"
          >
            {text}
          </button>
        }
      />
      <output className="unseen">{state === 'sent' ? '验证码已发送' : ''}</output>
    </>
  );
};
