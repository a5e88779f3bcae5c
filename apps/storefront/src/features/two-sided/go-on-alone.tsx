import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '@parasol/client/api-error';
import type { AgentOrder } from '@parasol/contract/two-sided/shapes';
import { readyApi } from '../../page/ready-api.ts';
import { useOnce } from '../../page/use-once.ts';
import { pageUrl } from '../../shell/session/session-of.ts';
import { useStay } from '../../shell/stay/stay.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';

/** The agent has left: what the customer typed becomes an application of their own. */
export const GoOnAlone = ({ order }: { readonly order: AgentOrder }) => {
  const stay = useStay();
  const navigate = useNavigate();
  const { busy, once } = useOnce();
  const [refused, setRefused] = useState<string | null>(null);
  const { agentOrderNo, version } = order;
  const goOn = (): Promise<void> =>
    once(async () => {
      setRefused(null);
      try {
        const api = readyApi(stay);
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
      {refused === null ? null : (
        <Banner tone="warning" live>
          {refused}
        </Banner>
      )}
      <div className="actions">
        <Button onClick={() => void goOn()} loading={busy}>
          自己接着投保
        </Button>
      </div>
    </>
  );
};
