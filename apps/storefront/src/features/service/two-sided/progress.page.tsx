import { useEffect, useRef } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { isToRecord } from '@parasol/domain/sales/orders/states/recording-stages';
import type { SessionPage } from '@parasol/domain/products/catalogue/session-page-names';
import { sessionPages } from '@parasol/domain/service/two-sided/session-pages';
import { sessionLife } from '@parasol/domain/service/two-sided/session-states';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { productLinks } from '@parasol/routes/links/product-links';
import { ShowMyPage } from '#page/show-my-page.tsx';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { useLiveOrder } from '#shell/session/live-session.ts';
import { pageUrl } from '#shell/session/session-of.ts';
import { CarryContext } from '#ui/actions/anchor.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { AgentTools } from './agent/agent-tools.tsx';
import { Followed } from './agent/followed.tsx';
import { ContinueAlone } from './customer/continue-alone.tsx';
import { HealthShare } from './agent/health-share.tsx';
import { InviteCard } from './agent/invite-card.tsx';
import { PayCard } from './agent/pay-card.tsx';
import type { SessionProgressData } from './progress.data.ts';
import { Presence } from './presence.tsx';
import { stateTone } from './agent/state-tone.ts';
import { Steps } from './steps.tsx';
import { TypedFields } from './fields/typed-fields.tsx';

const orderEveryMs = 4000;

/** Loads the steps again after an event, and while an order waits for another party. */
const useNews = (order: AgentOrder, loaded: AgentOrder): void => {
  const { revalidate, state } = useRevalidator();
  const asked = useRef(loaded.seq);
  const waits =
    order.order !== null && !sessionLife.isOver(order.state) && order.state !== 'issued';
  useEffect(() => {
    if (state !== 'idle' || order.seq <= Math.max(asked.current, loaded.seq)) return;
    asked.current = order.seq;
    void revalidate();
  }, [order.seq, loaded.seq, state, revalidate]);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => {
      // Without a network the page stays in view: the bar above says that it waits for the
      // connection.
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate();
    }, orderEveryMs);
    return () => clearInterval(timer);
  }, [waits, revalidate]);
};

const turnWords = ({ turn, side, order }: AgentOrder): string | null => {
  if (isToRecord(order?.recording ?? null)) return '双方一起';
  if (turn === null) return null;
  if (turn === 'house') return '等待保险公司处理';
  if (turn === side) return '轮到您';
  return turn === 'agent' ? '轮到服务人员' : '轮到客户';
};

const Standing = ({ order }: { readonly order: AgentOrder }) => {
  const turn = turnWords(order);
  return (
    <Card className="grid gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={stateTone(order)}>{order.title}</Tag>
        {turn === null ? null : <span className="text-sm text-ink-2">{turn}</span>}
      </p>
      <p className="text-lg">{order.words}</p>
      {order.reason === null ? null : <p className="text-ink-2">说明：{order.reason}</p>}
      {order.order === null || order.order.state === 'draft' ? null : (
        <p className="text-sm text-ink-2">订单：{order.order.title}</p>
      )}
      {order.expiresAt === null || sessionLife.isOver(order.state) ? null : (
        <p className="text-sm text-ink-3">{minuteText(order.expiresAt)} 前有效</p>
      )}
    </Card>
  );
};

/** Where the customer continues: the page that the server names next. */
const ContinueSession = ({ order, sequence }: Pick<SessionProgressData, 'order' | 'sequence'>) => {
  const links = orderLinks(useBrand());
  const orderNo = order.order?.orderNo ?? null;
  const { next } = sequence;
  return (
    <div className="actions">
      {next === 'progress' || sessionLife.isOver(order.state) ? null : (
        <ButtonLink to={pageUrl(sequence, next)}>下一步：{sessionPages[next].title}</ButtonLink>
      )}
      {orderNo === null ? null : (
        <ButtonLink to={links.detail(orderNo)} look="secondary">
          查看订单
        </ButtonLink>
      )}
    </div>
  );
};

