import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import {
  authorizationDays,
  companyConsent,
  sharedData,
} from '@parasol/domain/sales/leads/consents';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { CheckGroup } from '#ui/form/check-group.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dayText } from '#ui/text/moment-text.ts';
import type { CompaniesData } from './companies.data.ts';

type Member = CompaniesData['members'][number];

const noteOf = ({ authorized }: Member): string => {
  if (authorized === null) return '没有授权';
  const shared =
    authorized.sharedAt === null ? '还没有提供过' : `${dayText(authorized.sharedAt)}提供过`;
  return `授权到 ${dayText(authorized.until)}，${shared}`;
};

/** Several insurers may make an offer, if and for as long as the customer wants that. */
const CompaniesPage = () => {
  const { members } = useLoaderData<CompaniesData>();
  const posted = useActionData<Posted>();
  const brand = useBrand();
  const busy = useNavigation().state !== 'idle';
  const standing = members.filter(({ authorized }) => authorized !== null);
  return (
    <OwnFrame
      title="授权保险公司报价"
      note="想让几家保险公司一起为您做方案时用得上；不授权，我们不会把您的资料给任何一家。"
      back={{ to: brandLink(brand, '/me/privacy'), text: '隐私' }}
    >
      <LiveBanner tone={posted?.tone} text={posted?.text} />
      {standing.length === 0 ? null : (
        <Banner tone="info" title={`现在授权了 ${standing.length} 家公司`}>
          <p>再保存一次，就以新的选择为准；没有勾选的公司从那一刻起收不到您的资料。</p>
          <Form method="post" className="mt-3">
            <Button
              type="submit"
              name="intent"
              value="withdraw"
              look="secondary"
              size="small"
              disabled={busy}
            >
              全部撤回
            </Button>
          </Form>
        </Banner>
      )}
      <Card>
        <Form method="post" className="grid gap-6">
          <CheckGroup
            label="哪些公司可以收到"
            name="insurers"
            defaultValues={standing.map(({ insurer }) => insurer)}
            choices={members.map((member) => ({
              value: member.insurer,
              label: member.name,
              note: noteOf(member),
            }))}
          />
          <CheckGroup
            label="可以收到什么"
            name="data"
            defaultValues={standing[0]?.authorized?.data ?? []}
            choices={Object.entries(sharedData).map(([value, label]) => ({ value, label }))}
            hint="证件号码、健康告知和银行卡永远不在其中。"
          />
          <RadioGroup
            label="多久"
            name="days"
            look="segmented"
            defaultValue={String(authorizationDays[0])}
            choices={authorizationDays.map((days) => ({
              value: String(days),
              label: `${days} 天`,
            }))}
          />
          <div className="rounded-md bg-canvas p-4">
            <ul className="grid gap-2 text-sm text-ink-2">
              {companyConsent.words(brand.company).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <Checkbox name="consent" value={companyConsent.version}>
              我已阅读并同意授权
            </Checkbox>
          </div>
          <div className="actions">
            <Button type="submit" name="intent" value="authorize" disabled={busy}>
              保存授权
            </Button>
          </div>
        </Form>
      </Card>
    </OwnFrame>
  );
};

export default CompaniesPage;
