import type { PlainDate } from '#base/calendar/plain-date.ts';
import { dateOf } from '#base/calendar/shanghai.ts';
import { lastDayOf } from '#base/clocks/clocks.ts';

/** `asked`: they may still sell. `due`: nothing new until it is given. */
export const identityStates = ['given', 'asked', 'due'] as const;
export type IdentityState = (typeof identityStates)[number];

export interface AgentIdentity {
  readonly state: IdentityState;
  /**
   * The last day on which an agent may begin something new without it; null before they were asked.
   */
  readonly until: PlainDate | null;
}

/** Whether the agent's identity document is known; agents registered long ago were never asked. */
export const agentIdentity = (
  agent: { readonly known: boolean; readonly askedAt: Date | null },
  today: PlainDate,
): AgentIdentity => {
  if (agent.known) return { state: 'given', until: null };
  if (agent.askedAt === null) return { state: 'asked', until: null };
  const until = lastDayOf('agent-identity', dateOf(agent.askedAt.getTime()));
  return { state: today > until ? 'due' : 'asked', until };
};
