import { Select } from 'antd';
import { useState } from 'react';
import { compareLines } from '@parasol/domain/articles/compare-lines';
import { articleStates } from '@parasol/domain/articles/article-names';
import { Nothing } from '#ui/states.tsx';
import type { Version } from './use-articles.ts';

const whole = ({ title, summary, text }: Version): string => [title, summary, '', text].join('\n');

/** What one version changed against another. */
export const Compared = ({ versions }: { versions: readonly Version[] }) => {
  const [newest, before] = versions;
  const [from, setFrom] = useState(before?.version ?? 0);
  const [to, setTo] = useState(newest?.version ?? 0);
  if (versions.length < 2) return <Nothing>只有一个版本。</Nothing>;
  const at = (version: number) => versions.find((each) => each.version === version);
  const options = versions.map(({ version, state }) => ({
    value: version,
    label: `第 ${version} 版（${articleStates[state]}）`,
  }));
  const [old, now] = [at(from), at(to)];
  return (
    <>
      <div className="article-row">
        <Select aria-label="从哪一版" value={from} onChange={setFrom} options={options} />
        <Select aria-label="到哪一版" value={to} onChange={setTo} options={options} />
      </div>
      {old && now && (
        <div className="article-diff">
          {compareLines(whole(old), whole(now)).map(({ kind, text }, index) => {
            if (kind === 'same') return <p key={index}>{text}</p>;
            return kind === 'gone' ? (
              <p key={index}>
                <del>{text}</del>
              </p>
            ) : (
              <p key={index}>
                <ins>{text}</ins>
              </p>
            );
          })}
        </div>
      )}
    </>
  );
};
