import { App, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { yuanText } from '#ui/format.ts';
import { Mark, type Tone } from '#ui/facts/mark.tsx';
import { PageHead } from '#ui/section.tsx';
import { wordsOf } from '#ui/states.tsx';
import { saveFile } from '#ui/files/save-file.ts';
import { ListSection } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { useStaff } from '#shell/session/use-staff.ts';

const states: Readonly<Record<string, readonly [string, Tone]>> = {
  waiting: ['等待账单', 'calm'],
  matched: ['一致', 'good'],
  differences: ['有差异', 'bad'],
  settled: ['已处理', 'good'],
};

const RunAgain = ({ after }: { after: () => void }) => {
  const [date, setDate] = useState('');
  return (
    <ActionButton
      name="重新对账"
      explain="重新取这一天的账单并与账目比较。已经处理的差异不受影响。"
      run={() => api.runReconciliation({ date })}
      done="已排队，稍后刷新查看结果"
      after={after}
    >
      <Form.Item label="日期" required>
        <Input
          type="date"
          aria-label="日期"
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
      </Form.Item>
    </ActionButton>
  );
};

/** The daily bills of the payment providers against our own books. */
const ReconciliationsPage = () => {
  const { message } = App.useApp();
  const { permissions } = useStaff();
  const days = useCall(
    'listReconciliations',
    {},
    { select: ({ reconciliations }) => reconciliations },
  );
  const download = async (reconciliationId: number): Promise<void> => {
    try {
      const { name, csv } = await api.exportReconciliation({ reconciliationId });
      saveFile(new Blob(['\u{FEFF}', csv], { type: 'text/csv' }), name);
    } catch (error) {
      void message.error(wordsOf(error));
    }
  };
  return (
    <>
      <PageHead title="每日对账" note="支付机构的账单与我们的账目逐笔比较。">
        {permissions.includes('bills-settle') && <RunAgain after={() => void days.refetch()} />}
      </PageHead>
      <ListSection
        title="最近的账单"
        of={days}
        rowKey="reconciliationId"
        empty="还没有对账"
        columns={[
          ['date', '日期', { width: 110 }],
          'provider',
          ['merchant', '商户'],
          [
            '结果',
            ({ state }) => (
              <Mark tone={states[state]?.[1] ?? 'calm'}>{states[state]?.[0] ?? state}</Mark>
            ),
          ],
          ['收款', (one) => `${one.payments} 笔，${yuanText(one.paymentsFen)}`, { align: 'right' }],
          ['退款', (one) => `${one.refunds} 笔，${yuanText(one.refundsFen)}`, { align: 'right' }],
          ['open', '未处理差异', { width: 100 }],
          [
            '操作',
            ({ reconciliationId }) => (
              <Button size="small" onClick={() => void download(reconciliationId)}>
                下载差异
              </Button>
            ),
            { width: 100 },
          ],
        ]}
      />
    </>
  );
};
export default ReconciliationsPage;
