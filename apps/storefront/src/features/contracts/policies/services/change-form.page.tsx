import type { ComponentType } from 'react';
import { Form, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import type {
  FormServiceKind,
  PlainServiceKind,
} from '@parasol/domain/contracts/policies/services/policy-service';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { CodeField } from '#page/code-field.tsx';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorSummary } from '#ui/feedback/error-summary.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Select } from '#ui/form/select.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { BeneficiariesFields } from './beneficiaries-fields.tsx';
import type { ChangeFormData, PostedChange } from './change-form.data.ts';
import type { ChangeFields } from './change-fields.ts';
import { PersonFields } from './person-fields.tsx';
import { PolicyholderFields } from './policyholder-fields.tsx';
import { healthIn, ReinstatementFields } from './reinstatement-fields.tsx';

const ContactFields = ({ form: { current }, values, faults }: ChangeFields) => (
  <>
    <TextField
      label="新手机号"
      name="mobile"
      type="tel"
      inputMode="numeric"
      autoComplete="tel"
      optional
      maxLength={20}
      hint={`现在是 ${current.mobile}。登录用的手机号不变。`}
      defaultValue={values['mobile']}
      error={faults['mobile']}
    />
    <CodeField sendIntent="send-code" error={faults['verifyCode']} />
    <TextField
      label="新邮箱"
      name="email"
      type="email"
      autoComplete="email"
      optional
      maxLength={254}
      hint={current.email === '' ? '现在没有填写。' : `现在是 ${current.email}。`}
      defaultValue={values['email']}
      error={faults['email']}
    />
  </>
);

const AddressFields = ({ form: { current }, regions, values, faults }: ChangeFields) => (
  <>
    <Select
      label="所在地区"
      name="region"
      placeholder="请选择"
      options={regions}
      defaultValue={values['region'] ?? current.region}
      error={faults['region']}
    />
    <TextField
      label="详细地址"
      name="address"
      autoComplete="street-address"
      maxLength={100}
      hint={current.address === '' ? '现在没有填写。' : `现在是 ${current.address}。`}
      defaultValue={values['address']}
      error={faults['address']}
    />
  </>
);

const IdentityFields = ({ form: { current }, values, faults }: ChangeFields) => {
  const others = current.insureds.flatMap(({ name, relation }, position) =>
    relation === 'self' ? [] : [{ value: String(position), label: `被保险人 ${name}` }],
  );
  const people = [
    { value: 'policyholder', label: `投保人 ${current.policyholder.name}` },
    ...others,
  ];
  return (
    <>
      {people.length === 1 ? (
        <input type="hidden" name="party" value="policyholder" />
      ) : (
        <RadioGroup
          label="更正哪一位"
          name="party"
          choices={people}
          defaultValue={values['party'] ?? 'policyholder'}
          error={faults['party']}
        />
      )}
      <PersonFields prefix="" values={values} faults={faults} />
      <p className="text-sm text-ink-2">换领了新证件的，请再填写新证件的有效期；没有换领不用填。</p>
      <TextField
        label="有效期起始日（选填）"
        type="date"
        name="certFrom"
        clearable={false}
        defaultValue={values['certFrom']}
        error={faults['certFrom']}
      />
      <TextField
        label="有效期截止日（选填）"
        type="date"
        name="certTo"
        clearable={false}
        defaultValue={values['certTo']}
        error={faults['certTo']}
      />
      <Checkbox name="certLong" value="yes" given={values['certLong'] === 'yes'}>
        新证件长期有效
      </Checkbox>
    </>
  );
};

const OccupationFields = ({ form: { current }, jobs, values, faults }: ChangeFields) => {
  const people = current.insureds.map(({ name, job }, position) => ({
    value: String(position),
    label: name,
    ...(job === null ? {} : { note: `保单上是 ${job}` }),
  }));
  return (
    <>
      {people.length === 1 ? (
        <>
          <input type="hidden" name="insured" value="0" />
          <p className="text-sm text-ink-2">
            被保险人 {people[0]?.label}，{people[0]?.note ?? '保单上没有职业'}。
          </p>
        </>
      ) : (
        <RadioGroup
          label="哪一位换了工作"
          name="insured"
          choices={people}
          defaultValue={values['insured'] ?? '0'}
          error={faults['insured']}
        />
      )}
      <Select
        label="新的职业"
        name="occupation"
        placeholder="请选择"
        options={jobs}
        hint="按实际从事的工作选择，有兼职的按风险较高的一项。"
        defaultValue={values['occupation']}
        error={faults['occupation']}
      />
      <Button type="submit" name="intent" value="count" look="secondary" className="lg:max-w-88">
        先算差额
      </Button>
    </>
  );
};

