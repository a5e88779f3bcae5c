import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { FlowColumn } from '#page/frame.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { HealthConsent } from './health/health-consent.tsx';
import type { ReuseData, ReuseRefused } from './reuse.data.ts';
import { recordedText } from '#ui/text/moment-text.ts';
import { personText } from './health/words.ts';

const ReusePage = () => {
  const { product, session, sharingNeeded, links } = useLoaderData<ReuseData>();
  const refused = useActionData<ReuseRefused>();
  const sending = useNavigation().state === 'submitting';
  return (
    <main>
      <FlowColumn>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <TextLink to={links.detail}>{product.name}</TextLink>
          <span>{product.insurer}承保</span>
        </p>
        <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">使用以前的回答</h1>
        <p className="mt-2 text-ink-2">
          {recordedText(session.updatedAt)} 您为“{session.product.name}”回答过下面这些，关于：
          <span data-personal="">{personText(session.person)}</span>
          。可以原样用于这款产品，不用重新回答。
        </p>
        <div className="mt-6 grid gap-4">
          {session.diseases.map(({ code, name, asked }) => (
            <Card key={code} data-personal="">
              <h2 className="font-semibold">{name}</h2>
              <dl className="ruled mt-2">
                {asked.map(({ question, text }) => (
                  <div key={question.id} className="py-2">
                    <dt className="text-sm text-ink-2">{question.ask}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            </Card>
          ))}
        </div>
        <Form method="post" className="mt-6 grid gap-4">
          <LiveBanner text={refused?.message} />
          <Checkbox name="confirmed" value="yes">
            这些回答今天仍然属实，我同意把它们用于{product.name}的核保。
          </Checkbox>
          {sharingNeeded ? <HealthConsent health={false} sharedWith={product.insurer} /> : null}
          <div className="actions">
            <Button type="submit" loading={sending} loadingText="正在带入">
              使用这些回答
            </Button>
            <ButtonLink to={links.start} look="secondary">
              重新回答
            </ButtonLink>
          </div>
        </Form>
      </FlowColumn>
    </main>
  );
};

export default ReusePage;
