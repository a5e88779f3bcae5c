import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { momentText } from '#ui/format.ts';
import { Mark } from '#ui/facts/mark.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import './health.css';
import { useCall } from '#shell/use-call.ts';

/** One health record, word for word, once the reader gave a reason. */
const HealthRecord = ({ recordNo, reason }: { recordNo: string; reason: string }) => {
  const record = useCall(
    'getHealthRecordForStaff',
    { recordNo, reason },
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false },
  );
  return (
    <Answer of={record}>
      {({ entries, outcome, at, intact, productVersion }) => (
        <div className="health">
          <p>
            {momentText(at)} 填写，产品版本 {productVersion}
            {!intact && <Mark tone="bad">内容与当时的签名不符</Mark>}
          </p>
          {entries.map(({ title, items }) => (
            <details key={title} open={items.some(({ answer }) => answer !== '否')}>
              <summary>{title}</summary>
              <dl>
                {items.map(({ ask, details, answer }) => (
                  <div key={ask} data-told={answer === '否' ? undefined : ''}>
                    <dt>
                      {ask}
                      {details.length > 0 && <span className="soft">（{details.join('；')}）</span>}
                    </dt>
                    <dd>{answer}</dd>
                  </div>
                ))}
              </dl>
            </details>
          ))}
          {outcome.length > 0 && <p>核保规则的结论：{outcome.join('；')}</p>}
        </div>
      )}
    </Answer>
  );
};

export const HealthRecords = ({ records }: { records: readonly string[] }) => {
  const [reason, setReason] = useState<string | null>(null);
  if (records.length === 0) return <Nothing>没有健康告知记录</Nothing>;
  if (reason === null) {
    return (
      <Form<{ reason: string }>
        layout="inline"
        initialValues={{ reason: '核对健康告知' }}
        onFinish={(given) => setReason(given.reason)}
      >
        <Form.Item
          name="reason"
          label="查看的原因"
          rules={[{ required: true, min: 4, message: '请写明查看的原因' }]}
        >
          <Input style={{ width: 260 }} maxLength={200} />
        </Form.Item>
        <Button htmlType="submit">查看 {records.length} 份健康告知</Button>
      </Form>
    );
  }
  return records.map((recordNo) => (
    <HealthRecord key={recordNo} recordNo={recordNo} reason={reason} />
  ));
};
