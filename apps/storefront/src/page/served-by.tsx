import { agentPhoto } from '@parasol/routes/links/product-links';

interface Served {
  readonly agentNo: string;
  readonly photo: boolean;
  readonly kindTitle: string;
  readonly name: string;
  readonly certificateNo: string;
}

/** The agent of a visitor by this address, as the rules want it shown. */
export const ServedBy = ({ agent }: { readonly agent: Served }) => (
  <p className="flex items-center gap-3 rounded-md border bg-surface p-4 text-sm">
    {agent.photo ? (
      <img
        src={agentPhoto(agent.agentNo)}
        alt=""
        width={48}
        height={48}
        className="size-12 shrink-0 rounded-full object-cover"
      />
    ) : null}
    <span className="wrap-anywhere">
      由{agent.kindTitle}
      {agent.name}为您服务，执业证号 {agent.certificateNo}。价格与自己投保一样。
    </span>
  </p>
);
