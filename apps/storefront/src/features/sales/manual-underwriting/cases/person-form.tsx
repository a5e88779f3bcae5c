import { sexNames } from '@parasol/domain/base/people/sex';
import { Form, useNavigation } from 'react-router';
import type { Output } from '@parasol/contract';
import { relationNames } from '@parasol/domain/base/people/relation';
import { paperNames } from '@parasol/domain/base/people/paper-names';
import type { InfoPosted } from '#features/sales/manual-underwriting/info.data.ts';
import { Button } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';

const certTypes = Object.entries(paperNames).map(([value, label]) => ({ value, label }));

/** The insured, and the consent to read their medical papers for this one decision. */
export const PersonForm = ({
  form,
  posted,
}: {
  readonly form: Output<'initManualUnderwritingForm'>;
  readonly posted: InfoPosted | undefined;
}) => {
  const { wrong = {}, typed = {} } = posted ?? {};
  const busy = useNavigation().formData?.get('intent') === 'auth';
  const { people, manualUnderwritingNo } = form.case;
  const who = people[0];
  const about = [
    who?.relation === relationNames.self ? '您本人' : (who?.relation ?? ''),
    who?.age == null ? '' : `${who.age} 周岁`,
    who?.sex ? sexNames[who.sex] : '',
  ].filter(Boolean);
  return (
    <Section
      id="person"
      title="这次核保关于谁"
      note={about.length === 0 ? '请填写被保险人的信息。' : `被保险人：${about.join('，')}`}
    >
      <Card>
        <Form method="post" className="grid gap-5" noValidate>
          <TextField
            name="name"
            label="被保险人姓名"
            autoComplete="off"
            maxLength={50}
            defaultValue={typed['name']}
            error={wrong['name']}
          />
          <Select
            name="certType"
            label="证件类型"
            options={certTypes}
            defaultValue={typed['certType'] ?? 'id-card'}
          />
          <TextField
            name="certNo"
            label="证件号码"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            defaultValue={typed['certNo']}
            error={wrong['certNo']}
            hint="投保时须与这里一致，结论才能直接使用。"
          />
          <div className="grid gap-2 rounded-md bg-canvas p-4 text-sm text-ink-2">
            <h3 className="font-medium text-ink">{form.consent.title}</h3>
            <ul className="dotted grid gap-1">
              {form.consent.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Checkbox
              name="consent"
              value="yes"
              required
              id={`consent-${manualUnderwritingNo}`}
              error={wrong['consent']}
            >
              我已阅读并单独同意为这次核保使用上述医疗资料；为家人申请的，已经告知本人并取得同意。
            </Checkbox>
          </div>
          <Button type="submit" name="intent" value="auth" wide loading={busy}>
            同意并继续
          </Button>
        </Form>
      </Card>
    </Section>
  );
};
