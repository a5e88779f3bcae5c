import type { Api } from '@parasol/contract';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Mark } from '#ui/facts/mark.tsx';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import { useRereadPublication } from './use-publication.ts';

type Insurer = Awaited<ReturnType<Api['listInsurersForStaff']>>['insurers'][number];

const Act = ({ insurer, name, stopped }: Insurer) => {
  const after = useRereadPublication();
  return stopped === null ? (
    <ActionButton
      small
      kind="danger"
      name="登记不能销售"
      explain={`请另一位同事批准：${name}的所有产品立刻停售，没有支付的订单取消，还没有完成的续保停止，客户会收到通知；已付款未出单的订单会提醒您处理，已经生效的保单不受影响。`}
      reason="依据和原因"
      run={(reason) => api.stopInsurer({ insurer, stop: true, reason })}
      after={after}
    />
  ) : (
    <ActionButton
      small
      name="解除登记"
      explain={`请另一位同事批准：${name}可以重新销售。产品要逐个恢复销售。`}
      reason="依据和原因"
      run={(reason) => api.stopInsurer({ insurer, stop: false, reason })}
      after={after}
    />
  );
};

/** Which insurers may sell: by their own publications, and by the records of staff. */
export const Insurers = () => {
  const found = useCall('listInsurersForStaff', {});
  return (
    <Section title="保险公司">
      <Answer of={found} rows={3}>
        {({ insurers }) => (
          <ShortTable<Insurer>
            rows={insurers}
            rowKey="insurer"
            empty="没有保险公司"
            columns={[
              ['name', '名称'],
              ['产品', ({ products }) => `${products} 个`],
              [
                '偿付能力',
                ({ quarter, comprehensiveRatio, riskRating }) =>
                  `${quarter} 综合 ${comprehensiveRatio}，风险评级 ${riskRating}`,
              ],
              [
                '销售',
                ({ stopped }) =>
                  stopped === null ? (
                    <Mark tone="good">可以销售</Mark>
                  ) : (
                    <>
                      <Mark tone="bad">不能销售</Mark> {stopped.since} 起，{stopped.reason}
                    </>
                  ),
              ],
              ['处理', (row) => <Act {...row} />],
            ]}
          />
        )}
      </Answer>
    </Section>
  );
};
