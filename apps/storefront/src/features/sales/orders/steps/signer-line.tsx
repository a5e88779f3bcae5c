import type { SignerState } from '@parasol/domain/sales/orders/people/signers';
import type { ReactNode } from 'react';
import { Tag } from '#ui/data/tag.tsx';

interface Line {
  readonly role: string;
  readonly name: string;
  readonly state: SignerState;
  readonly turn: boolean;
}

const tagOf = ({ state, turn }: Line) => {
  if (state === 'signed') return { text: '已签署', tone: 'success' } as const;
  if (state === 'refused') return { text: '未同意', tone: 'danger' } as const;
  return turn
    ? ({ text: '等待签署', tone: 'warning' } as const)
    : ({ text: '还没有轮到', tone: 'neutral' } as const);
};

/** One of the signers in sequence, with their parts below their name. */
export const SignerLine = ({
  signer,
  number,
  children,
}: {
  readonly signer: Line;
  readonly number: number;
  readonly children?: ReactNode;
}) => {
  const { text, tone } = tagOf(signer);
  return (
    <li className="grid grid-cols-1 gap-3 py-3.5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="figures grid size-7 shrink-0 place-items-center rounded-full bg-canvas text-sm font-medium text-ink-2"
        >
          {number}
        </span>
        <p className="min-w-0 grow font-medium">
          <span data-personal="">{signer.name}</span>
          <span className="ml-2 text-sm font-normal text-ink-2">{signer.role}</span>
        </p>
        <Tag tone={tone}>{text}</Tag>
      </div>
      {children}
    </li>
  );
};
