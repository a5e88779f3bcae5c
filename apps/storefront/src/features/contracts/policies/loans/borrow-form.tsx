import { Form, useActionData, useNavigation } from 'react-router';
import { yuanText } from '@parasol/domain/base/money/fen';
import { brandLink } from '@parasol/routes/links/link';
import { CodeField } from '#page/code-field.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { Loan, PostedLoan } from './loan.data.ts';

/** How much, to which of the policyholder's own cards, and the proof that the policyholder asks. */
export const BorrowForm = ({ loan, ticket }: { readonly loan: Loan; readonly ticket: string }) => {
  const sent = useActionData<PostedLoan>();
  const posted = sent?.form === 'borrow' ? sent : undefined;
  const busy = useNavigation().state !== 'idle';
  const addCard = brandLink(useBrand(), '/aiProduct/bankCard', {
    policyNo: loan.policyNo,
    loan: '1',
  });
  if (loan.cards.length === 0)
    return (
      <Section id="borrow" title="申请借款">
        <Card className="grid gap-4">
          <p className="text-ink-2">
            借款由保险公司转到投保人本人的银行卡，还没有核验过的本人储蓄卡，请先添加。
          </p>
          <ButtonLink to={addCard} size="large" wide className="lg:max-w-88">
            添加本人储蓄卡
          </ButtonLink>
        </Card>
      </Section>
    );
  return (
    <Section id="borrow" title="申请借款">
      <Form method="post">
        <Card className="grid gap-5">
          <input type="hidden" name="key" value={ticket} />
          <TextField
            label="借款金额（元）"
            name="amount"
            inputMode="decimal"
            maxLength={14}
            hint={`${yuanText(loan.leastFen)} 至 ${yuanText(loan.limitFen)}`}
            defaultValue={posted?.values['amount']}
            error={posted?.faults['fen']}
          />
          <RadioGroup
            name="cardId"
            label="转到哪里"
            defaultValue={posted?.values['cardId'] || (loan.cards[0]?.cardId ?? '')}
            error={posted?.faults['cardId']}
            choices={loan.cards.map(({ cardId, bankName, tail }) => ({
              value: cardId,
              label: `${bankName}（尾号 ${tail}）`,
              note: '投保人本人的银行卡，已由银行核验',
            }))}
          />
          <p className="text-sm text-ink-2">
            转到其他账户，请
            <TextLink to={addCard}>添加本人储蓄卡</TextLink>。
          </p>
          <fieldset className="grid gap-5 rounded-md border p-4">
            <legend className="px-1 font-medium">确认是投保人本人</legend>
            <TextField
              label="投保人证件号码后六位"
              name="certTail"
              autoComplete="off"
              maxLength={6}
              clearable={false}
              defaultValue={posted?.values['certTail']}
              error={posted?.faults['certTail']}
            />
            <p className="text-sm text-ink-2">验证码会发到保单上的投保人手机 {loan.mobile}。</p>
            <CodeField sendIntent="send-code" error={posted?.faults['verifyCode']} />
          </fieldset>
          <Checkbox
            name="agree"
            value="yes"
            given={posted?.values['agree'] === 'yes'}
            error={posted?.faults['agree']}
          >
            我已看过利息怎么算、到期没有归还会怎样，申请按条款借款
          </Checkbox>
          <LiveBanner tone={posted?.tone} text={posted?.text} />
          <Button
            type="submit"
            name="intent"
            value="borrow"
            size="large"
            wide
            className="lg:max-w-88"
            loading={busy}
            loadingText="正在提交"
          >
            提交申请
          </Button>
        </Card>
      </Form>
    </Section>
  );
};
