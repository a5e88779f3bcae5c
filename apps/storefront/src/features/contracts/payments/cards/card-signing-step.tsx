import { Form, useActionData, useLocation, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { CardSigning, PostedCard } from '#features/contracts/payments/bank-card.data.ts';
import { useAsking } from '#page/answers/use-asking.ts';

const betweenQuestions = 3;

interface StepProps {
  readonly signing: CardSigning;
  readonly backUrl: string;
}

const CodeForm = ({ signing }: { readonly signing: CardSigning }) => {
  const posted = useActionData<PostedCard | null>();
  const intent = useNavigation().formData?.get('intent');
  return (
    <Form method="post" className="grid gap-5">
      <p className="text-ink-2">
        {signing.bankName}已向 <span className="figures">{signing.mobile}</span>{' '}
        发送验证码，还可以输入 {signing.triesLeft} 次。
      </p>
      <TextField
        name="verifyCode"
        label="验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        clearable={false}
      />
      {posted?.message ? (
        <Banner tone={posted.message.tone} live>
          {posted.message.text}
        </Banner>
      ) : null}
      <Button
        type="submit"
        name="intent"
        value="confirm"
        size="large"
        wide
        loading={intent === 'confirm'}
      >
        确认
      </Button>
      <Button type="submit" name="intent" value="resend" look="quiet" loading={intent === 'resend'}>
        重新发送验证码
      </Button>
    </Form>
  );
};

const Known = ({ signing, backUrl }: StepProps) => {
  const { pathname, search } = useLocation();
  if (signing.state === 'to-confirm') return <CodeForm signing={signing} />;
  const others = new URLSearchParams(search);
  others.delete('signNo');
  return signing.state === 'signed' ? (
    <div className="grid gap-4">
      <Banner tone="success" title={signing.title} live>
        {signing.bankName}（尾号 {signing.tail}）可以使用了。
      </Banner>
      <ButtonLink to={backUrl} wide>
        继续
      </ButtonLink>
    </div>
  ) : (
    <div className="grid gap-4">
      <Banner tone="warning" title={signing.title} live>
        {signing.words}
      </Banner>
      <ButtonLink to={`${pathname}?${others}`} wide>
        重新填写银行卡
      </ButtonLink>
    </div>
  );
};

/** The bank's step for a card: asks while the bank is silent, takes the code once it was sent. */
export const CardSigningStep = ({ signing, backUrl }: StepProps) => {
  const { pathname, search } = useLocation();
  const { answer } = useAsking<CardSigning>(
    signing,
    (api, signal) => api.queryCreditCardStatus({ signNo: signing.signNo }, { signal }),
    ({ querying }) => (querying ? betweenQuestions : null),
  );
  const latest = answer ?? signing;
  if (!latest.querying) return <Known signing={latest} backUrl={backUrl} />;
  return (
    <div className="grid gap-4 text-center">
      <output className="flex items-center justify-center gap-3 text-ink-2">
        <Spinner />
        {latest.title}
      </output>
      <p className="text-sm text-ink-2">{latest.words}</p>
      <ButtonLink to={pathname + search} look="secondary">
        查询结果
      </ButtonLink>
    </div>
  );
};