/** The customer may show their page, and the agent may look at a shown one; never alone. */
const LookTogether = ({ order }: { readonly order: AgentOrder }) => {
  const brand = useBrand();
  const { side, way, state, joinedAt, agentOrderNo, servedBy, presence } = order;
  if (way === 'self' || joinedAt === null || sessionLife.isOver(state)) return null;
  if (servedBy === null || !presence.agent.serving) return null;
  return side === 'customer' ? (
    <ShowMyPage about={agentOrderNo} servedBy={servedBy.name} />
  ) : (
    <List label="一起看页面">
      <ListItem
        title="看客户的页面"
        note="客户同意后才能看到，填写的内容会遮住"
        to={brandLink(brand, '/agent/cobrowse/:key', { key: agentOrderNo })}
      />
    </List>
  );
};

const isHealth = (page: SessionPage): boolean => page === 'health' || page === 'healthV2';

/** Leaves a finished sale: opened as a new page, so that nothing of it is carried along. */
const LeaveAlone = ({ to }: { readonly to: string }) => (
  <CarryContext value={(plain) => plain}>
    <ButtonLink to={to} look="secondary" target="_self">
      自己看看这款产品
    </ButtonLink>
  </CarryContext>
);

/** The state of a joint sale, for both; each side has only the buttons that concern it. */
const SessionProgressPage = () => {
  const { order: loaded, sequence, step, followed } = useLoaderData<SessionProgressData>();
  const { order, refused, put } = useLiveOrder(loaded);
  useNews(order, loaded);
  const brand = useBrand();
  const agent = order.side === 'agent';
  const over = sessionLife.isOver(order.state);
  // A customer who goes through it alone waits for no agent.
  const alone = order.way === 'self' && !agent;
  const inviting = agent && (order.state === 'prepared' || order.state === 'invited');
  const beginAgain = brandLink(brand, '/bothsides/details/:baseProductNo', {
    baseProductNo: order.baseProductNo,
  });
  const note = `${order.productName}，${order.insurerName}承保`;
  if (refused !== null)
    return (
      <FlowPage title="办理进度" note={note}>
        <Banner tone="warning" title="这次办理已不能继续">
          {refused}
        </Banner>
      </FlowPage>
    );
  return (
    <FlowPage title="办理进度" note={note}>
      {step === null || over ? null : agent && !sessionPages[step].sides.includes('agent') ? (
        <Banner title="这一步由客户本人在自己的手机上完成">
          “{sessionPages[step].title}”只有客户能打开和填写，您在这里看到进度。
        </Banner>
      ) : sequence.pages.some((each) => each.page === step && each.open) ? null : (
        <Banner>
          {isHealth(step) && sequence.supplement !== null
            ? '健康告知已随投保申请提交。健康情况有变化的，请填写下面的补充告知。'
            : `“${sessionPages[step].title}”现在还不能打开，或已经完成。`}
        </Banner>
      )}
      <Standing order={order} />
      {over || order.joinedAt === null || alone ? null : <Presence order={order} />}
      {order.state === 'left' && order.choices !== null ? <ContinueAlone order={order} /> : null}
      {(agent && sequence.next !== 'certificationVideo') ||
      order.state === 'left' ||
      (over && order.order === null) ? null : (
        <ContinueSession order={order} sequence={sequence} />
      )}
      {sequence.supplement === null ? null : (
        <p className="text-sm text-ink-2">
          健康情况有变化，或投保时的回答有误？
          <TextLink to={sequence.supplement}>补充健康告知</TextLink>
        </p>
      )}
      {(over && order.order === null) || (order.state === 'left' && order.choices === null) ? (
        <div className="actions">
          {agent ? (
            <ButtonLink to={beginAgain} look="secondary">
              重新发起
            </ButtonLink>
          ) : (
            <LeaveAlone to={productLinks(brand, order.baseProductNo).detail} />
          )}
        </div>
      ) : null}
      <LookTogether order={order} />
      {inviting ? <InviteCard order={order} put={put} /> : null}
      {over ? null : <Steps order={order} sequence={sequence} followed={followed} />}
      {followed === null ? null : <Followed order={order} followed={followed} />}
      {followed === null ? null : <PayCard order={order} payment={followed.payment} put={put} />}
      {agent ? <TypedFields order={order} /> : null}
      <HealthShare order={order} put={put} />
      {agent ? <AgentTools order={order} sequence={sequence} put={put} /> : null}
    </FlowPage>
  );
};

export default SessionProgressPage;
