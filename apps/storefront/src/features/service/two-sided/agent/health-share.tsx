import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { sessionLife } from '@parasol/domain/service/two-sided/session-states';
import { readyApi } from '#page/answers/ready-api.ts';
import { useOnce } from '#page/answers/use-once.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Switch } from '#ui/form/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { notify } from '#ui/overlays/notify.ts';

/** The outcome of a health notice is told to the agent only as long as the customer wants it. */
export const HealthShare = ({
  order,
  put,
}: {
  readonly order: AgentOrder;
  readonly put: (order: AgentOrder) => void;
}) => {
  const tools = usePageTools();
  const { busy, once } = useOnce();
  const { side, health, agentOrderNo, state, servedBy } = order;
  if (side === 'agent' || health.state === 'not-asked' || sessionLife.isOver(state)) return null;
  const set = (share: boolean): void =>
    void once(async () => {
      try {
        put(await readyApi(tools).shareHealthOutcome({ agentOrderNo, share }));
      } catch (error) {
        notify('error', refusalOf(error).message);
      }
    });
  return (
    <Card>
      <Switch
        label={
          <>
            让 {servedBy ? <span data-personal="">{servedBy.name}</span> : '服务人员'}{' '}
            看到健康告知的结论
          </>
        }
        note="只告知核保结论，不告知您的回答。可以随时收回。"
        checked={health.shared}
        disabled={busy}
        onChange={({ target }) => set(target.checked)}
      />
    </Card>
  );
};
