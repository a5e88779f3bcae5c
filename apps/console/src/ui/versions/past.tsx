import type { ComponentProps } from 'react';
import { Section } from '#ui/section.tsx';
import { Story } from '#ui/facts/story.tsx';
import { Compared, type Version } from './compared.tsx';

interface Entry {
  readonly at: string;
  readonly words: string;
  readonly by: string;
  readonly reason: string;
}

/** Acts with their actor, time and reason. */
export const PastActs = ({ history }: { readonly history: readonly Entry[] }) => (
  <Section title="记录">
    <Story
      happenings={history.map(({ at, words, by, reason }) => ({
        at,
        words,
        by,
        ...(reason === '' ? {} : { note: reason }),
      }))}
    />
  </Section>
);

/** Below a text: a comparison of its versions, and their history. */
export const Past = <Of extends Version>({
  history,
  ...compared
}: ComponentProps<typeof Compared<Of>> & { history: readonly Entry[] }) => (
  <div className="two-columns">
    <Section title="版本对比">
      <Compared {...compared} />
    </Section>
    <PastActs history={history} />
  </div>
);
