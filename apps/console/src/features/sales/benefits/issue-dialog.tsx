import { dayMs } from '@parasol/domain/base/calendar/durations';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { Form, Input, InputNumber, Select } from 'antd';
import { isRefused } from '@parasol/client/api-error';
import { claimsInCoupons, couponLimits } from '@parasol/domain/sales/benefits/coupon';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { useRereadBenefits, type Batches } from './use-benefits.ts';

interface Given {
  readonly brand: string;
  readonly benefit: string;
  readonly title: string;
  readonly words: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly codes: number;
  readonly usesPerCode: number;
  readonly usesPerPerson: number;
  readonly reason: string;
}

const needed = [{ required: true, message: '请填写' }];

/** Forbidden words on a coupon are named beside the field, with the regulation. */
const lawful = (field: 'title' | 'words') => ({
  validator: async (_rule: unknown, text = '') => {
    const [claim] = claimsInCoupons({ title: '', words: '', [field]: text });
    if (claim) throw new Error(`${claim.message}（${claim.regulation}）`);
  },
});

/** The beginning of a day in Shanghai; the last day counts entirely. */
const startOfDay = (date: string): string => `${date}T00:00:00+08:00`;
const endOfDay = (date: string): string => `${date}T23:59:59+08:00`;
const dayIn = (days: number): string => dateOf(Date.now() + days * dayMs);

/** A colleague reads it before there are codes. */
const ask = async (given: Given): Promise<void> => {
  try {
    await api.issueCoupons({
      ...given,
      words: given.words ?? '',
      products: [],
      startsAt: startOfDay(given.startsAt),
      endsAt: endOfDay(given.endsAt),
    });
  } catch (error) {
    if (!isRefused(error, 'ASKED_FOR_GRANT')) throw error;
  }
};

const Benefit = ({ benefits }: Pick<Batches, 'benefits'>) => {
  const form = Form.useFormInstance<Given>();
  const brand = Form.useWatch('brand', form) ?? '';
  const code = Form.useWatch('benefit', form) ?? '';
  const own = benefits.filter(({ brands }) => brands.includes(brand));
  return (
    <Form.Item
      name="benefit"
      label="换什么"
      rules={needed}
      extra={
        own.find((each) => each.code === code)?.summary ??
        '只有服务和积分；减少或者退还保险费的券不能发放。'
      }
    >
      <Select options={own.map(({ code: value, name }) => ({ value, label: name }))} />
    </Form.Item>
  );
};

export const IssueDialog = ({
  benefits,
  close,
}: Pick<Batches, 'benefits'> & { readonly close: () => void }) => {
  const { brands } = useStaff();
  return (
    <FormDialog<Given>
      title="发放券码"
      act="提交复核"
      wide
      begin={{
        // A colleague of several brands chooses one.
        brand: brands.length === 1 ? brands[0]?.id : undefined,
        words: '',
        startsAt: dayIn(0),
        endsAt: dayIn(30),
        codes: 100,
        usesPerCode: 1,
        usesPerPerson: 1,
      }}
      run={ask}
      done="已提交，另一位同事批准后生成券码"
      after={useRereadBenefits()}
      close={close}
    >
      <div className="benefit-fields">
        <Form.Item name="brand" label="品牌" rules={needed}>
          <Select options={brands.map(({ id, name }) => ({ value: id, label: name }))} />
        </Form.Item>
        <Benefit benefits={benefits} />
        <Form.Item name="title" label="名称（客户会看到）" rules={[...needed, lawful('title')]}>
          <Input maxLength={20} showCount placeholder="例如：家庭保障梳理" />
        </Form.Item>
        <Form.Item name="words" label="说明（可以不填）" rules={[lawful('words')]}>
          <Input maxLength={120} showCount />
        </Form.Item>
        <Form.Item name="startsAt" label="从" rules={needed}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="endsAt" label="到（含）" rules={needed}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="codes" label="多少个券码" rules={needed}>
          <InputNumber min={1} max={couponLimits.codes} precision={0} />
        </Form.Item>
        <Form.Item name="usesPerCode" label="每个券码可用次数" rules={needed}>
          <InputNumber min={1} max={couponLimits.usesPerCode} precision={0} />
        </Form.Item>
        <Form.Item name="usesPerPerson" label="每人可用次数" rules={needed}>
          <InputNumber min={1} max={10} precision={0} />
        </Form.Item>
      </div>
      <ReasonField label="为什么发" />
    </FormDialog>
  );
};
