import { useActionData, useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { ConsentForm, ConsentSettled } from '#page/consent/consent-form.tsx';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { GrownUpAnswer, GrownUpAsked } from './grown-up.data.ts';

const settled = {
  agreed: ['您已同意', '保单继续有效，您可以随时查看自己的保障。'],
  refused: ['您没有同意', '我们已记下，会与您和投保人联系。您仍然可以查看现在的保障。'],
} as const;

/** A person insured as a child is asked once they are of age. */
const GrownUpPage = () => {
  const asked = useLoaderData<GrownUpAsked>();
  const answer = useActionData<GrownUpAnswer>();
  const brand = useBrand();
  const state = answer?.ok ? answer.state : asked.state;
  if (state !== 'waiting') {
    const [title, text] = settled[state];
    return (
      <ConsentSettled
        agreed={state === 'agreed'}
        title={title}
        action={
          <ButtonLink to={brandLink(brand, '/me/insured')} look="secondary">
            查看我的保障
          </ButtonLink>
        }
      >
        {text}
      </ConsentSettled>
    );
  }
  return (
    <FlowPage
      title="请您确认自己的保障"
      note={`${asked.holder}在您未成年时为您投了保。您现在已年满 18 周岁，由您自己决定是否同意。`}
    >
      <Card className="py-2! md:py-2!">
        <DescriptionList
          items={[
            { label: '产品', value: asked.product },
            { label: '承保公司', value: asked.insurerName },
            { label: '投保人', value: asked.holder },
            { label: '身故保险金额', value: asked.deathSum ?? '没有身故保险金' },
          ]}
        />
      </Card>
      <ConsentForm asked={asked} fault={answer?.ok === false ? answer : undefined}>
        <ul className="dotted">
          {asked.statements.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </ConsentForm>
    </FlowPage>
  );
};

export default GrownUpPage;
