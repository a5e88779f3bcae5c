import { UserRound } from 'lucide-react';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { withQuery } from '@parasol/routes/links/link';

/** The agent, with facts that every customer may check. */
export const ServedBy = ({
  servedBy: { agentNo, name, title, certificateNo, photo },
}: {
  readonly servedBy: NonNullable<AgentOrder['servedBy']>;
}) => (
  <div className="flex items-center gap-4">
    {photo ? (
      <img
        src={withQuery('/api/barley/insurance/offline-agent/fdsm/get-agent-user-pic', { agentNo })}
        alt=""
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-full bg-canvas object-cover"
      />
    ) : (
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-strong">
        <UserRound aria-hidden="true" />
      </span>
    )}
    <div className="min-w-0">
      <p className="font-semibold">
        {name}
        <span className="ml-2 text-sm font-normal text-ink-2">{title}</span>
      </p>
      <p className="figures text-sm wrap-anywhere text-ink-2">执业证号 {certificateNo}</p>
    </div>
  </div>
);
