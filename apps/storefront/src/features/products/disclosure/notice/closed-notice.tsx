import { ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';

/** Replaces the questions once the order is placed. */
export const ClosedNotice = ({ to, words }: { readonly to: string; readonly words: string }) => (
  <div className="mt-6 grid gap-5">
    <Banner title="这份健康告知已经提交">{words}</Banner>
    <div className="actions">
      <ButtonLink to={to}>填写补充告知</ButtonLink>
    </div>
  </div>
);
