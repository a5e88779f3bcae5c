import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorSummary } from '#ui/feedback/error-summary.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { personValue, type PostedReport, type ReportData } from './report-claim.data.ts';

/** Person, event, day and place, in the customer's own words; photos follow on the next page. */
const ReportClaimPage = () => {
  const { guide, kind, today, key } = useLoaderData<ReportData>();
  const posted = useActionData<PostedReport>();
  const busy = useNavigation().state !== 'idle';
  const brand = useBrand();
  const { policyNo, people } = guide;
  const faults = posted?.faults ?? {};
  const [first] = people;
  const only = people.length === 1 && first ? personValue(first) : undefined;
  const position = posted?.fields.position || only;
  const guidePage = brandLink(brand, '/me/policies/:policyNo/claims', { policyNo });
  return (
    <OwnFrame
      title="登记出险"
      note="先说清情况，登记后再上传照片。写不全也没关系，之后可以补充。"
      back={{ to: guidePage, text: '出险了怎么办' }}
    >
      <ErrorSummary problems={Object.entries(faults).map(([field, text]) => ({ field, text }))} />
      {posted && posted.message !== '' ? (
        <Banner tone="danger" live>
          {posted.message}
        </Banner>
      ) : null}
      <Card>
        <Form method="post" className="grid gap-6" noValidate>
          <input type="hidden" name="key" value={key} />
          <RadioGroup
            name="kind"
            label="发生了什么"
            choices={guide.guides.map(({ kind: value, title, when }) => ({
              value,
              label: title,
              note: when,
            }))}
            defaultValue={posted?.fields.kind || kind}
            error={faults.kind}
          />
          <RadioGroup
            name="position"
            label="出险的人"
            look="segmented"
            choices={people.map((one) => ({
              value: personValue(one),
              label: one.role === 'policyholder' ? `${one.name}（投保人）` : one.name,
            }))}
            {...(position === undefined ? {} : { defaultValue: position })}
            error={faults.position}
          />
          <TextField
            label="什么时候"
            name="happenedOn"
            type="date"
            max={today}
            clearable={false}
            defaultValue={posted?.fields.happenedOn}
            hint="就医的填首次就诊日，确诊的填确诊日。"
            error={faults.happenedOn}
          />
          <TextField
            label="在哪里"
            name="place"
            maxLength={100}
            defaultValue={posted?.fields.place}
            hint="城市和地点，就医的写医院名称。"
            error={faults.place}
          />
          <TextArea
            label="经过"
            name="words"
            maxLength={1000}
            defaultValue={posted?.fields.words}
            hint="用自己的话写：怎么发生的，现在怎么样。"
            error={faults.words}
          />
          <div className="grid gap-3 sm:grid-cols-2">
            <Button type="submit" wide loading={busy} loadingText="正在登记">
              登记，下一步上传照片
            </Button>
            <ButtonLink to={guidePage} look="secondary" wide>
              先不登记
            </ButtonLink>
          </div>
        </Form>
      </Card>
      {people.some(({ role }) => role === 'policyholder') ? (
        <p className="text-sm text-ink-2">
          这份保单附加了投保人豁免：投保人自己身故、全残或确诊约定的疾病，也在这里登记。
        </p>
      ) : null}
      <p className="text-sm text-ink-2">
        这些内容加密保存，只用于协助理赔。是否给付由{guide.insurer.name}核定。
      </p>
    </OwnFrame>
  );
};

export default ReportClaimPage;
