import { useEffect, useRef, type SubmitEvent } from 'react';
import { createPath, useLocation } from 'react-router';
import {
  loggingIn,
  sendButtonLabel,
  typedCode,
  typedMobile,
} from '@parasol/domain/base/accounts/login-form';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { isNativeApp } from '@parasol/domain/base/platform/apps/platform-code';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { brandLink } from '@parasol/routes/links/link';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useBoot, type Boot } from '#shell/document/boot.ts';
import { useAwake } from '#shell/navigation/use-awake.ts';
import { usePageTools, type PageTools } from '#shell/page-tools/page-tools.ts';
import { AgreementTick } from './agreement-tick.tsx';
import { writeAgreed, type ListedAgreement } from './agreements.ts';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import { rememberForms } from './form-memory.ts';
import { useLogin, type LoginFaults, type LoginMessage } from './use-login.ts';

export interface LoginFormProps {
  readonly agreements: readonly ListedAgreement[];
  /** Where the person returns afterwards. */
  readonly target: string;
  readonly submitLabel?: string;
  readonly inDialog?: boolean;
  /** The answer to a form posted without script. */
  readonly mobile?: string;
  readonly faults?: LoginFaults;
  readonly message?: LoginMessage | null;
  readonly wait?: string;
  readonly onLoggedIn: () => void;
}

const noFaults: LoginFaults = {};

/** No carrier vouches for a visitor at a desk. */
const isAtDesk = (tools: PageTools | null): boolean =>
  tools?.context.desktop === true && matchMedia('(width >= 48rem)').matches;

const offersOneClick = (offered: Boot['oneClick'], tools: PageTools | null): boolean =>
  offered === 'pages'
    ? !isAtDesk(tools)
    : offered === 'apps' && tools !== null && isNativeApp(tools.context.platform);

/** Mobile, code and consent. Without its script it is posted, and works all the same. */
export const LoginForm = ({
  agreements,
  target,
  submitLabel = '登录',
  inDialog = false,
  mobile = '',
  faults = noFaults,
  message = null,
  wait,
  onLoggedIn,
}: LoginFormProps) => {
  const { brand, oneClick: offered } = useBoot();
  const location = useLocation();
  const tools = usePageTools();
  const awake = useAwake();
  const login = useLogin({
    api: tools?.api,
    agreements,
    oneClick: inDialog && offersOneClick(offered, tools),
    carrierToken: async () => (await tools?.host())?.carrierToken() ?? null,
    mobile,
    faults,
    message,
    onLoggedIn: () => {
      clearDraft();
      onLoggedIn();
    },
    onCodeRefused: () => tools?.track(errorCodes.CODE_REFUSED),
  });
  const { typed, busy, oneClick, secondsLeft } = login;
  const locked = busy === 'logging-in';
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const agree = event.currentTarget.elements.namedItem('agree');
    void login.submit(agree instanceof HTMLInputElement && agree.checked);
  };

  const form = useRef<HTMLFormElement>(null);
  // The dialog belongs to the page it was opened over, also while that page is only loading again.
  const page = inDialog ? target : createPath(location);
  const { type } = login;
  useEffect(() => {
    const draft = readDraft();
    if (draft?.page === page) {
      type(draft);
      // The page itself asks for the login now, so no dialog needs to open over it.
      if (!inDialog) saveDraft({ ...draft, dialog: false });
    } else {
      // Values typed before the script woke up are already in the fields.
      const typedEarly = new FormData(form.current ?? undefined);
      const mobileEarly = typedEarly.get('mobile');
      const codeEarly = typedEarly.get('verifyCode');
      if (typeof mobileEarly === 'string' && mobileEarly !== '') type({ mobile: mobileEarly });
      if (typeof codeEarly === 'string' && codeEarly !== '') type({ verifyCode: codeEarly });
    }
    // Once, when the form appears.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  // The focus goes to the first mistake, and to the code field once it is needed after all. Only
  // after a try: correcting a value never moves the focus.
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
        {/* Enter logs in, even though the button that sends a code comes first. */}
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
        <LiveBanner tone={login.message?.tone} text={login.message?.text} />
        <TextField
          label="手机号"
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
        {wait === undefined ? null : <input type="hidden" name="wait" value={wait} />}
        <input type="hidden" name="agreements" value={writeAgreed(agreements)} />
        <AgreementTick
          agreements={agreements}
          error={login.faults.agree}
          onChange={login.agree}
          onRead={keep}
        />
        <Button
          type="submit"
          name="intent"
          value="login"
          size="large"
          wide
          loading={locked}
          loadingText={loggingIn}
        >
          {oneClick ? '本机号码验证登录' : submitLabel}
        </Button>
        {oneClick ? (
          <Button look="quiet" wide disabled={busy !== null} onClick={login.chooseCode}>
            用短信验证码登录
          </Button>
        ) : null}
        {typed.sentAt !== null && !oneClick ? (
          <p className="text-sm text-ink-2">
            号码已停用、收不到短信？请致电{' '}
            <TextLink to={telOf(brand.phone)} className="figures">
              {brand.phone}
            </TextLink>
            ，核实身份后为您更换。
          </p>
        ) : null}
      </fieldset>
    </form>
  );
};
