import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import type { TagProps } from '#ui/data/tag.tsx';

/** The party whose turn it is, at a glance. */
export const stateTone = ({
  turn,
  side,
  state,
}: Pick<AgentOrder, 'turn' | 'side' | 'state'>): NonNullable<TagProps['tone']> => {
  if (state === 'issued') return 'success';
  if (turn === null) return 'neutral';
  return turn === side ? 'warning' : 'primary';
};
