import { Alert, Table } from 'antd';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { HealthRecords } from '#shell/dossier/health.tsx';
import { FileTabs } from '#shell/files/file-tabs.tsx';
import { useStaff } from '#shell/session/use-staff.ts';
import type { CaseProps } from '#shell/queues/queue-part.ts';

const columns = [
  { title: '项目', dataIndex: 'label', width: '24%' },
  { title: '变更前', dataIndex: 'before', width: '38%' },
  { title: '变更后', dataIndex: 'after', width: '38%' },
];

const consentWords = { waiting: '还没有回答', agreed: '已同意', refused: '没有同意' } as const;

/** A change of a policy: its effects, the papers, and the decision that the customer reads. */
const ServiceCase = ({ row, decided }: CaseProps) => {
  const posNo = row.id;
  const readsHealth = useStaff().permissions.includes('health-read');
  const found = useCall('getChangeForStaff', { posNo });
  const decide = (decision: 'accept' | 'refuse' | 'papers') => (reason: string) =>
    api.decidePolicyChange({ posNo, decision, reason });
  return (
    <Answer of={found}>
      {(service) => (
        <div className="two-columns">
          <div className="stack">
            {service.changes.length > 0 && (
              <Section title="变更的内容">
                <Table
                  size="small"
                  pagination={false}
                  rowKey="label"
                  columns={columns}
                  dataSource={service.changes}
                />
              </Section>
            )}
            {service.healthRecords.length > 0 && (
              <Section title="健康告知">
                {readsHealth ? (
                  <HealthRecords records={service.healthRecords} />
                ) : (
                  <p className="soft">
                    客户的健康告知有“是”，由核保人员查看并决定是否复效。请转交给他们；材料不全时可以先请客户补。
                  </p>
                )}
              </Section>
            )}
            {(service.documents.length > 0 || service.files.length > 0) && (
              <Section title="材料">
                {service.documents.length > 0 && (
                  <p className="soft">应提供：{service.documents.join('；')}</p>
                )}
                <FileTabs owner="change" files={service.files} none="客户还没有上传材料" />
              </Section>
            )}
          </div>
          <div className="stack">
            {service.consents.length > 0 && (
              <Section title="同意">
                <Facts
                  columns={1}
                  facts={service.consents.map(({ who, name, mobile, state }) => [
                    who,
                    `${name} ${mobile}，${consentWords[state]}`,
                  ])}
                />
              </Section>
            )}
            {service.state === 'with-staff' ? (
              <Section title="决定">
                <p className="soft">
                  请对照材料核对变更前后的内容。您写的原因会原样给客户看，请写明确、客气。
                </p>
                <div className="acts">
                  {(readsHealth || service.healthRecords.length === 0) && (
                    <ActionButton
                      name="通过"
                      kind="primary"
                      shortcut="a"
                      explain="申请会交给保险公司办理，办结后客户会收到通知。"
                      reason="核对了什么（只供内部查看）"
                      run={decide('accept')}
                      done="已通过"
                      after={decided}
                    />
                  )}
                  <ActionButton
                    name="请客户补材料"
                    shortcut="p"
                    explain="一次写明还缺什么。客户补交后，这件事会回到队列。"
                    reason="还需要什么（客户会看到）"
                    run={decide('papers')}
                    done="已通知客户"
                    after={decided}
                  />
                  <ActionButton
                    name="不予办理"
                    kind="danger"
                    shortcut="d"
                    explain="申请会结束，保单不变，客户会看到原因。"
                    reason="原因（客户会看到）"
                    run={decide('refuse')}
                    done="已答复客户"
                    after={decided}
                  />
                </div>
              </Section>
            ) : service.state === 'with-insurer' ? (
              <Section title="处理">
                <Alert
                  type="info"
                  showIcon
                  className="page-alert"
                  title={`${service.insurerName}正在办理。临近期限请联系保险公司催办，结果到了会自动更新并通知客户。`}
                />
              </Section>
            ) : (
              <Section title="处理">
                <Alert
                  type="info"
                  showIcon
                  className="page-alert"
                  title="客户尚未支付。逾期后会自动关闭。"
                />
                <div className="acts">
                  <ActionButton
                    name="撤回收费"
                    kind="danger"
                    shortcut="d"
                    explain="客户将不能再支付这笔费用；如果款项仍然到账，会自动原路退回。"
                    run={() => api.closePolicyService({ posNo })}
                    done="已撤回"
                    after={decided}
                  />
                </div>
              </Section>
            )}
            <Section title="申请">
              <Facts
                columns={1}
                facts={[
                  ['项目', service.title],
                  ['状态', service.stateTitle],
                  ['产品', `${service.productName}（${service.insurerName}）`],
                  ['保单号', service.policyNo],
                  ...(service.fen === null ? [] : ([['金额', yuanText(service.fen)]] as const)),
                  ...(service.reason === '' ? [] : ([['事由', service.reason]] as const)),
                  ['申请时间', momentText(service.askedAt)],
                  [
                    service.clock?.title ?? '支付截止',
                    service.clock?.words ??
                      (service.payUntil === null ? null : momentText(service.payUntil)),
                  ],
                  ['上次答复', service.said],
                ]}
              />
            </Section>
          </div>
        </div>
      )}
    </Answer>
  );
};
export default ServiceCase;
