import { articleStates, type ArticleState } from '@parasol/domain/articles/article-names';
import { Mark, type Tone } from '#ui/mark.tsx';

const tones: Readonly<Record<ArticleState, Tone>> = {
  draft: 'info',
  review: 'soon',
  scheduled: 'soon',
  published: 'good',
  replaced: 'calm',
  withdrawn: 'bad',
};

export const StateMark = ({ state }: { state: ArticleState }) => (
  <Mark tone={tones[state]}>{articleStates[state]}</Mark>
);
