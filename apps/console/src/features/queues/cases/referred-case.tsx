import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { relationNames } from '@parasol/domain/catalogue/names';
import { Facts } from '#ui/facts.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Mark } from '#ui/mark.tsx';
import { Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { Story } from '#ui/story.tsx';
import { api } from '#shell/api.ts';
import { OrderFiles } from '#shell/order-files.tsx';
import { useOrder } from '#shell/use-order.ts';
import type { CaseProps } from '../case.ts';
import { ReferredDecision } from './referred-decision.tsx';

/** One health record, word for word, once the reader said why they look. */
const HealthRecord = ({ recordNo, reason }: { recordNo: string; reason: string }) => {
  const record = useQuery({
    queryKey: ['health-record', recordNo],
    queryFn: ({ signal }) => api.getHealthRecordForStaff({ recordNo, reason }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
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

const HealthRecords = ({ records }: { records: readonly string[] }) => {
  const [reason, setReason] = useState<string | null>(null);
  if (records.length === 0) return <Nothing>这份订单没有健康告知记录</Nothing>;
  if (reason === null) {
    return (
      <Form<{ reason: string }>
        layout="inline"
        initialValues={{ reason: '人工核保需要查看健康告知' }}
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

/** An order that the rules want a person to decide. */
const ReferredCase = ({ row, decided }: CaseProps) => {
  const orderNo = row.subject.no;
  const order = useOrder(orderNo);
  const referral = useQuery({
    queryKey: ['referral', orderNo],
    queryFn: ({ signal }) => api.getReferralForStaff({ orderNo }, { signal }),
  });
  return (
    <Answer of={order}>
      {({ order: found, files }) => (
        <div className="two-columns">
          <div className="stack">
            <Section title="为什么需要人工核保">
              <Answer of={referral} rows={2}>
                {({ reasons }) => (
                  <ul className="lines">
                    {reasons.map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                )}
              </Answer>
            </Section>
            <Section title="健康告知">
              <Answer of={referral} rows={2}>
                {({ records }) => <HealthRecords records={records} />}
              </Answer>
            </Section>
            <Section title="投保计划">
              <Facts
                facts={[
                  ['产品', found.productName],
                  ['保险公司', found.insurerName],
                  ['首期保费', yuanText(found.price.dueFen)],
                  ['年交保费', yuanText(found.price.yearlyFen)],
                  ['生效日', found.price.effectiveDate],
                  ['保障至', found.price.coverEnd ?? '终身'],
                ]}
              />
            </Section>
            <Section title="被保险人">
              {found.insureds.map(
                ({ name, relation, age, planName, certTypeName, certNo }, place) => (
                  <Facts
                    // Two people of one name are told apart by their place.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={place}
                    columns={3}
                    facts={[
                      ['姓名', name],
                      ['与投保人', relationNames[relation]],
                      ['年龄', `${age} 岁`],
                      ['计划', planName],
                      [certTypeName, <span className="number">{certNo}</span>],
                    ]}
                  />
                ),
              )}
            </Section>
            <Section title="补充资料">
              <OrderFiles files={files} />
            </Section>
          </div>
          <div className="stack">
            <Section title="决定">
              <ReferredDecision orderNo={orderNo} insureds={found.insureds} decided={decided} />
            </Section>
            <Section title="经过">
              <Story happenings={found.history.toReversed()} />
            </Section>
          </div>
        </div>
      )}
    </Answer>
  );
};
export default ReferredCase;
