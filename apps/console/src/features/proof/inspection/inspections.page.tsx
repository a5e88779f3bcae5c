import { dayMs } from '@parasol/domain/base/calendar/durations';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { inspectionLimits } from '@parasol/domain/proof/inspection/checks';
import { momentText } from '#ui/format.ts';
import { FormDialog, ReasonField } from '#ui/dialogs/form-dialog.tsx';
import { Mark } from '#ui/facts/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import {
  inspectionStates,
  useInspections,
  useRereadInspections,
  type Inspection,
} from './use-inspection.ts';
import './inspection.css';

interface Given {
  readonly brand?: string;
  readonly from: string;
  readonly to: string;
  readonly baseProductNo?: string;
  readonly size: number;
  readonly seed?: string;
  readonly reason: string;
}

const needed = [{ required: true, message: '请填写' }];
const dayIn = (days: number): string => dateOf(Date.now() + days * dayMs);

const DrawDialog = ({ close }: { close: () => void }) => {
  const { brands } = useStaff();
  const go = useNavigate();
  const reread = useRereadInspections();
  const start = async ({ seed, brand, baseProductNo, ...given }: Given): Promise<void> => {
    const named = seed?.trim() ?? '';
    const { inspectionNo } = await api.startInspection({
      ...given,
      brand: brand ?? null,
      baseProductNo: baseProductNo?.trim() || null,
      ...(named === '' ? {} : { seed: named }),
    });
    void go(`/inspections/${inspectionNo}`);
  };
  return (
    <FormDialog<Given>
      title="抽取销售"
      act="抽取"
      wide
      begin={{
        brand: brands.length === 1 ? brands[0]?.id : undefined,
        from: dayIn(-89),
        to: dayIn(0),
        size: 30,
      }}
      run={start}
      done="已抽取，正在逐份检查"
      after={reread}
      close={close}
    >
      <div className="inspection-fields">
        <Form.Item name="from" label="出单日期，从" rules={needed}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="to" label="到（含）" rules={needed}>
          <Input type="date" />
        </Form.Item>
        <Form.Item name="brand" label="品牌（不选即全部）">
          <Select
            allowClear
            placeholder="全部"
            options={brands.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
        <Form.Item name="baseProductNo" label="产品编号（不填即全部）">
          <Input maxLength={32} placeholder="全部" />
        </Form.Item>
        <Form.Item
          name="size"
          label="抽多少份"
          rules={needed}
          extra={`最多 ${inspectionLimits.sample} 份；要附证据包时最多 ${inspectionLimits.packs} 份`}
        >
          <InputNumber min={1} max={inspectionLimits.sample} precision={0} />
        </Form.Item>
        <Form.Item
          name="seed"
          label="种子（可以不填）"
          extra="同样的范围和种子抽到同样的销售；不填由系统产生"
          rules={[{ pattern: /^[\w-]{4,40}$/, message: '用 4 至 40 个字母、数字、下划线或连字符' }]}
        >
          <Input maxLength={40} />
        </Form.Item>
      </div>
      <ReasonField label="用途（检查通知书编号等）" />
    </FormDialog>
  );
};

/** Samples drawn for an inspection. */
const InspectionsPage = () => {
  const [drawing, setDrawing] = useState(false);
  const inspections = useInspections();
  return (
    <>
      <PageHead
        title="监管检查"
        note="按时间、品牌和产品随机抽取销售，逐份检查记录是否齐全，导出清单和证据包。谁抽取、谁导出、谁下载都有记录。"
      >
        <Button type="primary" onClick={() => setDrawing(true)}>
          抽取销售
        </Button>
      </PageHead>
      <Section title="检查记录">
        <Answer of={inspections}>
          {(rows) => (
            <div className="inspection-table">
              <ShortTable<Inspection>
                rows={rows}
                rowKey="inspectionNo"
                empty="还没有抽取过"
                columns={[
                  [
                    '出单日期',
                    ({ inspectionNo, from, to }) => (
                      <Link to={`/inspections/${inspectionNo}`}>
                        {from} 至 {to}
                      </Link>
                    ),
                  ],
                  ['产品', (one) => one.baseProductNo ?? '全部'],
                  ['抽取', ({ population, drawn }) => `${population} 份中的 ${drawn} 份`],
                  [
                    '状态',
                    ({ state, looked, drawn }) => (
                      <>
                        <Mark tone={inspectionStates[state][1]}>{inspectionStates[state][0]}</Mark>
                        {state === 'looking' && ` ${looked}/${drawn}`}
                      </>
                    ),
                  ],
                  ['reason', '用途', { className: 'inspection-words' }],
                  ['抽取人', ({ who, startedAt }) => `${who}，${momentText(startedAt)}`],
                ]}
              />
            </div>
          )}
        </Answer>
      </Section>
      {drawing && <DrawDialog close={() => setDrawing(false)} />}
    </>
  );
};
export default InspectionsPage;
