import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import { orderStates, type OrderState } from '@parasol/domain/orders/order-states';
import { frequencyNames, relationNames } from '@parasol/domain/catalogue/names';
import { Facts } from '#ui/facts.tsx';
import { momentText, yuanText } from '#ui/format.ts';
import { Mark, type Tone } from '#ui/mark.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { Story } from '#ui/story.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { OrderFiles } from '#shell/order-files.tsx';
import { useOrder, type StaffOrder } from '#shell/use-order.ts';
import { pageOf } from '#shell/links.ts';

const toneOf = (state: OrderState): Tone => {
  if (state === 'issued') return 'good';
  if (state === 'declined' || state === 'refunding') return 'bad';
  if (orderStates[state].tab === 'ended') return 'calm';
  return orderStates[state].tab === 'to-do' ? 'soon' : 'info';
};

const People = ({ order }: { order: StaffOrder['order'] }) => (
  <>
    <h3>投保人</h3>
    <Facts
      columns={3}
      facts={[
        ['姓名', order.policyholder.name],
        [
          order.policyholder.certTypeName,
          <span className="number">{order.policyholder.certNo}</span>,
        ],
        ['手机号码', order.policyholder.mobile],
        ['电子邮箱', order.policyholder.email],
        ['地址', order.policyholder.address],
      ]}
    />
    {order.insureds.map((insured, place) => (
      // Two people of one name are told apart by their place.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={place}>
        <h3>被保险人（{relationNames[insured.relation]}）</h3>
        <Facts
          columns={3}
          facts={[
            ['姓名', insured.name],
            [insured.certTypeName, <span className="number">{insured.certNo}</span>],
            ['年龄', `${insured.age} 岁`],
            ['计划', insured.planName],
            ['受益人', insured.beneficiaries],
          ]}
        />
      </div>
    ))}
  </>
);

const Plan = ({ order }: { order: StaffOrder['order'] }) => (
  <Facts
    facts={[
      ['产品', order.productName],
      ['保险公司', order.insurerName],
      ['首期保费', yuanText(order.price.dueFen)],
      ['年交保费', yuanText(order.price.yearlyFen)],
      ['交费', `${frequencyNames[order.price.frequency]}，共 ${order.price.instalments} 期`],
      ['产品版本', String(order.productVersion)],
      ['生效日', order.price.effectiveDate],
      ['保障至', order.price.coverEnd ?? '终身'],
    ]}
  />
);

const Terms = ({ terms }: { terms: NonNullable<StaffOrder['order']['terms']> }) => (
  <>
    <Facts
      facts={[
        ['原保费', yuanText(terms.oldFen)],
        ['新保费', yuanText(terms.newFen)],
        ['原因', terms.reasons.join('；')],
        ['答复期限', terms.until === null ? null : momentText(terms.until)],
      ]}
    />
    <ul className="lines">
      {terms.exclusions.map(({ code, wording, insured }) => (
        <li key={`${code} ${insured}`}>
          {insured !== null && `${insured}：`}
          {wording}
        </li>
      ))}
    </ul>
  </>
);

const Signature = ({ signature }: { signature: StaffOrder['signature'] }) =>
  signature === null ? (
    <Nothing>还没有签名</Nothing>
  ) : (
    <Facts
      columns={1}
      facts={[
        ['签署于', momentText(signature.signedAt)],
        ['方式', signature.method === 'hand' ? '手写' : '短信验证码'],
        [
          '内容',
          signature.intact ? (
            <Mark tone="good">与签署时一致</Mark>
          ) : (
            <Mark tone="bad">与签署时不一致</Mark>
          ),
        ],
        ['指纹', <span className="number">{signature.fingerprint}</span>],
      ]}
    />
  );

/** Everything about an order on one screen. */
const OrderPage = () => {
  const { no = '' } = useParams();
  const asked = useOrder(no);
  return (
    <Answer of={asked} rows={12}>
      {({ order, files, signature, requests }) => (
        <>
          <PageHead
            title={`订单 ${order.orderNo}`}
            tags={<Mark tone={toneOf(order.state)}>{order.title}</Mark>}
            note={
              <>
                {order.productName} · 提交于 {momentText(order.createdAt)}
                {order.expiresAt !== null && ` · 有效至 ${momentText(order.expiresAt)}`}
                {order.policyNo !== null && (
                  <>
                    {' · '}
                    <Link to={pageOf('policy', order.policyNo)}>保单 {order.policyNo}</Link>
                  </>
                )}
                {order.previousOrderNo !== null && (
                  <>
                    {' · 接替 '}
                    <Link to={pageOf('order', order.previousOrderNo)}>{order.previousOrderNo}</Link>
                  </>
                )}
              </>
            }
          />
          {order.reasons.length > 0 && (
            <Alert type="info" title={order.reasons.join('；')} className="page-alert" />
          )}
          <div className="two-columns">
            <div className="stack">
              <Section title="人员">
                <People order={order} />
              </Section>
              <Section title="投保计划">
                <Plan order={order} />
              </Section>
              {order.terms && (
                <Section title="承保条件">
                  <Terms terms={order.terms} />
                </Section>
              )}
              <Section title="与保险公司的往来">
                <ShortTable
                  rows={requests}
                  rowKey={({ requestNo }) => requestNo}
                  empty="还没有往来"
                  columns={[
                    { title: '事项', dataIndex: 'kind' },
                    { title: '状态', dataIndex: 'state' },
                    { title: '次数', dataIndex: 'tries', align: 'right', width: 60 },
                    {
                      title: '发出',
                      width: 140,
                      render: (_none, one) => momentText(one.createdAt),
                    },
                    {
                      title: '答复',
                      width: 140,
                      render: (_none, one) => (one.answeredAt ? momentText(one.answeredAt) : '—'),
                    },
                    { title: '说明', dataIndex: 'note' },
                  ]}
                />
              </Section>
            </div>
            <div className="stack">
              <Section title="经过">
                <Story happenings={order.history.toReversed()} />
              </Section>
              <Section title="附件">
                <OrderFiles files={files} />
              </Section>
              <Section title="签名">
                <Signature signature={signature} />
              </Section>
            </div>
          </div>
        </>
      )}
    </Answer>
  );
};
export default OrderPage;
