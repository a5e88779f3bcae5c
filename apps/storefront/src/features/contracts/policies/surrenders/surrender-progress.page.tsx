import { useEffect } from 'react';
import { Form, useActionData, useLoaderData, useNavigation, useRevalidator } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { CodeField } from '#page/code-field.tsx';
import { OwnFrame } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { HelpLine } from '#shell/frame/help-line.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Tag, type TagProps } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText, minuteText } from '#ui/text/moment-text.ts';
import { loanDeductionLines } from './loan-deduction-lines.ts';
import type { ProgressData } from './surrender-progress.data.ts';

type Surrender = NonNullable<ProgressData['surrender']>;
type Shown = { readonly surrender: Surrender };

const tones: Readonly<Record<Surrender['state'], NonNullable<TagProps['tone']>>> = {
  'to-verify': 'warning',
  asked: 'primary',
  'with-insurer': 'primary',
  confirmed: 'primary',
  refunding: 'primary',
  refunded: 'success',
  refused: 'danger',
  overtaken: 'neutral',
  withdrawn: 'neutral',
};

const pauseMs = 5000;

/** Reloads by itself while others are at work. */
const useNews = (state: Surrender['state'] | undefined): void => {
  const { revalidate } = useRevalidator();
  const moving = state === 'with-insurer' || state === 'confirmed' || state === 'refunding';
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => void revalidate(), pauseMs);
    return () => clearInterval(timer);
  }, [moving, revalidate]);
};

const Verify = ({ surrender }: Shown) => (
  <Section
    id="verify"
    title="核验本人身份"
    {...(surrender.verifyBy === null
      ? {}
      : { note: `请在 ${dateText(surrender.verifyBy)}及以前完成，逾期视为撤回。` })}
  >
    <Card>
      <Form method="post" className="grid gap-5" noValidate>
        <TextField name="certNo" label="投保人证件号码" autoComplete="off" />
        <CodeField sendIntent="send" />
        <Button type="submit" name="intent" value="verify" size="large" wide>
          核验并提交
        </Button>
      </Form>
    </Card>
  </Section>
);

const Withdraw = ({ surrender }: Shown) => (
  <Section
    id="withdraw"
    title="改变主意"
    note={
      surrender.sendAt === null
        ? '核验身份之前可以撤回，保障不受影响。'
        : `${minuteText(surrender.sendAt)} 前可以撤回，之后提交保险公司。`
    }
  >
    <Form method="post">
      <Button type="submit" name="intent" value="withdraw" look="secondary">
        撤回申请
      </Button>
    </Form>
  </Section>
);

const Steps = ({ surrender: { steps, ahead } }: Shown) => (
  <Section id="steps" title="进度">
    <Card>
      <ol className="grid gap-3">
        {steps.map(({ at, title }) => (
          <li key={`${at} ${title}`} className="flex items-baseline justify-between gap-4">
            <span>{title}</span>
            <span className="figures shrink-0 text-sm text-ink-2">{minuteText(at)}</span>
          </li>
        ))}
        {ahead.map((title) => (
          <li key={title} className="flex items-baseline justify-between gap-4 text-ink-3">
            <span>{title}</span>
            <span className="shrink-0 text-sm">接下来</span>
          </li>
        ))}
      </ol>
    </Card>
  </Section>
);

const PolicyLink = ({ policyNo }: { readonly policyNo: string }) => (
  <TextLink to={brandLink(useBrand(), '/me/policies/:policyNo', { policyNo })}>{policyNo}</TextLink>
);

const Asked = ({ surrender }: Shown) => (
  <Section id="asked" title="申请内容">
    <Card className="py-2! md:py-2!">
      <DescriptionList
        items={[
          { label: '保单', value: <PolicyLink policyNo={surrender.policyNo} /> },
          ...(surrender.part === null ? [] : [{ label: '办理', value: surrender.part }]),
          ...(surrender.member === null ? [] : [{ label: '退出的人', value: surrender.member }]),
          { label: '退还金额', value: yuanText(surrender.refundFen) },
          ...loanDeductionLines(surrender),
          { label: '怎样计算', value: surrender.basisWords },
          { label: '退到', value: surrender.wayWords },
          { label: '申请日期', value: dateText(surrender.day) },
          { label: '原因', value: surrender.reason },
        ]}
      />
    </Card>
    <div className="mt-3">
      <Accordion>
        <AccordionItem title="确认过的内容">
          <ol className="grid list-decimal gap-2 pl-5">
            {surrender.statements.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
          <p className="figures mt-2 wrap-anywhere text-ink-3">凭证 {surrender.fingerprint}</p>
        </AccordionItem>
      </Accordion>
    </div>
  </Section>
);

const SurrenderProgressPage = () => {
  const { policyNo, surrender } = useLoaderData<ProgressData>();
  const posted = useActionData<Posted>();
  const idle = useNavigation().state === 'idle';
  const brand = useBrand();
  useNews(surrender?.state);
  const back = { to: brandLink(brand, '/aftersale'), text: '退保' };
  if (surrender === null)
    return (
      <OwnFrame title="退保进度" back={back}>
        <Empty
          title="这份保单没有退保申请"
          action={
            <ButtonLink to={brandLink(brand, '/aftersale/:policyNo', { policyNo })}>
              申请退保
            </ButtonLink>
          }
        />
      </OwnFrame>
    );
  return (
    <OwnFrame
      title={surrender.part === null ? '退保进度' : '办理进度'}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone={tones[surrender.state]}>{surrender.title}</Tag>
          {surrender.productName}
        </span>
      }
      back={back}
    >
      {posted && idle ? (
        <Banner tone={posted.tone} live>
          {posted.text}
        </Banner>
      ) : null}
      <Card>
        <p>{surrender.words}</p>
        {surrender.refusal === null ? null : (
          <p className="mt-2 text-ink-2">
            {surrender.state === 'overtaken'
              ? surrender.refusal
              : `保险公司说明的原因：${surrender.refusal}。`}
          </p>
        )}
        {surrender.clock === null ? null : (
          <p className="figures mt-2 text-sm text-ink-2">法定退款期限{surrender.clock}。</p>
        )}
      </Card>
      {surrender.state === 'to-verify' ? <Verify surrender={surrender} /> : null}
      {surrender.canWithdraw ? <Withdraw surrender={surrender} /> : null}
      <Steps surrender={surrender} />
      <Asked surrender={surrender} />
      <HelpLine />
    </OwnFrame>
  );
};

export default SurrenderProgressPage;
