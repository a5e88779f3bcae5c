import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../ui/actions/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { State } from '../ui/feedback/state.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { EmptyPicture } from '../ui/illustrations/empty-picture.tsx';
import { SuccessPicture } from '../ui/illustrations/success-picture.tsx';
import { Card } from '../ui/layout/card.tsx';
import { minuteText } from '../ui/text/moment-text.ts';

/** There is nothing left to say yes or no to. */
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

/** Whoever was asked by a link says yes or no, in person: by their mobile and the end of their ID. */
export const ConsentForm = ({
  asked: { mobile, until },
  fault,
  children,
}: {
  readonly asked: { readonly mobile: string; readonly until: string };
  readonly fault: string | undefined;
  readonly children: ReactNode;
}) => {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <Card className="grid gap-4">
        {children}
        <p className="text-sm text-ink-2">
          请用手机号 {mobile} 登录后确认。链接到 {minuteText(until)} 前有效。
        </p>
        <TextField
          label="您的证件号码后六位"
          name="certTail"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={6}
          required
        />
        {fault === undefined ? null : (
          <Banner tone="danger" live>
            {fault}
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
      </Card>
    </Form>
  );
};
