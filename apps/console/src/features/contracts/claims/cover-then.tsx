import { Tag } from 'antd';
import { Section } from '#ui/section.tsx';
import type { Claim } from './claim.ts';

const marks = {
  yes: ['success', '在保障内'],
  depends: ['warning', '请核对'],
  no: ['error', '没有保障'],
} as const;

/** The contract on that day, for this event. */
export const CoverThen = ({ claim: { coverThen, decidable } }: { claim: Claim }) => {
  const [colour, title] = marks[coverThen.covered];
  return (
    <Section title="当天的保障">
      <p>
        <Tag color={colour}>{title}</Tag>
        {coverThen.words}
      </p>
      {coverThen.benefits.length > 0 && (
        <ul className="lines">
          {coverThen.benefits.map(({ code, name, words }) => {
            const left = decidable.find((each) => each.code === code);
            return (
              <li key={code}>
                {name}
                <span className="soft">
                  ：{words}
                  {left && `；${left.leftWords}；${left.onClaim}`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {coverThen.exclusions.map((words) => (
        <p key={words}>特别约定：{words}</p>
      ))}
    </Section>
  );
};
