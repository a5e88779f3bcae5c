import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { providerWords } from '@parasol/domain/products/catalogue/product/value-added';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Switch } from '#ui/form/switch.tsx';
import type { DraftPage } from './form/draft/draft-of.ts';
import { SideFrame } from '#page/frame.tsx';

/** Services that come with the product: their content, their provider, wanted or not. */
const ValueAddedPage = () => {
  const { draft, facts, form } = useLoaderData<DraftPage>();
  const refused = useActionData<string>();
  const saving = useNavigation().state !== 'idle';
  return (
    <SideFrame
      back={{ to: form, text: '返回投保信息' }}
      title="附带服务"
      note="不另收费，用不用由您决定，不影响保险责任和保险费。"
    >
      <LiveBanner text={refused} />
      {facts.valueAdded.length === 0 ? (
        <Empty title="本产品没有附带服务" />
      ) : (
        <Form method="post" className="grid gap-5">
          {facts.valueAdded.map(({ code, name, text, provider }) => (
            <Card key={code}>
              <Switch
                label={name}
                name={`service.${code}`}
                value="yes"
                defaultChecked={draft.values[`service.${code}`] === 'yes'}
              />
              <p className="mt-2">{text}</p>
              <p className="mt-2 text-sm text-ink-2">{providerWords(provider)}</p>
            </Card>
          ))}
          <div className="actions">
            <Button type="submit" loading={saving} loadingText="正在保存">
              保存并返回
            </Button>
          </div>
        </Form>
      )}
    </SideFrame>
  );
};

export default ValueAddedPage;
