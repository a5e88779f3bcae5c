import { Form, Input } from 'antd';

/** A transfer at the bank, as staff type it in once it was made. */
export interface Transfer {
  readonly amount: string;
  readonly paidOn: string;
  readonly reference: string;
}

export const AmountField = () => (
  <Form.Item
    name="amount"
    label="金额（元）"
    rules={[{ required: true, pattern: /^\d+(\.\d{1,2})?$/, message: '请填写金额' }]}
  >
    <Input inputMode="decimal" />
  </Form.Item>
);

/** The day and the bank's number, and the amount where it is not given already. */
export const TransferFields = ({
  day = '转账日期',
  fixed = false,
}: {
  day?: string;
  fixed?: boolean;
}) => (
  <>
    {!fixed && <AmountField />}
    <Form.Item name="paidOn" label={day} rules={[{ required: true, message: '请选择日期' }]}>
      <Input type="date" />
    </Form.Item>
    <Form.Item
      name="reference"
      label="银行流水号"
      rules={[{ required: true, whitespace: true, min: 4, message: '请填写银行流水号' }]}
    >
      <Input maxLength={64} autoComplete="off" />
    </Form.Item>
  </>
);
