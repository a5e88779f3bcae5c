import { Link } from 'react-router';
import { momentText } from '#ui/format.ts';
import { DraftMark } from './draft-mark.tsx';
import type { DraftHead } from '#features/products/studio/use-studio.ts';

/** Drafts people work on: what, who and when. */
export const DraftList = ({ drafts }: { drafts: readonly DraftHead[] }) => (
  <ul className="studio-drafts">
    {drafts.map(({ draftNo, title, state, updatedBy, updatedAt, publishAt }) => (
      <li key={draftNo}>
        <Link to={`/studio/${draftNo}`}>{title}</Link> <DraftMark state={state} />
        <small>
          {updatedBy}，{momentText(updatedAt)}
          {publishAt !== null && `；${momentText(publishAt)} 起生效`}
        </small>
      </li>
    ))}
  </ul>
);
