import { defineLife } from '#base/lives/life.ts';
import { versionStates } from './version-states.ts';

/** The life of a version of a text that two people publish. */
export const textLife = <Noun extends string>({
  noun,
  title,
  held,
}: {
  readonly noun: Noun;
  readonly title: string;
  /** In the trail: why it did not go out when its time came. */
  readonly held: string;
}) => ({
  .../* @__PURE__ */ defineLife()({
    noun,
    title,
    first: ['draft'],
    events: {
      schedule: { words: `${title}排期发布`, audit: 'scheduled' },
      unschedule: { words: `取消${title}排期`, audit: 'unscheduled' },
      publish: { words: `发布${title}`, audit: 'published' },
      hold: { words: held, audit: 'held' },
      replace: { words: `${title}由新的一版替换`, audit: 'replaced' },
      withdraw: { words: `撤下${title}`, audit: 'withdrawn' },
    },
    states: {
      draft: {
        title: versionStates.draft,
        moves: { schedule: 'scheduled', publish: 'published' },
      },
      scheduled: {
        title: versionStates.scheduled,
        moves: { publish: 'published', unschedule: 'draft', hold: 'draft' },
      },
      published: {
        title: versionStates.published,
        lasts: 'until another version is published',
        moves: { replace: 'replaced', withdraw: 'withdrawn' },
      },
      replaced: { title: versionStates.replaced, moves: {} },
      withdrawn: { title: versionStates.withdrawn, moves: {} },
    },
  }),
  noun,
});

export type TextLife = ReturnType<typeof textLife<'article' | 'landing'>>;
