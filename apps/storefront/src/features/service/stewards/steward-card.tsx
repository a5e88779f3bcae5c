import { UserRound } from 'lucide-react';
import type { Output } from '@parasol/contract';
import { agentPhoto } from '@parasol/routes/links/product-links';

type StewardCardData = Output<'fetchSteward'>['offered'][number];

/** The steward: a face, a name, a certificate that customers can look up. */
export const StewardCard = ({ card }: { readonly card: StewardCardData }) => (
  <div className="flex gap-4">
    {card.photo ? (
      <img
        src={agentPhoto(card.agentNo)}
        alt={`${card.name}的照片`}
        width={64}
        height={64}
        className="size-16 shrink-0 rounded-full object-cover"
      />
    ) : (
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <UserRound aria-hidden="true" />
      </span>
    )}
    <div className="min-w-0">
      <p className="text-lg font-semibold">{card.name}</p>
      <p className="text-sm wrap-anywhere text-ink-2">
        {card.kindTitle}，执业证号 <span className="figures">{card.certificateNo}</span>
      </p>
      <p className="mt-1 wrap-anywhere text-ink-2">{card.words}</p>
    </div>
  </div>
);
