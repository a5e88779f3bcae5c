import { Fragment, type ReactNode } from 'react';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText, minuteText } from '#ui/text/moment-text.ts';
import type { SessionProgressData } from '#features/service/two-sided/progress.data.ts';

type FollowedData = NonNullable<SessionProgressData['followed']>;

const signing = {
  none: '还没到签名',
  waiting: '等待签名',
  signed: '已签名',
  refused: '有人拒绝签名',
};
const signer = { waiting: '待签', signed: '已签', refused: '已拒绝' };
const paying = {
  'not-yet': '还没到支付',
  'to-pay': '待支付',
  paying: '支付中',
  paid: '已支付',
  over: '已结束',
};
const receipts = {
  'not-yet': '承保后签收',
  waiting: '等待保单',
  open: '待签收',
  signed: '已签收',
  over: '不再需要',
};
const visits = {
  'not-yet': '承保后回访',
  'not-needed': '不需要',
  waiting: '尚未开始',
  open: '待完成',
  done: '已完成',
};

const signatureWords = ({ state, signers }: FollowedData['signature']): ReactNode =>
  signers.length === 0 ? (
    signing[state]
  ) : (
    <>
      {signing[state]}：
      {signers.map((each, at) => (
        <Fragment key={`${each.role} ${each.name}`}>
          {at === 0 ? '' : '，'}
          {each.role}
          <span data-personal="">{each.name}</span>
          {signer[each.state]}
        </Fragment>
      ))}
    </>
  );

const paymentWords = ({ state, dueFen, payUntil }: FollowedData['payment']): string =>
  [
    paying[state],
    dueFen === null ? '' : yuanText(dueFen),
    payUntil === null ? '' : `${minuteText(payUntil)} 前`,
  ]
    .filter(Boolean)
    .join('，');

/** The customer reads which card it is, the agent only that there is one. */
const bankWords = ({ bankName, tail }: NonNullable<AgentOrder['bank']>): string =>
  bankName === null ? '客户已选定' : `${bankName}（尾号 ${tail}）`;

/** The state of the order, without its content. */
export const Followed = ({
  order,
  followed: { signature, payment, duties },
}: {
  readonly order: AgentOrder;
  readonly followed: FollowedData;
}) => {
  const { receipt, visit } = duties;
  return (
    <Section id="followed" title="投保之后">
      <Card className="py-1!">
        <DescriptionList
          items={[
            ...(order.health.state === 'not-asked'
              ? []
              : [
                  {
                    label: '健康告知',
                    value:
                      order.health.outcome !== null ? (
                        <span data-personal="">{order.health.outcome}</span>
                      ) : order.health.state === 'done' ? (
                        '已完成，结果由客户决定是否告知'
                      ) : (
                        '未完成'
                      ),
                  },
                ]),
            {
              label: '签名',
              value:
                signature.state === 'none' && payment.state !== 'not-yet'
                  ? '不需要'
                  : signatureWords(signature),
            },
            { label: '支付', value: paymentWords(payment) },
            ...(order.bank === null ? [] : [{ label: '银行卡', value: bankWords(order.bank) }]),
            {
              label: '签收',
              value:
                receipts[receipt.state] +
                (receipt.signedAt === null ? '' : `，${minuteText(receipt.signedAt)}`),
            },
            {
              label: '回访',
              value:
                visits[visit.state] +
                (visit.state !== 'done' && visit.deadline !== null
                  ? `，${dateText(visit.deadline)} 前`
                  : ''),
            },
          ]}
        />
      </Card>
    </Section>
  );
};
