import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { leadConsent } from '@parasol/domain/sales/leads/consents';
import { callTimes } from '@parasol/domain/sales/leads/first-call';
import { budgets } from '@parasol/domain/sales/leads/lead-states';
import { productLinks } from '@parasol/routes/links/product-links';
import { CodeField } from '#page/code-field.tsx';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { CluesData, PostedClues } from './clues.data.ts';

const LeadForm = ({ data, posted }: { data: CluesData; posted: PostedClues | undefined }) => {
  const brand = useBrand();
  const busy = useNavigation().state !== 'idle';
  const { product, ownMobile, leadKey, budget } = data;
  const before = posted?.fields ?? {};
  return (
    <Card>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="leadKey" value={leadKey} />
        <input type="hidden" name="baseProductNo" value={product.baseProductNo} />
        <TextField
          label="怎么称呼您"
          name="name"
          autoComplete="name"
          maxLength={50}
          defaultValue={before['name'] ?? ''}
        />
        {ownMobile === null ? (
          <>
            <TextField
              label="手机号"
              name="mobile"
              type="tel"
              inputMode="numeric"
              autoComplete="tel"
              maxLength={11}
              defaultValue={before['mobile'] ?? ''}
            />
            <CodeField sendIntent="code" />
          </>
        ) : (
          <p>
            打给 <span className="figures font-medium">{ownMobile}</span>
          </p>
        )}
        <RadioGroup
          label="每年想花多少"
          name="budget"
          look="segmented"
          defaultValue={before['budget'] || (budget ?? 'open')}
          choices={Object.entries(budgets).map(([value, label]) => ({ value, label }))}
        />
        <RadioGroup
          label="方便接电话的时间"
          name="callTime"
          look="segmented"
          defaultValue={before['callTime'] || 'soon'}
          choices={Object.entries(callTimes).map(([value, { title }]) => ({ value, label: title }))}
        />
        <TextArea
          label="想了解什么"
          name="wish"
          optional
          rows={3}
          maxLength={200}
          hint="比如孩子的年龄、想从几岁开始领。请不要写证件号码和病史。"
          defaultValue={before['wish'] ?? ''}
        />
        <div className="rounded-md bg-canvas p-4">
          <ul className="mb-3 grid gap-2 text-sm text-ink-2">
            {leadConsent.words(brand.company, product.names.marketing).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Checkbox
            name="consent"
            value={leadConsent.version}
            given={before['consent'] === leadConsent.version}
          >
            我已阅读并同意以上内容
          </Checkbox>
        </div>
        <div className="actions">
          <Button type="submit" name="intent" value="ask" disabled={busy}>
            预约咨询
          </Button>
        </div>
      </Form>
    </Card>
  );
};

/** Asking to be called about a product, without having to buy it here and now. */
const CluesPage = () => {
  const data = useLoaderData<CluesData>();
  const posted = useActionData<PostedClues>();
  const brand = useBrand();
  const { product, premium } = data;
  const { trial, detail } = productLinks(brand, product.baseProductNo);
  return (
    <FlowPage
      title="预约咨询"
      note={`${product.names.marketing}：留下称呼和号码，由专人打电话为您讲清楚，不收费，也不一定要买。`}
      back={{ to: detail, text: product.names.short }}
    >
      <LiveBanner tone={posted?.tone} text={posted?.text} />
      {product.next.leadForm ? (
        <>
          {premium === null ? null : (
            <Banner>
              按您刚才的试算，每年约 {premium.toLocaleString('zh-CN')} 元，预算已经替您选好。
            </Banner>
          )}
          <LeadForm data={data} posted={posted} />
        </>
      ) : (
        <Banner tone="warning" title="这个产品不预约咨询">
          您可以直接试算，或者拨打 {brand.phone}。
        </Banner>
      )}
      {product.sale.state === 'started' ? (
        <Card className="grid gap-3 md:grid-cols-[1fr_auto] md:items-center">
          <p className="text-ink-2">不想等电话，可以自己算保险费、在线投保。</p>
          <ButtonLink to={trial} look="secondary">
            算保险费并投保
          </ButtonLink>
        </Card>
      ) : null}
    </FlowPage>
  );
};

export default CluesPage;
