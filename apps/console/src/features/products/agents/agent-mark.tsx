import type { AgentState } from '@parasol/domain/products/agents/agent-states';
import { Mark, type Tone } from '#ui/facts/mark.tsx';

const tones = {
  applied: 'soon',
  approved: 'good',
  suspended: 'bad',
  refused: 'calm',
  ended: 'calm',
} as const satisfies Record<AgentState, Tone>;

export const AgentMark = ({ state, title }: { state: AgentState; title: string }) => (
  <Mark tone={tones[state]}>{title}</Mark>
);
