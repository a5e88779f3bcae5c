import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '@parasol/client/api-error';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { readyApi } from '#page/answers/ready-api.ts';
import { useOnce } from '#page/answers/use-once.ts';
import { pageUrl } from '#shell/session/session-of.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';

/** The agent has left: the customer's fields become an application of their own. */
export const ContinueAlone = ({ order }: { readonly order: AgentOrder }) => {
  const tools = usePageTools();
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const [refused, setRefused] = useState<string | null>(null);
  const { agentOrderNo, version } = order;
  const continueAlone = (): Promise<void> =>
    once(async () => {
      setRefused(null);
      try {
        const api = readyApi(tools);
        await api.handOverAgentOrder({ agentOrderNo, version });
        const sequence = await api.getPageSequence({ agentOrderNo });
        await navigate(pageUrl(sequence, sequence.next));
      } catch (error) {
        if (!isApiError(error)) throw error;
        setRefused(error.message);
      }
    });
  return (
    <>
      <LiveBanner tone="warning" text={refused} />
      <div className="actions">
        <Button onClick={() => void continueAlone()} loading={busy}>
          自己接着投保
        </Button>
      </div>
    </>
  );
};
