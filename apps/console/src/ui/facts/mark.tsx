import type { ReactNode } from 'react';
import './mark.css';

export type Tone = 'calm' | 'good' | 'soon' | 'bad' | 'info';

/** A state in a word. */
export const Mark = ({ tone = 'calm', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="mark" data-tone={tone}>
    {children}
  </span>
);
