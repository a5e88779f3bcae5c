import type { ReactNode } from 'react';
import { Tag } from '../../../ui/data/tag.tsx';

interface Line {
  readonly role: string;
  readonly name: string;
  readonly state: 'waiting' | 'signed' | 'refused';
  readonly turn: boolean;
}

const tagOf = ({ state, turn }: Line) => {
  if (state === 'signed') return { text: '已签署', tone: 'success' } as const;
  if (state === 'refused') return { text: '未同意', tone: 'danger' } as const;
  return turn
    ? ({ text: '等待签署', tone: 'warning' } as const)
    : ({ text: '还没有轮到', tone: 'neutral' } as const);
};

/** Who signs, one after the other, with what belongs to each below their name. */
export const SignerList = <One extends Line>({
  signers,
  below,
}: {
  readonly signers: readonly One[];
  readonly below?: (signer: One) => ReactNode;
}) => (
  <ol className="ruled">
    {signers.map((signer, at) => {
      const { text, tone } = tagOf(signer);
      return (
        <li key={`${signer.role} ${at}`} className="grid grid-cols-1 gap-3 py-3.5">
          <div className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="figures grid size-7 shrink-0 place-items-center rounded-full bg-canvas text-sm font-medium text-ink-2"
            >
              {at + 1}
            </span>
            <p className="min-w-0 grow font-medium">
              {signer.name}
              <span className="ml-2 text-sm font-normal text-ink-2">{signer.role}</span>
            </p>
            <Tag tone={tone}>{text}</Tag>
          </div>
          {below?.(signer)}
        </li>
      );
    })}
  </ol>
);
