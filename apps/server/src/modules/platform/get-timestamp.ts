import type { Verb } from '#context.ts';

export const getTimestamp: Verb<'getTimestamp'> = ({ now }) => ({ timestamp: now.getTime() });
