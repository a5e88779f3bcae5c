import { Checkbox, Form, Input, Select } from 'antd';
import { checkReasons, type CheckReason } from '@parasol/domain/sales/recordings/checking';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { api } from '#shell/api.ts';
import type { Recording } from './use-recording.ts';

interface Given {
  readonly steps: readonly number[];
  readonly reason: CheckReason;
  readonly note?: string;
}

/** Faults by step; both people read them. */
export const ReturnDialog = ({
  recording,
  after,
  close,
}: {
  recording: Recording;
  after: () => void;
  close: () => void;
}) => (
  <FormDialog<Given>
    title="退回补录"
    act="退回"
    danger
    begin={{}}
    run={({ steps, reason, note = '' }) =>
      api.decideRecording({
        recordingNo: recording.recordingNo,
        decision: 'return',
        faults: steps.map((step) => ({ step, reason, note })),
      })
    }
    done="已退回，客户和服务人员会收到说明"
    after={after}
    close={close}
  >
    <Form.Item
      name="steps"
      label="有问题的步骤"
      rules={[{ required: true, type: 'array', min: 1, message: '请至少选择一步' }]}
    >
      <Checkbox.Group
        className="recording-choices"
        options={recording.steps.map(({ title }, value) => ({
          value,
          label: `${value + 1}. ${title}`,
        }))}
      />
    </Form.Item>
    <Form.Item name="reason" label="问题" rules={[{ required: true, message: '请选择问题' }]}>
      <Select
        options={Object.entries(checkReasons).map(([value, label]) => ({ value, label }))}
        placeholder="请选择"
      />
    </Form.Item>
    <Form.Item name="note" label="补充说明（客户和服务人员会看到）">
      <Input maxLength={200} />
    </Form.Item>
  </FormDialog>
);
