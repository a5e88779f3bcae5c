import { draftStates, type ShownDraftState } from '@parasol/domain/products/studio/draft-states';
import { Mark, type Tone } from '#ui/facts/mark.tsx';

const tones: Readonly<Record<ShownDraftState, Tone>> = {
  open: 'info',
  review: 'soon',
  scheduled: 'soon',
  published: 'good',
  dropped: 'calm',
};

export const DraftMark = ({ state }: { state: ShownDraftState }) => (
  <Mark tone={tones[state]}>{draftStates[state]}</Mark>
);
