import { useEffect, useRef, type SubmitEvent } from 'react';
import { createPath, useLocation } from 'react-router';
import {
  LOGGING_IN,
  sendButtonLabel,
  typedCode,
  typedMobile,
} from '@parasol/domain/accounts/login-form';
import { isNativeApp } from '@parasol/domain/platform/platform-code';
import { errorCodes } from '@parasol/domain/platform/error-codes';
import { brandLink } from '@parasol/routes/link';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { useBoot, type Boot } from '../document/boot.ts';
import { useAwake } from '../navigation/use-awake.ts';
import { useStay, type Stay } from '../stay/stay.ts';
import { agreementPath, writeAgreed, type ListedAgreement } from './agreements.ts';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import { rememberForms } from './form-memory.ts';
import { useLogin, type LoginFaults, type LoginMessage } from './use-login.ts';

export interface LoginFormProps {
  readonly agreements: readonly ListedAgreement[];
  /** Where the person wants to be afterwards. */
  readonly target: string;
  readonly submitLabel?: string;
  readonly inDialog?: boolean;
  /** What a form that was posted without script came back with. */
  readonly mobile?: string;
  readonly faults?: LoginFaults;
  readonly message?: LoginMessage | null;
  readonly onLoggedIn: () => void;
}

const noFaults: LoginFaults = {};

/** No carrier vouches for whoever sits at a desk. */
const isAtDesk = (stay: Stay | null): boolean =>
  stay?.context.desktop === true && matchMedia('(width >= 48rem)').matches;

const offersOneClick = (offered: Boot['oneClick'], stay: Stay | null): boolean =>
  offered === 'pages'
    ? !isAtDesk(stay)
    : offered === 'apps' && stay !== null && isNativeApp(stay.context.platform);

/** Mobile, code and consent. Without its script it is posted, and works all the same. */
export const LoginForm = ({
  agreements,
  target,
  submitLabel = '登录',
  inDialog = false,
  mobile = '',
  faults = noFaults,
  message = null,
  onLoggedIn,
}: LoginFormProps) => {
  const { brand, oneClick: offered } = useBoot();
  const location = useLocation();
  const stay = useStay();
  const awake = useAwake();
  const login = useLogin({
    api: stay?.api,
    agreements,
    oneClick: inDialog && offersOneClick(offered, stay),
    carrierToken: async () => (await stay?.host())?.carrierToken() ?? null,
    mobile,
    faults,
    message,
    onLoggedIn: () => {
      clearDraft();
      onLoggedIn();
    },
    onCodeRefused: () => stay?.track(errorCodes.CODE_REFUSED),
  });
  const { typed, busy, oneClick, secondsLeft } = login;
  const locked = busy === 'logging-in';
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const agree = event.currentTarget.elements.namedItem('agree');
    void login.submit(agree instanceof HTMLInputElement && agree.checked);
  };

  const form = useRef<HTMLFormElement>(null);
  // The dialog belongs to the page it was opened over, also while that page is only on its way back.
  const page = inDialog ? target : createPath(location);
  const { type } = login;
  useEffect(() => {
    const draft = readDraft();
    if (draft?.page === page) {
      type(draft);
      // The page itself asks for the login now, so no dialog needs to open over it.
      if (!inDialog) saveDraft({ ...draft, dialog: false });
    } else {
      // What was typed before the script woke up is already in the fields.
      const typedEarly = new FormData(form.current ?? undefined);
      const mobileEarly = typedEarly.get('mobile');
      const codeEarly = typedEarly.get('verifyCode');
      if (typeof mobileEarly === 'string' && mobileEarly !== '') type({ mobile: mobileEarly });
      if (typeof codeEarly === 'string' && codeEarly !== '') type({ verifyCode: codeEarly });
    }
    // Once, when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // What is wrong is where the reader is taken, and the code field once it is needed after all.
  // Only after a try: what is put right takes nobody away from where they type.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [login.tries]);
  const { fellBack } = login;
  useEffect(() => {
    if (fellBack) form.current?.querySelector<HTMLElement>('[name="verifyCode"]')?.focus();
  }, [fellBack]);
  const keep = (): void => {
    saveDraft({ ...typed, page, dialog: inDialog });
    if (inDialog) rememberForms(page);
  };
  return (
    <form
      ref={form}
      method="post"
      action={brandLink(brand, '/login', { to: target })}
      onSubmit={submit}
      noValidate
    >
      <fieldset aria-busy={locked} className="grid min-w-0 gap-4">
        <legend className="unseen">{submitLabel}</legend>
        {/* Enter logs in, even though the button that sends a code stands first. */}
        {awake ? null : (
          <button
            type="submit"
            name="intent"
            value="login"
            tabIndex={-1}
            aria-hidden="true"
            className="unseen"
          />
        )}
        {login.message ? (
          <Banner tone={login.message.tone} live>
            {login.message.text}
          </Banner>
        ) : null}
        <TextField
          label="手机号码"
          name="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
          value={typed.mobile}
          error={login.faults.mobile}
          onChange={(event) => login.type({ mobile: typedMobile(event.target.value) })}
        />
        {oneClick ? null : (
          <TextField
            label="验证码"
            name="verifyCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            clearable={false}
            value={typed.verifyCode}
            error={login.faults.verifyCode}
            onChange={(event) => login.type({ verifyCode: typedCode(event.target.value) })}
            trailing={
              <button
                type={awake ? 'button' : 'submit'}
                name="intent"
                value="send"
                aria-disabled={secondsLeft > 0 || busy !== null || undefined}
                onClick={awake ? () => void login.send() : undefined}
                className="figures min-h-11 rounded-md border-l px-3.5 text-sm font-medium text-primary-strong -outline-offset-2 aria-disabled:cursor-default aria-disabled:text-ink-3"
              >
                {busy === 'sending'
                  ? '正在发送'
                  : sendButtonLabel(secondsLeft, typed.sentAt !== null)}
              </button>
            }
          />
        )}
        <output className="unseen">{secondsLeft > 55 ? '验证码已发送' : ''}</output>
        <input type="hidden" name="agreements" value={writeAgreed(agreements)} />
        <Checkbox name="agree" value="yes" error={login.faults.agree} onChange={login.agree}>
          我已阅读并同意
          {agreements.map(({ type, title }) => (
            <TextLink key={type} to={agreementPath(brand, location.pathname, type)} onClick={keep}>
              《{title}》
            </TextLink>
          ))}
        </Checkbox>
        <Button
          type="submit"
          name="intent"
          value="login"
          size="large"
          wide
          loading={locked}
          loadingText={LOGGING_IN}
        >
          {oneClick ? '本机号码验证登录' : submitLabel}
        </Button>
      </fieldset>
    </form>
  );
};
