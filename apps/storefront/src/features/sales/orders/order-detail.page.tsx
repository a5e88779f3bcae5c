import { FileDown } from 'lucide-react';
import { Form, useActionData, useLoaderData, useNavigation, type SubmitTarget } from 'react-router';
import { useSubmit } from 'react-router';
import type { OrderDetail } from '@parasol/contract/sales/orders/shapes';
import { coolingOffOf } from '@parasol/domain/base/clocks/cooling-off';
import { sellerWords } from '@parasol/domain/products/agents/seller-words';
import { relationNames } from '@parasol/domain/base/people/relation';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { HelpLine } from '#shell/frame/help-line.tsx';
import { ReceiptReminder } from '#shell/frame/receipt-reminder.tsx';
import { VisitReminder } from '#shell/frame/visit-reminder.tsx';
import { askToConfirm } from '#ui/overlays/ask.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { ConsentLinks } from './form/consent-links.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { NextAction } from './steps/next-action.tsx';
import type { DetailAnswer, OrderDetailData } from './order-detail.data.ts';
import { dueLabel, DuePrice, PriceParts } from './form/price/price-summary.tsx';
import { Agreements } from '#page/consent/agreements.tsx';
import { ShowMyPage } from '#page/show-my-page.tsx';
import { SideFrame } from '#page/frame.tsx';
import { useFollowing } from './steps/use-following.ts';

type Listed = { readonly label: string; readonly value: string | null };

const present = (items: readonly Listed[]) =>
  items.flatMap(({ label, value }) => (value ? [{ label, value }] : []));

const personItems = (person: OrderDetail['policyholder'] | OrderDetail['insureds'][number]) =>
  present([
    { label: '姓名', value: person.name },
    { label: person.certTypeName, value: person.certNo },
    { label: '手机号', value: person.mobile },
    ...('email' in person
      ? [
          { label: '邮箱', value: person.email },
          { label: '地址', value: person.address },
        ]
      : [
          { label: '关系', value: relationNames[person.relation] },
          { label: '年龄', value: `${person.age} 周岁` },
          { label: '身故受益人', value: person.beneficiaries },
        ]),
  ]);

/** The newest first: it is what people come to see. */
const History = ({ history }: Pick<OrderDetail, 'history'>) => (
  <ol>
    {history.toReversed().map(({ words, by, at }) => (
      <li key={`${at} ${words}`} className="timed">
        <p className="font-medium">{words}</p>
        <p className="figures text-sm text-ink-2">
          {minuteText(at)}，{by}
        </p>
      </li>
    ))}
  </ol>
);

/** Cancelling asks first where there is a script, and works where there is none. */
const CancelForm = () => {
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const ask = async (form: SubmitTarget): Promise<void> => {
    const sure = await askToConfirm({
      title: '取消这份投保申请？',
      text: '取消后不能恢复，需要时可以用已填的信息重新投保。',
      confirmLabel: '取消申请',
      cancelLabel: '再想想',
      danger: true,
    });
    if (sure) await submit(form, { method: 'post' });
  };
  return (
    <Form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        form.set('intent', 'cancel');
        void ask(form);
      }}
    >
      <TextField label="取消的原因" name="reason" optional maxLength={200} />
      <div className="actions">
        <Button type="submit" name="intent" value="cancel" look="secondary" loading={busy}>
          取消这份申请
        </Button>
      </div>
    </Form>
  );
};