const Copy = ({ form: { current, policy } }: ChangeFields) => {
  const brand = useBrand();
  return (
    <div className="grid gap-4">
      <p>
        电子保单显示保单现在的内容，带电子签章。
        {current.email === '' ? '保单上没有邮箱，可以直接下载。' : `会发到 ${current.email}。`}
      </p>
      <ButtonLink to={orderLinks(brand).policyPdf(policy.policyNo)} look="secondary" wide>
        直接下载
      </ButtonLink>
    </div>
  );
};

/** The fields that a customer fills in for a kind of service, and the words of its button. */
interface KindForm {
  readonly Fields: ComponentType<ChangeFields>;
  readonly submit: string;
}

/** A service that asks for nothing needs neither fields nor words of its own. */
const forms: Readonly<
  Record<Exclude<FormServiceKind, PlainServiceKind>, KindForm> &
    Partial<Record<PlainServiceKind, KindForm>>
> = {
  contact: { Fields: ContactFields, submit: '确认变更' },
  address: { Fields: AddressFields, submit: '确认变更' },
  beneficiaries: { Fields: BeneficiariesFields, submit: '提交申请' },
  policyholder: { Fields: PolicyholderFields, submit: '提交，下一步请他们同意' },
  reinstatement: { Fields: ReinstatementFields, submit: '申请复效' },
  identity: { Fields: IdentityFields, submit: '提交，下一步上传材料' },
  occupation: { Fields: OccupationFields, submit: '告知职业变更' },
  copy: { Fields: Copy, submit: '发到邮箱' },
};

/** One form for each kind; starting values and the result are the same for all. */
const ChangeFormPage = () => {
  const data = useLoaderData<ChangeFormData>();
  const posted = useActionData<PostedChange>();
  const busy = useNavigation().state !== 'idle';
  const brand = useBrand();
  const { form, key, regions, jobs } = data;
  const { kind, policy, problem, posNo } = form;
  const { policyNo } = policy;
  const values = posted?.values ?? {};
  const faults = posted?.faults ?? {};
  const { Fields, submit = '提交申请' } = forms[kind] ?? {};
  const [query] = useSearchParams();
  const answered = healthIn(form, query);
  const sendable =
    kind === 'reinstatement'
      ? answered.every(({ disclosureNo }) => disclosureNo !== null)
      : kind !== 'copy' || form.current.email !== '';
  return (
    <OwnFrame
      title={form.title}
      note={`${policy.productName}。${form.note}`}
      back={{
        to: brandLink(brand, '/me/policies/:policyNo/changes', { policyNo }),
        text: '办理保全',
      }}
    >
      <ErrorSummary problems={Object.entries(faults).map(([field, text]) => ({ field, text }))} />
      {posted && posted.text !== '' && Object.keys(faults).length === 0 ? (
        <Banner tone={posted.tone} live>
          {posted.text}
        </Banner>
      ) : null}
      {problem === null ? null : (
        <Banner tone="info" title="现在不能办理">
          {problem}
        </Banner>
      )}
      {posNo === null ? null : (
        <Banner tone="info" title="已经有一项在办理">
          <ButtonLink to={brandLink(brand, '/pos/:posNo', { posNo })} size="small" className="mt-2">
            查看进度
          </ButtonLink>
        </Banner>
      )}
      {problem !== null || posNo !== null ? null : (
        <Card>
          <Form method="post" className="grid grid-cols-1 gap-5" noValidate>
            <input type="hidden" name="key" value={key} />
            {Fields ? (
              <Fields form={form} regions={regions} jobs={jobs} values={values} faults={faults} />
            ) : null}
            {form.documents.length === 0 ? null : (
              <div className="text-sm text-ink-2">
                <p>提交后需要上传：</p>
                <ul className="dotted mt-1">
                  {form.documents.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </div>
            )}
            {sendable ? (
              <Button
                type="submit"
                name="intent"
                value="ask"
                wide
                className="lg:max-w-88"
                loading={busy}
                loadingText="正在提交"
              >
                {submit}
              </Button>
            ) : null}
          </Form>
        </Card>
      )}
    </OwnFrame>
  );
};

export default ChangeFormPage;
