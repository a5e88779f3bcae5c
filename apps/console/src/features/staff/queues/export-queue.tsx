import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { exportSize } from '@parasol/domain/staff/console/export-size';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { api } from '#shell/api.ts';
import type { Filters, QueueId } from '#shell/queues/use-queue.ts';

const count = (rows: number): string => rows.toLocaleString('zh-CN');

/** All rows that pass the filters, as files that are written in the background. */
export const ExportQueue = ({ queue, filters }: { queue: QueueId; filters: Filters }) => {
  const navigate = useNavigate();
  const [personal, setPersonal] = useState(false);
  return (
    <ActionButton
      name="导出"
      explain={`按现在的筛选导出全部行，不只是这一页。一次最多 ${count(exportSize.rows)} 行，每 ${count(exportSize.rowsInFile)} 行一个文件；更多请先用日期或类型缩小范围。文件带有您的水印，到期自动删除，导出和下载都会记录。`}
      reason="导出的用途"
      run={(reason) => api.startExport({ queue, filters, personal, reason })}
      done="已开始导出"
      after={() => void navigate('/exports')}
    >
      <Form.Item label="客户姓名">
        <Radio.Group
          aria-label="客户姓名"
          value={personal}
          onChange={(event) => setPersonal(event.target.value as boolean)}
          options={[
            { value: false, label: '脱敏' },
            { value: true, label: '完整（需要另一位同事批准）' },
          ]}
        />
      </Form.Item>
    </ActionButton>
  );
};
