import { useState } from 'react';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { validateMobile } from '@parasol/domain/base/fields/mobile';
import { beforeOrder, together } from '@parasol/domain/service/two-sided/session-states';
import { refusalOf } from '#page/answers/refusal.ts';
import { readyApi } from '#page/answers/ready-api.ts';
import { useOnce } from '#page/answers/use-once.ts';
import { isOpen, pageUrl, type Sequence } from '#shell/session/session-of.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { MobileField } from '#ui/form/grouped-field.tsx';
import { mobileGrouping, plainText } from '#ui/form/grouped-text.ts';
import { TextArea } from '#ui/form/text-area.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';

interface ToolsProps {
  readonly order: AgentOrder;
  readonly put: (order: AgentOrder) => void;
}

type Act = 'revoke' | 'reset';

const acts = {
  revoke: {
    title: '撤回这次办理',
    text: '链接随即失效，客户会看到您写的原因。已准备的资料和照片会删除。',
    alone: '链接随即失效，已准备的资料和照片会删除。还没有客户加入，原因只留在办理记录里。',
    label: '撤回办理',
  },
  reset: {
    title: '换一位客户',
    text: '现在加入的人会退出，其填写的内容会删除；您准备的资料保留，需要重新发邀请。',
    alone: '',
    label: '重置并重新邀请',
  },
} as const;

/** An act that cannot be undone asks for a reason, which the customer reads. */
const ReasonSheet = ({
  act,
  order,
  put,
  onClose,
}: ToolsProps & { readonly act: Act; readonly onClose: () => void }) => {
  const tools = usePageTools();
  const { busy, once } = useOnce();
  const [reason, setReason] = useState('');
  const [mobile, setMobile] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const { agentOrderNo } = order;
  const words = acts[act];
  const problem = mobile === '' ? null : validateMobile(mobile);
  const run = (): Promise<void> =>
    once(async () => {
      try {
        const api = readyApi(tools);
        put(
          act === 'revoke'
            ? await api.revokeAgentOrder({ agentOrderNo, reason })
            : await api.resetUserCheck({
                agentOrderNo,
                reason,
                ...(mobile === '' ? {} : { mobile }),
              }),
        );
        onClose();
      } catch (error) {
        setRefused(refusalOf(error).message);
      }
    });
  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      footer={
        <Button
          look="danger"
          wide
          loading={busy}
          loadingText="请稍候"
          disabled={reason.trim().length < 2 || problem !== null}
          onClick={() => void run()}
        >
          {words.label}
        </Button>
      }
    >
      <div className="grid gap-5">
        <p className="text-ink-2">{order.joinedAt === null ? words.alone : words.text}</p>
        <LiveBanner text={refused} />
        <TextArea
          label="原因"
          name="reason"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {act === 'reset' ? (
          <MobileField
            label="新的手机号"
            name="mobile"
            optional
            hint="不填则仍邀请原来的号码。"
            value={mobile}
            error={problem ?? undefined}
            onChange={({ target }) => setMobile(plainText(target.value, mobileGrouping))}
          />
        ) : null}
      </div>
    </Sheet>
  );
};

/** The agent's possible acts, as long as there is no order. */
export const AgentTools = ({
  order,
  sequence,
  put,
}: ToolsProps & { readonly sequence: Sequence }) => {
  const [act, setAct] = useState<Act | null>(null);
  if (!beforeOrder.includes(order.state)) return null;
  return (
    <div className="actions border-t pt-5">
      {isOpen(sequence, 'form') ? (
        <ButtonLink to={pageUrl(sequence, 'form')} look="secondary">
          查看和补充资料
        </ButtonLink>
      ) : null}
      {together.includes(order.state) ? (
        <Button look="quiet" onClick={() => setAct('reset')}>
          换一位客户
        </Button>
      ) : null}
      <Button look="quiet" onClick={() => setAct('revoke')}>
        撤回办理
      </Button>
      {act === null ? null : (
        <ReasonSheet act={act} order={order} put={put} onClose={() => setAct(null)} />
      )}
    </div>
  );
};
