import { Button, Form, Input, Radio, Upload } from 'antd';
import { useState } from 'react';
import type { Output } from '@parasol/contract';
import { invoiceTitleKinds, invoiceLife } from '@parasol/domain/contracts/payments/invoice';
import { requestStateName } from '@parasol/domain/staff/console/names';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { FileList } from '#shell/files/file-list.tsx';
import type { CaseProps } from '#shell/queues/queue-part.ts';

type Invoice = Output<'getInvoiceForStaff'>;
interface Acting {
  readonly invoice: Invoice;
  readonly after: () => void;
}

const NumberField = ({ label }: { label: string }) => (
  <Form.Item
    name="number"
    label={label}
    rules={[{ required: true, whitespace: true, min: 6, message: `请填写${label}` }]}
  >
    <Input maxLength={40} autoComplete="off" />
  </Form.Item>
);

/** The insurer sent its paper another way. */
const TakeFile = ({ invoice: { invoiceNo, number }, after }: Acting) => {
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>登记已开具</Button>
      {open && (
        <FormDialog<{ number: string }>
          title="登记已开具"
          act="登记并通知客户"
          begin={{ number: number ?? '' }}
          run={({ number: given }) =>
            api.takeInvoiceFile({ invoiceNo, number: given, file: file ?? new Blob() })
          }
          done="已登记"
          after={after}
          close={() => setOpen(false)}
        >
          <p>上传保险公司开具的 PDF。登记后客户可以下载，也会发到客户填写的邮箱。</p>
          <NumberField label="发票号码" />
          <Form.Item label="文件" required>
            <Upload
              accept="application/pdf"
              maxCount={1}
              beforeUpload={(chosen) => {
                setFile(chosen);
                return false;
              }}
              onRemove={() => setFile(null)}
            >
              <Button>选择 PDF</Button>
            </Upload>
          </Form.Item>
        </FormDialog>
      )}
    </>
  );
};

const Cancelled = ({ invoice: { invoiceNo }, after }: Acting) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>登记红冲</Button>
      {open && (
        <FormDialog<{ number: string }>
          title="登记红冲"
          act="登记"
          begin={{ number: '' }}
          run={({ number }) => api.cancelInvoice({ invoiceNo, number })}
          done="已登记"
          after={after}
          close={() => setOpen(false)}
        >
          <p>保险公司已经开具红字。登记后客户会收到通知。</p>
          <NumberField label="红字号码" />
        </FormDialog>
      )}
    </>
  );
};

type Title = Pick<Invoice, 'of' | 'taxNo' | 'email'> & { name: string; reason: string };

const Reissue = ({ invoice, after }: Acting) => {
  const [open, setOpen] = useState(false);
  const { invoiceNo, of, titleName: name, taxNo, email } = invoice;
  return (
    <>
      <Button onClick={() => setOpen(true)}>更正抬头</Button>
      {open && (
        <FormDialog<Title>
          title="更正抬头"
          act="更正"
          begin={{ of, name, taxNo, email, reason: '' }}
          run={(given) => api.reissueInvoice({ invoiceNo, ...given })}
          done="已更正"
          after={after}
          close={() => setOpen(false)}
        >
          <p>还没有转交的直接改；已经转交或开具的作废等待红冲，另生成一张按新抬头申请的。</p>
          <Form.Item name="of" label="抬头类型">
            <Radio.Group
              options={Object.entries(invoiceTitleKinds).map(([value, label]) => ({
                value,
                label,
              }))}
            />
          </Form.Item>
          <Form.Item
            name="name"
            label="抬头"
            rules={[{ required: true, whitespace: true, min: 2, message: '请填写抬头' }]}
          >
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="taxNo" label="税号（企业）">
            <Input maxLength={18} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="email"
            label="邮箱"
            rules={[{ required: true, type: 'email', message: '请核对邮箱' }]}
          >
            <Input maxLength={100} />
          </Form.Item>
          <ReasonField />
        </FormDialog>
      )}
    </>
  );
};

const Deeds = ({ invoice, after }: Acting) => {
  const { invoiceNo, state, insurerName, canCorrect } = invoice;
  const cancels = state === 'to-cancel';
  const may = (event: Parameters<typeof invoiceLife.move>[1]) =>
    invoiceLife.move(state, event) !== null;
  return (
    <div className="acts">
      {(may('pass-on') || cancels) && (
        <ActionButton
          name={cancels ? '转交红冲' : '转交保险公司'}
          kind="primary"
          shortcut="a"
          explain={
            cancels
              ? `请${insurerName}开具红字。它答复后自动登记，没有接口答复的请人工登记。`
              : `请${insurerName}按客户填写的抬头开具。它答复后自动登记并通知客户。`
          }
          run={() => api.passOnInvoice({ invoiceNo })}
          done="已转交"
          after={after}
        />
      )}
      {may('issue') && <TakeFile invoice={invoice} after={after} />}
      {may('cancel') && <Cancelled invoice={invoice} after={after} />}
      {canCorrect && <Reissue invoice={invoice} after={after} />}
      {may('refuse') && (
        <ActionButton
          name="无法开具"
          kind="danger"
          explain="客户会看到原因，可以改正后重新申请。"
          reason="原因（客户会看到）"
          run={(reason) => api.refuseInvoice({ invoiceNo, reason })}
          done="已告知客户"
          after={after}
        />
      )}
    </div>
  );
};

/** A paper about a premium that a customer waits for, or that has to be cancelled. */
const InvoiceCase = ({ row, decided }: CaseProps) => {
  const invoiceNo = row.id;
  const found = useCall(
    'getInvoiceForStaff',
    { invoiceNo },
    { again: row.state, staleTime: 60_000, refetchOnWindowFocus: false },
  );
  return (
    <Answer of={found} rows={8}>
      {(invoice) => (
        <div className="two-columns">
          <div className="stack">
            <Section title={invoice.kindTitle}>
              <Facts
                columns={1}
                facts={[
                  ['产品', invoice.product],
                  ['保单', invoice.policyNo],
                  ['保险公司', invoice.insurerName],
                  ['年度', invoice.year === null ? null : String(invoice.year)],
                  ['金额', yuanText(invoice.fen)],
                  ['抬头类型', invoiceTitleKinds[invoice.of]],
                  ['抬头', invoice.titleName],
                  ['税号', invoice.taxNo || null],
                  ['邮箱', invoice.email],
                  ['号码', invoice.number],
                  ['代替', invoice.replaces],
                  ['原因', invoice.reason || null],
                  ['申请于', momentText(invoice.askedAt)],
                ]}
              />
            </Section>
            <Section title="文件">
              <FileList owner="invoice" files={invoice.files} none="保险公司还没有给出文件" />
            </Section>
          </div>
          <div className="stack">
            <Section title="处理">
              <p className="soft">{invoice.stateTitle}</p>
              <Deeds invoice={invoice} after={decided} />
            </Section>
            <Section title="与保险公司的往来">
              <ShortTable
                rows={invoice.requests}
                rowKey="requestNo"
                empty="还没有转交"
                columns={['at', ['结果', ({ state }) => requestStateName(state)], 'note']}
              />
            </Section>
          </div>
        </div>
      )}
    </Answer>
  );
};
export default InvoiceCase;
