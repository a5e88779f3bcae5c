import type { Output } from '@parasol/contract';

export type Claims = Output<'previewArticle'>['claims'];

const List = ({ claims }: { claims: Claims }) =>
  claims.map(({ place, message, regulation }, index) => (
    <li key={index}>
      <b>{place}</b> {message}
      <small>{regulation}</small>
    </li>
  ));

/** Obstacles to publishing a text, and the sentences that compliance reads before it goes out. */
export const Findings = ({
  claims,
  doubts,
  problems,
}: {
  claims: Claims;
  doubts: Claims;
  problems: readonly string[];
}) => (
  <>
    {claims.length + problems.length === 0 ? (
      <p className="soft">没有不能使用的说法。</p>
    ) : (
      <ul className="text-findings">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        <List claims={claims} />
      </ul>
    )}
    {doubts.length > 0 && (
      <>
        <p className="soft">以下 {doubts.length} 处存疑，提出发布后由合规同事判断：</p>
        <ul className="text-findings">
          <List claims={doubts} />
        </ul>
      </>
    )}
  </>
);
