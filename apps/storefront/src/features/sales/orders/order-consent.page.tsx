import { useActionData, useLoaderData } from 'react-router';
import { plannedName } from '#page/plan-words.ts';
import { useBrand } from '#shell/document/boot.ts';
import { ConsentForm, ConsentSettled } from '#page/consent/consent-form.tsx';
import { FlowPage } from '#page/frame.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';
import type { ConsentAnswer, ConsentAsked } from './order-consent.data.ts';

const Settled = ({ state }: { readonly state: 'agreed' | 'refused' | 'over' }) => {
  const brand = useBrand();
  const words = {
    agreed: ['您已同意', '投保人会收到通知，全部确认后开始核保。'],
    refused: ['您没有同意', '这份投保申请已取消，您和投保人都没有产生费用。'],
    over: ['链接已失效', '请让投保人重新生成确认链接发给您。'],
  } as const;
  const [title, text] = words[state];
  return (
    <ConsentSettled
      agreed={state === 'agreed'}
      title={title}
      action={
        <ButtonLink to={brand.productListUrl} look="secondary">
          看看{brand.name}的产品
        </ButtonLink>
      }
    >
      {text}
    </ConsentSettled>
  );
};

const Asks = ({ of }: { readonly of: readonly string[] }) =>
  of.length === 0 ? null : (
    <ul className="grid list-disc gap-1 pl-5">
      {of.map((ask) => (
        <li key={ask}>{ask}</li>
      ))}
    </ul>
  );

/** The policyholder's answers about the insured's health, for the insured to check. */
const Told = ({ asked: { health, mobile } }: { readonly asked: ConsentAsked }) => {
  const answered = health === null ? 0 : health.yes.length + health.no.length;
  return (
    <Card as="section" aria-labelledby="told">
      <h2 id="told" className="font-semibold">
        为您填写的健康告知
      </h2>
      {health === null ? (
        <p className="mt-2 text-sm text-ink-2">
          只有您本人能看到。用手机号 {mobile} 登录后，这里会显示回答和不保的情况。
        </p>
      ) : (
        <div className="mt-2 grid gap-3 text-sm text-ink-2" data-personal="">
          <p>
            {answered === 0
              ? '这款产品没有询问您的健康情况。'
              : health.yes.length === 0
                ? `共 ${answered} 个问题，都回答“否”。`
                : `共 ${answered} 个问题，以下回答“是”，其余回答“否”：`}
          </p>
          <Asks of={health.yes} />
          {health.no.length === 0 ? null : (
            <details>
              <summary className="min-h-11 cursor-pointer py-2 text-primary-strong">
                先看看替您答“否”的 {health.no.length} 个健康问题
              </summary>
              <Asks of={health.no} />
            </details>
          )}
          {health.exclusions.length === 0 ? null : (
            <div>
              <p className="font-medium text-ink">不在保障范围内</p>
              <ul className="mt-1 grid list-disc gap-1 pl-5">
                {health.exclusions.map((wording) => (
                  <li key={wording}>{wording}</li>
                ))}
              </ul>
            </div>
          )}
          <p>有不对的地方，请选择“我不同意”，并告诉投保人更正后重新投保。</p>
        </div>
      )}
    </Card>
  );
};

/** The insured (or the policyholder, when an agent prepared it) accepts or declines in person. */
const OrderConsentPage = () => {
  const asked = useLoaderData<ConsentAsked>();
  const answer = useActionData<ConsentAnswer>();
  const state = answer?.ok ? answer.state : asked.state;
  if (state !== 'waiting') return <Settled state={state} />;
  return (
    <FlowPage
      title={
        asked.role === 'insured' ? `${asked.policyholder}想为您投保，请您确认` : '请确认您的投保'
      }
      note={
        asked.role === 'insured'
          ? '这份保险含身故保障，需要您本人看过并同意。'
          : '这份投保由您的服务人员协助填写，需要您本人确认。'
      }
    >
      <Card>
        <DescriptionList
          items={[
            { label: '产品', value: plannedName(asked) },
            { label: '承保公司', value: asked.insurerName },
            { label: '投保人', value: asked.policyholder },
            { label: '被保险人', value: asked.insured },
            ...asked.sums.map(({ name, words }) => ({ label: name, value: words })),
            ...(asked.beneficiaries === ''
              ? []
              : [{ label: '身故受益人', value: asked.beneficiaries }]),
            { label: '应交保险费', value: `${yuanText(asked.dueFen)}，由投保人支付` },
            { label: '预计生效', value: dateText(asked.effectiveDate) },
          ]}
        />
      </Card>
      {asked.role === 'insured' ? <Told asked={asked} /> : null}
      <ConsentForm asked={asked} fault={answer?.ok === false ? answer : undefined}>
        <p>{asked.statement}</p>
      </ConsentForm>
    </FlowPage>
  );
};

export default OrderConsentPage;
