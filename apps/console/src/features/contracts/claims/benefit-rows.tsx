import { InputNumber, Radio } from 'antd';
import { claimOutcomes, type ClaimOutcome } from '@parasol/domain/contracts/claims/claim-states';
import type { Claim } from './claim.ts';

type Benefit = Claim['decidable'][number];

/** The insurer's decision on one benefit; the amount as typed, in yuan. */
export interface BenefitWord {
  readonly outcome: ClaimOutcome | 'none';
  readonly yuan: number | null;
}

const choices = [
  { value: 'none', label: '未涉及' },
  ...Object.entries(claimOutcomes).map(([value, label]) => ({ value, label })),
];

const BenefitRow = ({
  benefit,
  word,
  change,
}: {
  benefit: Benefit;
  word: BenefitWord;
  change: (word: BenefitWord) => void;
}) => {
  const pays = word.outcome === 'paid' || word.outcome === 'part';
  return (
    <li>
      <strong>{benefit.name}</strong>
      <p className="soft">
        {benefit.leftWords}。{benefit.onClaim}
      </p>
      <div className="acts">
        <Radio.Group
          aria-label={`${benefit.name}的结论`}
          value={word.outcome}
          onChange={(event) =>
            change({ ...word, outcome: event.target.value as BenefitWord['outcome'] })
          }
          options={choices}
        />
        {pays && !benefit.waiver && (
          <InputNumber
            aria-label={`${benefit.name}的给付金额`}
            min={0.01}
            precision={2}
            suffix="元"
            placeholder="给付金额"
            value={word.yuan}
            onChange={(yuan) => change({ ...word, yuan })}
            style={{ width: 180 }}
          />
        )}
      </div>
    </li>
  );
};

/** Benefits for this event come first; the others follow. */
export const BenefitRows = ({
  benefits,
  words,
  change,
}: {
  benefits: readonly Benefit[];
  words: Readonly<Record<string, BenefitWord>>;
  change: (code: string, word: BenefitWord) => void;
}) => (
  <ul className="lines">
    {benefits
      .toSorted((a, b) => Number(b.fits) - Number(a.fits))
      .map((benefit) => (
        <BenefitRow
          key={benefit.code}
          benefit={benefit}
          word={words[benefit.code] ?? { outcome: 'none', yuan: null }}
          change={(word) => change(benefit.code, word)}
        />
      ))}
  </ul>
);
