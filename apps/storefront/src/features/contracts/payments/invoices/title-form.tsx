import { Form, useActionData, useNavigation } from 'react-router';
import { invoiceTitleKinds, type InvoiceTitle } from '@parasol/domain/contracts/payments/invoice';
import { Button } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { PostedInvoice } from './invoices.data.ts';

type Hidden = Readonly<Record<string, string>>;

const HiddenFields = ({ fields }: { readonly fields: Hidden }) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

/** The refused values of this very form; undefined where another was sent, or none. */
const useRefused = (about: string): PostedInvoice | undefined => {
  const posted = useActionData<PostedInvoice>();
  return posted?.tone === 'danger' && posted.about === about ? posted : undefined;
};

const Refused = ({ refused }: { readonly refused: PostedInvoice | undefined }) =>
  refused === undefined ? null : (
    <Banner tone="danger" live>
      {refused.text}
    </Banner>
  );

const EmailField = ({ email }: { readonly email: string }) => (
  <TextField
    label="接收邮箱"
    name="email"
    type="email"
    inputMode="email"
    autoComplete="email"
    defaultValue={email}
    maxLength={100}
    required
  />
);

/** The addressee of an invoice; companies have a tax number, with script or without. */
export const TitleForm = ({
  hidden,
  begin,
  act = '申请开具',
}: {
  readonly hidden: Hidden;
  readonly begin: InvoiceTitle;
  readonly act?: string;
}) => {
  const busy = useNavigation().state !== 'idle';
  const refused = useRefused(hidden['paySeq'] ?? hidden['invoiceNo'] ?? '');
  const { of, name, taxNo, email } = refused?.title ?? begin;
  return (
    <Form method="post" className="group grid gap-4">
      <HiddenFields fields={hidden} />
      <RadioGroup
        label="抬头类型"
        name="of"
        look="segmented"
        defaultValue={of}
        choices={Object.entries(invoiceTitleKinds).map(([value, label]) => ({ value, label }))}
      />
      <TextField
        label="抬头"
        name="name"
        defaultValue={name}
        maxLength={100}
        hint="一般应为投保人，能否开具由保险公司决定"
        required
      />
      <div className="hidden group-has-[[value=company]:checked]:block">
        <TextField
          label="企业税号"
          name="taxNo"
          defaultValue={taxNo}
          maxLength={18}
          autoComplete="off"
          hint="18 位统一社会信用代码"
        />
      </div>
      <EmailField email={email} />
      <Refused refused={refused} />
      <div>
        <Button type="submit" loading={busy} loadingText="正在提交">
          {act}
        </Button>
      </div>
    </Form>
  );
};

/** A voucher is the policyholder's alone: only the address is asked for. */
export const VoucherForm = ({
  hidden,
  email,
}: {
  readonly hidden: Hidden;
  readonly email: string;
}) => {
  const busy = useNavigation().state !== 'idle';
  const refused = useRefused(hidden['year'] ?? '');
  return (
    <Form method="post" className="grid gap-4">
      <HiddenFields fields={hidden} />
      <EmailField email={refused?.title.email ?? email} />
      <Refused refused={refused} />
      <div>
        <Button type="submit" loading={busy} loadingText="正在提交">
          申请凭证
        </Button>
      </div>
    </Form>
  );
};