const OrderDetailPage = () => {
  const { order, toVisit, toSignFor, toldHealth } = useLoaderData<OrderDetailData>();
  const answer = useActionData<DetailAnswer>();
  const brand = useBrand();
  const { actions } = order;
  useFollowing(order.orderNo, order.state);
  return (
    <SideFrame
      back={{ to: orderLinks(brand).list(), text: '我的订单' }}
      title={order.title}
      note={order.words}
    >
      {answer?.kind === 'refused' ? (
        <Banner tone="danger" live>
          {answer.message}
        </Banner>
      ) : null}
      {answer?.kind === 'cancelled' ? (
        <Banner tone="success" live>
          已取消。
        </Banner>
      ) : null}
      {toSignFor ? (
        <ReceiptReminder
          orderNo={order.orderNo}
          coolingOff={coolingOffOf(toSignFor.coolingOffDays, null, 0).words}
        />
      ) : null}
      <VisitReminder visits={toVisit} />
      {order.reasons.length === 0 ? null : (
        <Banner tone="info" title="说明">
          {order.reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Banner>
      )}
      <Card className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-sm text-ink-2">{dueLabel(order.price, actions.includes('pay'))}</p>
          <DuePrice price={order.price} size="huge" />
          {order.expiresAt === null ? null : (
            <p className="figures text-sm text-ink-2">请在 {minuteText(order.expiresAt)} 前办理</p>
          )}
        </div>
        {/* An action on this very page needs no link to it. */}
        {actions[0] !== undefined &&
        ['reapply', 'cancel', 'view-policy'].includes(actions[0]) ? null : (
          <NextAction order={order} />
        )}
      </Card>
      <Agreements agreements={order.agreements} issued={order.policyNo !== null} />
      {order.seller === null || order.seller.away !== null || !order.own ? null : (
        <ShowMyPage about={order.orderNo} servedBy={order.seller.name} />
      )}
      <Section id="product" title={order.productName} note={`${order.insurerName}承保`}>
        <Card>
          <PriceParts
            price={order.price}
            productName={order.productName}
            further={present([
              { label: '订单号', value: order.orderNo },
              { label: '保单号', value: order.policyNo },
              {
                label: '保单状态',
                value:
                  order.policy === null ? null : `${order.policy.title}，${order.policy.words}`,
              },
              { label: '提交时间', value: minuteText(order.createdAt) },
              { label: '服务人员', value: order.seller && sellerWords(order.seller) },
            ])}
          />
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
            {order.policyNo === null || !order.own ? null : (
              <ButtonLink
                to={orderLinks(brand).policyPdf(order.policyNo)}
                look="secondary"
                size="small"
                icon={<FileDown className="size-5" aria-hidden="true" />}
              >
                下载电子保单
              </ButtonLink>
            )}
            {toldHealth ? (
              <TextLink
                to={orderLinks(brand).confirmHealth(order.baseProductNo, order.displayId)}
                alone
              >
                核对健康告知
              </TextLink>
            ) : null}
            {toldHealth && order.tellable ? (
              <TextLink
                to={orderLinks(brand).supplement(order.baseProductNo, order.displayId)}
                alone
              >
                补充健康告知
              </TextLink>
            ) : null}
            {order.signedAt === null ? null : (
              <TextLink to={orderLinks(brand).signing(order.orderNo)} alone>
                查看签名记录
              </TextLink>
            )}
          </div>
        </Card>
      </Section>
      {order.consents.length === 0 ? null : (
        <ConsentLinks consents={order.consents} answer={answer?.kind === 'link' ? answer : null} />
      )}
      <Section id="policyholder" title="投保人">
        <Card>
          <DescriptionList items={personItems(order.policyholder)} />
        </Card>
      </Section>
      {order.insureds.map((insured, at) => (
        <Section
          key={`${insured.certNo} ${insured.name}`}
          id={`insured-${at}`}
          title={order.insureds.length === 1 ? '被保险人' : `被保险人 ${at + 1}`}
        >
          <Card>
            <DescriptionList items={personItems(insured)} />
          </Card>
        </Section>
      ))}
      <Section id="history" title="办理记录">
        <Card>
          <History history={order.history} />
        </Card>
      </Section>
      {actions.includes('reapply') ? (
        <Section id="reapply" title="重新投保" note="已填的信息会带过去，提交前都可以改。">
          <Form method="post" className="actions">
            <Button type="submit" name="intent" value="reapply">
              用已填的信息重新投保
            </Button>
          </Form>
        </Section>
      ) : null}
      {actions.includes('cancel') ? (
        <Section id="cancel" title="不想投保了">
          <Card>
            <CancelForm />
          </Card>
        </Section>
      ) : null}
      <HelpLine />
    </SideFrame>
  );
};

export default OrderDetailPage;
