import { Button, Form, Input, Select, Upload } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  statementColumns,
  statementOfNames,
  statementsOf,
  type StatementOf,
} from '@parasol/domain/contracts/books/statement';
import { parseYuan } from '@parasol/domain/base/money/fen';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { textOf } from '#ui/files/text-of-file.ts';
import { api } from '#shell/api.ts';
import { useInsurerAccounts, useRereadBooks } from './use-books.ts';
import { useBrandName } from '#shell/session/use-brand-name.ts';

interface Chosen {
  readonly name: string;
  readonly text: string;
}

interface Given {
  readonly of: StatementOf;
  /** Brand and insurer. */
  readonly account?: string;
  readonly from: string;
  readonly to: string;
  readonly closing?: string;
  readonly file: Chosen;
}

const required = (message: string) => [{ required: true, message }];

const FileField = ({
  value,
  onChange,
}: {
  value?: Chosen;
  onChange?: (chosen: Chosen) => void;
}) => (
  <Upload
    accept=".csv,.txt,text/csv"
    showUploadList={false}
    beforeUpload={(file) => {
      void textOf(file).then((text) => onChange?.({ name: file.name, text }));
      return false;
    }}
  >
    <Button>{value ? `${value.name}，换一个文件` : '选择 CSV 文件'}</Button>
  </Upload>
);

/** A bank's statement needs its closing balance, an insurer's the insurer. */
const AccountFields = () => {
  const of = Form.useWatch<StatementOf | undefined>('of') ?? 'insurer';
  const accounts = useInsurerAccounts();
  const nameOf = useBrandName();
  return (
    <>
      {of === 'insurer' ? (
        <Form.Item name="account" label="保险公司" rules={required('请选择保险公司')}>
          <Select
            loading={accounts.isPending}
            options={(accounts.data?.accounts ?? []).map(({ brand, insurer, insurerName }) => ({
              value: `${brand} ${insurer}`,
              label: `${insurerName}（${nameOf(brand)}）`,
            }))}
          />
        </Form.Item>
      ) : (
        <Form.Item
          name="closing"
          label="流水上印的期末余额（元）"
          rules={[{ required: true, pattern: /^-?\d+(\.\d{1,2})?$/, message: '请填写期末余额' }]}
        >
          <Input inputMode="decimal" />
        </Form.Item>
      )}
      <p className="soft">
        表头为{statementColumns[of].map(({ title }) => title).join('、')}，顺序不限。
        {of === 'insurer'
          ? '类别写保险费、退费或经纪佣金，借款还款写保险费；扣回的经纪佣金写负数。'
          : '每行的收入和支出填一个。'}
        日期写成 2026-01-31 的样子。
      </p>
    </>
  );
};

export const StatementUpload = () => {
  const [open, setOpen] = useState(false);
  const go = useNavigate();
  const reread = useRereadBooks();
  const send = async ({ of, account, from, to, closing, file }: Given): Promise<void> => {
    const [brand = '', insurer = ''] = (account ?? '').split(' ');
    const { statementId } = await api.uploadStatement({
      of,
      ...(of === 'insurer' ? { brand, insurer } : { closingFen: parseYuan(closing ?? '') ?? 0 }),
      from,
      to,
      file: file.name,
      text: file.text,
    });
    await go(`/statements/${statementId}`);
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        上传对账单
      </Button>
      {open && (
        <FormDialog<Given>
          title="上传对账单"
          act="上传并比对"
          begin={{ of: 'insurer' }}
          run={send}
          done="已比对"
          after={reread}
          close={() => setOpen(false)}
        >
          <Form.Item name="of" label="对账单">
            <Select
              options={statementOfNames.map((value) => ({ value, label: statementsOf[value] }))}
            />
          </Form.Item>
          <AccountFields />
          <Form.Item name="from" label="开始日期" rules={required('请选择日期')}>
            <Input type="date" />
          </Form.Item>
          <Form.Item name="to" label="结束日期" rules={required('请选择日期')}>
            <Input type="date" />
          </Form.Item>
          <Form.Item
            name="file"
            label="文件"
            extra="起止日期相同的对账单再次上传时，会替换原来的内容。"
            rules={required('请选择文件')}
          >
            <FileField />
          </Form.Item>
        </FormDialog>
      )}
    </>
  );
};
