import { Form, useActionData, useNavigation } from 'react-router';
import { yuanText } from '@parasol/domain/base/money/fen';
import { Button } from '#ui/actions/button.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Loan, PostedLoan } from './loan.data.ts';

/** All of it or a part, paid at the cashier today. */
export const RepayForm = ({ loan, ticket }: { readonly loan: Loan; readonly ticket: string }) => {
  const sent = useActionData<PostedLoan>();
  const posted = sent?.form === 'repay' ? sent : undefined;
  const busy = useNavigation().state !== 'idle';
  return (
    <Section id="repay" title="归还借款" note="先抵利息，后抵本金。金额按今天计算，请在今天支付。">
      <Form method="post">
        <Card className="group grid gap-5">
          <input type="hidden" name="key" value={ticket} />
          <RadioGroup
            name="how"
            label="归还多少"
            defaultValue={posted?.values['how'] ?? 'all'}
            choices={[
              { value: 'all', label: `全部，${yuanText(loan.owedFen)}` },
              { value: 'part', label: '一部分' },
            ]}
          />
          <div className="hidden group-has-[[value=part]:checked]:block">
            <TextField
              label="归还金额（元）"
              name="amount"
              inputMode="decimal"
              maxLength={14}
              hint={`最多 ${yuanText(loan.owedFen)}`}
              defaultValue={posted?.values['amount']}
              error={posted?.faults['fen']}
            />
          </div>
          <LiveBanner tone={posted?.tone} text={posted?.text} />
          <Button
            type="submit"
            name="intent"
            value="repay"
            size="large"
            wide
            className="lg:max-w-88"
            loading={busy}
            loadingText="正在提交"
          >
            去支付
          </Button>
        </Card>
      </Form>
    </Section>
  );
};
