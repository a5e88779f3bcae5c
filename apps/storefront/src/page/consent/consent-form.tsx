import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { LinkReader } from '@parasol/contract/link-reader';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { State } from '#ui/feedback/state.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { EmptyPicture } from '#ui/illustrations/empty-picture.tsx';
import { SuccessPicture } from '#ui/illustrations/success-picture.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { ConsentFault } from './consent-fault.ts';

/** The question is settled. */
export const ConsentSettled = ({
  agreed,
  title,
  action,
  children,
}: {
  readonly agreed: boolean;
  readonly title: string;
  readonly action: ReactNode;
  readonly children: ReactNode;
}) => (
  <main className="page-width py-8">
    <State
      level={1}
      picture={agreed ? <SuccessPicture /> : <EmptyPicture />}
      title={title}
      action={action}
    >
      {children}
    </State>
  </main>
);

/** First the login, then the content, then the answer: consent needs readable words. */
const LogInFirst = ({ asked: { mobile, until, reader } }: { readonly asked: ConsentAsked }) => {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <Card className="grid gap-4">
        <p>
          {reader === 'nobody'
            ? `需要您本人回答。请用手机号 ${mobile} 登录，看过内容后再选择同意或不同意。`
            : `现在登录的不是手机号 ${mobile}。需要您本人回答，请换本人的手机号登录。`}
        </p>
        <div className="actions">
          <Button type="submit" name="intent" value="log-in" loading={busy}>
            {reader === 'nobody' ? '登录' : '换本人手机号登录'}
          </Button>
        </div>
        <p className="figures text-sm text-ink-2">链接到 {minuteText(until)} 前有效。</p>
      </Card>
    </Form>
  );
};

interface ConsentAsked {
  /** Masked. */
  readonly mobile: string;
  readonly until: string;
  readonly reader: LinkReader;
}

/** The invited person accepts or declines: by their mobile and the end of their ID. */
export const ConsentForm = ({
  asked,
  fault,
  children,
}: {
  readonly asked: ConsentAsked;
  readonly fault: ConsentFault | undefined;
  readonly children: ReactNode;
}) => {
  const busy = useNavigation().state !== 'idle';
  if (asked.reader !== 'asked') return <LogInFirst asked={asked} />;
  return (
    <Form method="post">
      <Card className="grid gap-4">
        {children}
        <TextField
          label="您的证件号码后六位"
          name="certTail"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={6}
          required
          error={fault?.atTail ? fault.message : undefined}
        />
        {fault === undefined || fault.atTail ? null : (
          <Banner tone="danger" live>
            {fault.message}
          </Banner>
        )}
        <div className="actions">
          <Button type="submit" name="intent" value="agree" loading={busy} loadingText="正在提交">
            我同意
          </Button>
          <Button type="submit" name="intent" value="refuse" look="secondary" disabled={busy}>
            我不同意
          </Button>
        </div>
        <p className="figures text-sm text-ink-2">链接到 {minuteText(asked.until)} 前有效。</p>
      </Card>
    </Form>
  );
};
