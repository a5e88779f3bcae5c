import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import type { ClosedStep, StepData } from './surrender-choices.ts';
import { Closed, KeepPolicy, SurrenderStep, TwoWays } from './surrender-frame.tsx';
import type { PostedSurrender } from './surrender-confirm.data.ts';
import { dateText } from '#ui/text/moment-text.ts';

/** The statements to confirm, word by word, and nothing else: the page raises no doubts. */
const SurrenderConfirmPage = () => {
  const data = useLoaderData<StepData | ClosedStep>();
  const posted = useActionData<PostedSurrender>();
  const busy = useNavigation().state !== 'idle';
  if ('closed' in data) return <Closed {...data} />;
  const { quote } = data;
  const { identity, recallMinutes, confirm } = quote;
  return (
    <SurrenderStep
      at={4}
      title={quote.part === null ? '确认退保' : `确认${quote.part}`}
      note="请看一遍下面的内容，再确认。"
    >
      <LiveBanner text={posted?.message} />
      <Section id="statements" title="我确认">
        <Card>
          <ol className="grid list-decimal gap-3 pl-5">
            {(confirm?.statements ?? []).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </Card>
      </Section>
      <Section id="next" title="确认以后">
        <Card>
          <ul className="grid list-disc gap-2 pl-5">
            {identity.paperEnded === null ? null : (
              <li>
                投保人登记的证件已在 {dateText(identity.paperEnded)}
                到期，提交保险公司前请先在“办理保全”中更新证件，再核验身份。退保申请的日期按今天计算。
              </li>
            )}
            {identity.due && identity.paperEnded === null ? (
              <li>
                退还金额达到 {yuanText(identity.fromFen)}，提交保险公司前要再核验一次本人身份。
              </li>
            ) : null}
            {recallMinutes > 0 ? (
              <li>{recallMinutes} 分钟内可以撤回，之后提交保险公司，不能再在线撤回。</li>
            ) : null}
            <li>每一步都会通知您，进度随时可以在“我的”里查看。</li>
          </ul>
        </Card>
      </Section>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="version" value={confirm?.version ?? ''} />
        <Checkbox name="read" value="yes" error={posted?.unticked ? '请先勾选' : undefined}>
          我是投保人本人，已看清上面的内容
        </Checkbox>
        <TwoWays>
          <Button type="submit" size="large" wide loading={busy} loadingText="正在提交">
            {quote.part === null ? '确认退保' : '确认办理'}
          </Button>
          <KeepPolicy policyNo={quote.policyNo} />
        </TwoWays>
      </Form>
    </SurrenderStep>
  );
};

export default SurrenderConfirmPage;
