import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { orderLinks } from '@parasol/routes/links/order-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { ErrorSummary } from '#ui/feedback/error-summary.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { dateText, minuteText } from '#ui/text/moment-text.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ReadAloud } from './read-aloud.tsx';
import type { PostedVisit, ReturnVisit } from './return-visit.data.ts';
import { VisitIdentity } from './visit-identity.tsx';
import { WaitingForPolicy } from '#features/contracts/policies/waiting-for-policy.tsx';

const answerWords = { yes: '是', no: '否', unsure: '不确定' } as const;

const Questions = ({ visit }: { readonly visit: ReturnVisit }) => {
  const posted = useActionData<PostedVisit>();
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <input type="hidden" name="version" value={visit.version} />
      <ErrorSummary
        title={posted?.message ?? ''}
        problems={(posted?.missing ?? []).map((field) => ({
          field,
          text: `第 ${visit.questions.findIndex(({ id }) => id === field) + 1} 题：请选择一个回答`,
        }))}
      />
      <div>
        <ReadAloud
          text={visit.questions
            .map(({ text, note }, at) => `第 ${at + 1} 题。${text}${note}`)
            .join('。')}
        />
      </div>
      <ol className="grid gap-4">
        {visit.questions.map(({ id, text, note }, at) => {
          const answer = posted?.answers[id];
          return (
            <Card as="li" key={id}>
              <RadioGroup
                name={id}
                label={`${at + 1}. ${text}`}
                hint={note}
                look="segmented"
                choices={[
                  { value: 'yes', label: answerWords.yes },
                  { value: 'no', label: answerWords.no },
                  { value: 'unsure', label: answerWords.unsure },
                ]}
                {...(answer === undefined ? {} : { defaultValue: answer })}
                error={posted?.missing.includes(id) ? '请选择一个回答' : undefined}
              />
            </Card>
          );
        })}
      </ol>
      {posted && posted.missing.length === 0 ? (
        <Banner tone="danger" live>
          {posted.message}
        </Banner>
      ) : null}
      <p className="text-sm text-ink-2">
        有任何一项不清楚，请如实选“否”或“不确定”，没有参与销售的工作人员会打电话向您说明，最晚在{' '}
        {dateText(visit.explainedBy)}。回答提交后不能修改，不影响您的保障和犹豫期权利。
      </p>
      <Button
        type="submit"
        size="large"
        wide
        className="lg:max-w-88"
        loading={busy}
        loadingText="正在提交"
      >
        提交回访
      </Button>
    </Form>
  );
};

const Answered = ({ visit }: { readonly visit: ReturnVisit }) => {
  const { answered, questions } = visit;
  if (answered === null) return null;
  const doubts = answered.outcome === 'doubts';
  return (
    <>
      <Banner tone={doubts ? 'info' : 'success'} title={doubts ? '我们会联系您' : '感谢您的确认'}>
        {doubts
          ? `您有不清楚的地方，没有参与销售的工作人员最晚在 ${dateText(visit.explainedBy)} 与您联系，逐项说明并处理。`
          : '回访已经完成，不需要再做什么。'}
      </Banner>
      <Section id="answers" title="您的回答" note="按回答时的原文保存，不能更改。">
        <Card>
          <ol className="grid gap-4">
            {questions.map(({ id, text, note }, at) => (
              <li key={id} className="grid grid-cols-[1fr_auto] gap-x-4">
                <p>
                  {at + 1}. {text}
                </p>
                <p className="font-semibold">{answerWords[answered.answers[id] ?? 'no']}</p>
                <p className="text-sm text-ink-2">{note}</p>
              </li>
            ))}
          </ol>
          <p className="figures mt-4 text-sm text-ink-2">回答时间 {minuteText(answered.at)}</p>
        </Card>
      </Section>
    </>
  );
};

const titles: Readonly<Record<ReturnVisit['state'], readonly [title: string, note: string]>> = {
  open: ['在线回访', '请投保人本人逐项回答，大约需要一分钟。'],
  waiting: ['保单还在出具', '保单出具后才能回访。'],
  done: ['回访已完成', ''],
  'not-needed': ['不需要回访', '保险期间不超过一年，或没有出具保单的订单不需要回访。'],
};

/** Asked once after the sale of a long-term policy; afterwards the page shows the answers. */
const ReturnVisitPage = () => {
  const visit = useLoaderData<ReturnVisit>();
  const links = orderLinks(useBrand());
  const { state, coolingOff } = visit;
  const [title, note] = titles[state];
  return (
    <FlowPage title={title} {...(note === '' ? {} : { note })}>
      <Card>
        <DescriptionList
          items={[
            { label: '产品', value: visit.productName },
            { label: '承保公司', value: visit.insurerName },
            ...(visit.policyNo === null ? [] : [{ label: '保单号', value: visit.policyNo }]),
          ]}
        />
      </Card>
      {state === 'not-needed' || coolingOff.days === 0 ? null : (
        <Banner tone="info" title={`犹豫期 ${coolingOff.days} 日`}>
          {state === 'done'
            ? coolingOff.words
            : `${visit.deadline ?? coolingOff.note}是否回访、怎样回答，都不影响您在犹豫期内解除合同。`}
        </Banner>
      )}
      {state === 'open' && !visit.identified ? <VisitIdentity /> : null}
      {state === 'open' && visit.identified ? <Questions visit={visit} /> : null}
      {state === 'waiting' ? (
        <WaitingForPolicy words="保险公司出具保单后，问题会显示在这里" />
      ) : null}
      {state === 'done' ? <Answered visit={visit} /> : null}
      {state === 'open' ? null : (
        <ButtonLink to={links.detail(visit.orderNo)} wide className="lg:max-w-88">
          查看订单
        </ButtonLink>
      )}
    </FlowPage>
  );
};

export default ReturnVisitPage;
