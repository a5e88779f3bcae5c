import { useActionData, useLoaderData } from 'react-router';
import { ConsentForm, ConsentSettled } from '#page/consent/consent-form.tsx';
import { FlowPage } from '#page/frame.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ChangedLines } from './changed-lines.tsx';
import type { ChangeAnswer, ChangeAsked } from './change-consent.data.ts';

const settled = {
  agreed: ['您已同意', '需要的人都同意以后，变更会继续办理，投保人会收到通知。'],
  refused: ['您没有同意', '这项变更已结束，保单没有改变。'],
  over: ['不再需要确认', '投保人已撤回，或者已经办完。需要时请向投保人索取新的链接。'],
} as const;

const Settled = ({ state }: { readonly state: keyof typeof settled }) => {
  const [title, text] = settled[state];
  return (
    <ConsentSettled
      agreed={state === 'agreed'}
      title={title}
      action={
        <ButtonLink to="/" look="secondary">
          回到首页
        </ButtonLink>
      }
    >
      {text}
    </ConsentSettled>
  );
};

/** A person whose consent a change needs agrees or refuses, in person. */
const ChangeConsentPage = () => {
  const asked = useLoaderData<ChangeAsked>();
  const answer = useActionData<ChangeAnswer>();
  const state = answer?.ok ? answer.state : asked.state;
  if (state !== 'waiting') return <Settled state={state} />;
  return (
    <FlowPage
      title="请您确认保单变更"
      note={
        asked.succession
          ? `原投保人${asked.asker}已经去世。由谁继续作投保人，需要您本人看过并同意。`
          : `${asked.asker}申请${asked.title}，需要您本人看过并同意。您不同意，保单就不会改变。`
      }
    >
      <Card className="py-2! md:py-2!">
        <DescriptionList
          items={[
            { label: '产品', value: asked.productName },
            { label: '承保公司', value: asked.insurerName },
            { label: '保单号', value: asked.policyNo },
            { label: '投保人', value: asked.asker },
          ]}
        />
      </Card>
      <ChangedLines lines={asked.changes} />
      <ConsentForm asked={asked} fault={answer?.ok === false ? answer : undefined}>
        {asked.statements.length === 1 ? (
          <p>{asked.statements[0]}</p>
        ) : (
          <ul className="dotted">
            {asked.statements.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </ConsentForm>
    </FlowPage>
  );
};

export default ChangeConsentPage;
