import { versionStates, type VersionState } from '@parasol/domain/base/publishing/version-states';
import { Mark, type Tone } from '#ui/facts/mark.tsx';

const tones: Readonly<Record<VersionState, Tone>> = {
  draft: 'info',
  review: 'soon',
  scheduled: 'soon',
  published: 'good',
  replaced: 'calm',
  withdrawn: 'bad',
};

export const StateMark = ({ state }: { state: VersionState }) => (
  <Mark tone={tones[state]}>{versionStates[state]}</Mark>
);
