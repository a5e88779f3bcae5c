import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { reporterRelations } from '@parasol/domain/service/bereavements/case-states';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { CodeField } from '#page/code-field.tsx';
import { FlowColumn } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { PostedReport, ReportData } from './report.data.ts';

const relations = Object.entries(reporterRelations).map(([value, label]) => ({ value, label }));

/** A family reports a death: no login is needed, and nothing has to be complete. */
const ReportPage = () => {
  const { ownMobile, policyNo, key, today } = useLoaderData<ReportData>();
  const posted = useActionData<PostedReport>();
  const busy = useNavigation().state !== 'idle';
  const brand = useBrand();
  const fields = posted?.fields;
  return (
    <main>
      <FlowColumn>
        <h1 className="font-display text-2xl font-semibold md:text-3xl">告诉我们有人去世了</h1>
        <p className="mt-2 text-ink-2">
          请节哀。不用登录，也不用准备齐全，知道多少填多少。我们核对后会停止扣费，并告诉您接下来怎么办。不方便填写的，可以打电话{' '}
          <TextLink to={telOf(brand.phone)} className="figures whitespace-nowrap">
            {brand.phone}
          </TextLink>
          。
        </p>
        <Form method="post" className="mt-6 grid gap-5">
          <input type="hidden" name="key" value={key} />
          <LiveBanner tone={posted?.tone} text={posted?.text} />
          <Card className="grid gap-5">
            <h2 className="text-lg font-semibold">去世的人</h2>
            <TextField
              label="姓名"
              name="name"
              maxLength={60}
              required
              defaultValue={fields?.name ?? ''}
            />
            <TextField
              label="证件号码后几位"
              name="certTail"
              maxLength={20}
              optional
              defaultValue={fields?.certTail ?? ''}
              hint="至少 4 位，知道完整号码的可以全部填写"
            />
            <TextField
              label="保单号"
              name="policyNo"
              maxLength={64}
              optional
              defaultValue={fields?.policyNo ?? policyNo}
              hint="证件号码和保单号填一项就可以"
            />
            <TextField
              label="去世的日期"
              name="diedOn"
              type="date"
              max={today}
              clearable={false}
              required
              defaultValue={fields?.diedOn ?? ''}
            />
          </Card>
          <Card className="grid gap-5">
            <h2 className="text-lg font-semibold">您</h2>
            <TextField
              label="您的姓名"
              name="reporter"
              maxLength={60}
              autoComplete="name"
              required
              defaultValue={fields?.reporter ?? ''}
            />
            <Select
              label="您是去世的人的"
              name="relation"
              options={relations}
              placeholder="请选择"
              required
              defaultValue={fields?.relation ?? ''}
            />
            {ownMobile === null ? (
              <>
                <TextField
                  label="您的手机号"
                  name="mobile"
                  type="tel"
                  inputMode="numeric"
                  autoComplete="tel"
                  maxLength={11}
                  required
                  defaultValue={fields?.mobile ?? ''}
                />
                <CodeField sendIntent="code" />
              </>
            ) : (
              <p>
                我们会联系 <span className="figures font-medium">{ownMobile}</span>
              </p>
            )}
            <TextArea
              label="还想告诉我们的"
              name="words"
              rows={3}
              maxLength={500}
              optional
              defaultValue={fields?.words ?? ''}
            />
          </Card>
          <p className="text-sm text-ink-2">
            这些信息只用于核对和办理。出于保护个人信息，我们不会在这里说明去世的人是不是我们的客户。
          </p>
          <div>
            <Button type="submit" name="intent" value="report" disabled={busy}>
              提交
            </Button>
          </div>
        </Form>
      </FlowColumn>
    </main>
  );
};

export default ReportPage;
