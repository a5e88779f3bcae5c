import type { Output } from '@parasol/contract';

export type Claims = Output<'previewArticle'>['claims'];

/** Obstacles to publishing a text: every place, the reason and the regulation. */
export const Findings = ({ claims, problems }: { claims: Claims; problems: readonly string[] }) =>
  claims.length + problems.length === 0 ? (
    <p className="soft">没有不能使用的说法。</p>
  ) : (
    <ul className="text-findings">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
      {claims.map(({ place, message, regulation }, index) => (
        <li key={index}>
          <b>{place}</b> {message}
          <small>{regulation}</small>
        </li>
      ))}
    </ul>
  );
