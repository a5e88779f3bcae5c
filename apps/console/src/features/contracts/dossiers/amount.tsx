import { Form, Input } from 'antd';
import { parseYuan } from '@parasol/domain/base/money/fen';

export const Amount = ({ value, set }: { value: string; set: (text: string) => void }) => (
  <Form.Item
    label="金额（元）"
    required
    validateStatus={value !== '' && parseYuan(value) === undefined ? 'error' : ''}
    help={value !== '' && parseYuan(value) === undefined ? '请填写金额，最多两位小数' : undefined}
  >
    <Input
      aria-label="金额（元）"
      inputMode="decimal"
      value={value}
      onChange={(event) => set(event.target.value)}
    />
  </Form.Item>
);

export const fenOf = (text: string): number => {
  const fen = parseYuan(text);
  if (fen === undefined) throw Object.assign(new Error('请填写金额'), { name: 'ApiError' });
  return fen;
};
