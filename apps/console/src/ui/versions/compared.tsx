import { Select } from 'antd';
import { useState } from 'react';
import { compareLines } from '@parasol/domain/base/publishing/compare-lines';
import { versionStates, type VersionState } from '@parasol/domain/base/publishing/version-states';
import { Nothing } from '#ui/states.tsx';

export interface Version {
  readonly version: number;
  readonly state: VersionState;
  readonly title: string;
  readonly summary: string;
}

/** Changes of one version against another. */
export const Compared = <Of extends Version>({
  versions,
  textOf,
}: {
  versions: readonly Of[];
  textOf: (version: Of) => string;
}) => {
  const [newest, before] = versions;
  const [from, setFrom] = useState(before?.version ?? 0);
  const [to, setTo] = useState(newest?.version ?? 0);
  if (versions.length < 2) return <Nothing>只有一个版本。</Nothing>;
  const at = (version: number) => versions.find((each) => each.version === version);
  const options = versions.map(({ version, state }) => ({
    value: version,
    label: `第 ${version} 版（${versionStates[state]}）`,
  }));
  const whole = (it: Of): string => [it.title, it.summary, '', textOf(it)].join('\n');
  const [old, now] = [at(from), at(to)];
  return (
    <>
      <div className="text-row">
        <Select aria-label="从哪一版" value={from} onChange={setFrom} options={options} />
        <Select aria-label="到哪一版" value={to} onChange={setTo} options={options} />
      </div>
      {old && now && (
        <div className="text-diff">
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
