import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { leadWords } from '@parasol/domain/service/two-sided/lead-words';
import type { SessionPage } from '@parasol/domain/products/catalogue/session-page-names';
import { sessionPages } from '@parasol/domain/service/two-sided/session-pages';
import { together, sessionLife } from '@parasol/domain/service/two-sided/session-states';
import { sessionField } from '@parasol/routes/links/along-session';
import { brandLink } from '@parasol/routes/links/link';
import { sessionLink } from '@parasol/routes/links/session-links';
import { Anchor } from '#ui/actions/anchor.tsx';
import { askToConfirm } from '#ui/overlays/ask.ts';
import { notify } from '#ui/overlays/notify.ts';
import { classNames } from '#ui/text/class-names.ts';
import { isApiError } from '@parasol/client/api-error';
import { useBrand } from '#shell/document/boot.ts';
import { useRow } from '#shell/navigation/use-row.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { useSession, useSessionChannel } from './live-session.ts';
import { whereWords } from './where-words.ts';

const stateOf = (order: AgentOrder, heard: boolean): string => {
  if (!heard) return '网络中断，正在重连';
  if (sessionLife.isOver(order.state)) return order.title;
  return order.way === 'self' && order.side === 'customer' ? '已连接' : whereWords(order);
};

const action =
  'flex min-h-11 shrink-0 items-center rounded-md px-2 text-sm text-primary-strong hover:bg-surface';

/** The customer decides about showing their page; one who continues alone shows nothing. */
const maySee = ({ way, joinedAt, state }: AgentOrder): boolean =>
  way === 'together' && joinedAt !== null && !sessionLife.isOver(state);

/** Only before the order can it be ended here; afterwards the order itself is cancelled. */
const EndIt = ({
  order,
  onEnded,
}: {
  readonly order: AgentOrder;
  readonly onEnded: (order: AgentOrder) => void;
}) => {
  const tools = usePageTools();
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    const sure = await askToConfirm({
      title: '结束这次办理？',
      text: '服务人员会看到您已结束。您填写的内容和上传的照片会删除，不会产生费用。',
      confirmLabel: '结束办理',
      cancelLabel: '继续办理',
      danger: true,
    });
    if (!sure || !tools || busy) return;
    setBusy(true);
    try {
      onEnded(await tools.api.endAgentOrder({ agentOrderNo: order.agentOrderNo }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify('error', error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={action} onClick={() => void end()}>
      结束
    </button>
  );
};

const Bar = ({
  agentOrderNo,
  page,
}: {
  readonly agentOrderNo: string;
  readonly page: SessionPage | undefined;
}) => {
  const brand = useBrand();
  const navigate = useNavigate();
  useSessionChannel(agentOrderNo, page);
  const { order, heard, refused, put } = useSession(agentOrderNo);
  const progress =
    order === null
      ? null
      : sessionLink(brand, sessionPages.progress.path, {
          baseProductNo: order.baseProductNo,
          agentOrderNo,
        });
  const ended = (over: AgentOrder): void => {
    put(over);
    if (progress !== null) void navigate(progress);
  };
  const other = order && (order.side === 'agent' ? order.presence.customer : order.presence.agent);
  const connected = heard && refused === null && order !== null;
  return (
    <div className="page-width flex min-h-11 items-center gap-2 text-sm" role="status">
      <span
        aria-hidden="true"
        className={classNames(
          'size-2 shrink-0 rounded-full',
          connected ? (other?.here === true ? 'bg-success' : 'bg-ink-3') : 'bg-warning',
        )}
      />
      <p className="min-w-0 grow py-1 leading-snug">
        {refused ??
          (order === null ? (
            '正在连接'
          ) : (
            <>
              <span className="block truncate font-medium md:inline">{leadWords(order)}</span>
              <span className="block truncate text-xs text-ink-2 md:ml-2 md:inline md:text-sm">
                {stateOf(order, heard)}
              </span>
            </>
          ))}
      </p>
      {order === null || refused !== null ? null : (
        <>
          {progress === null || page === 'progress' ? null : (
            <Anchor to={progress} className={action}>
              进度
            </Anchor>
          )}
          {order.side === 'agent' && maySee(order) ? (
            <Anchor
              to={brandLink(brand, '/agent/cobrowse/:key', { key: order.agentOrderNo })}
              className={action}
            >
              看页面
            </Anchor>
          ) : null}
          {order.side === 'customer' && together.includes(order.state) ? (
            <EndIt order={order} onEnded={ended} />
          ) : null}
        </>
      )}
    </div>
  );
};

/** Above every page of a session: with whom, where they are, and how to end it. */
const SessionBar = () => {
  const page = useRow()?.session;
  const agentOrderNo = new URLSearchParams(useLocation().search).get(sessionField);
  return agentOrderNo === null ? null : (
    <Bar key={agentOrderNo} agentOrderNo={agentOrderNo} page={page} />
  );
};

export default SessionBar;
