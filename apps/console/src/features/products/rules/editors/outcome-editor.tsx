import { InputNumber, Select } from 'antd';
import {
  coverKindFacts,
  coverKinds,
  type CoverKind,
} from '@parasol/domain/products/disclosure/library/cover-kinds';
import type { Give, OutcomeSource } from '@parasol/domain/products/disclosure/library/rule-source';

type Kind = 'none' | 'standard' | 'load' | 'exclude' | 'refer' | 'postpone' | 'declined';

const kindOf = (outcome: OutcomeSource | undefined): Kind => {
  if (outcome === undefined) return 'none';
  if (typeof outcome === 'string') return outcome;
  if ('postpone' in outcome) return 'postpone';
  return outcome.exclude === undefined ? 'load' : 'exclude';
};

const words: Readonly<Record<Kind, string>> = {
  none: '不单独写',
  standard: '标准体',
  load: '加费',
  exclude: '除外',
  refer: '转人工',
  postpone: '延期',
  declined: '拒保',
};

const begin = (kind: Kind, exclusion: string): OutcomeSource | undefined => {
  if (kind === 'none') return undefined;
  if (kind === 'load') return { load: 25 };
  if (kind === 'exclude') return { exclude: exclusion };
  return kind === 'postpone' ? { postpone: 6 } : kind;
};

interface OutcomeProps {
  readonly give: Give;
  readonly exclusions: Readonly<Record<string, string>>;
  /** The exclusion that this condition has elsewhere. */
  readonly usual: string | undefined;
  readonly onChange: (give: Give) => void;
}

/** A rule's outcomes, one line per kind of cover. */
export const OutcomeEditor = ({ give, exclusions, usual, onChange }: OutcomeProps) => {
  const set = (kind: CoverKind, outcome: OutcomeSource | undefined): void => {
    const { [kind]: _before, ...rest } = give;
    onChange(outcome === undefined ? rest : { ...rest, [kind]: outcome });
  };
  return (
    <div>
      {coverKinds.map((kind) => {
        const { name } = coverKindFacts[kind];
        const outcome = give[kind];
        const chosen = kindOf(outcome);
        return (
          <div key={kind} className="rule-outcome">
            <span>{name}</span>
            <Select<Kind>
              aria-label={`${name}的结论`}
              value={chosen}
              onChange={(next) => set(kind, begin(next, usual ?? Object.keys(exclusions)[0] ?? ''))}
              options={Object.entries(words).map(([value, label]) => ({ value, label }))}
            />
            {typeof outcome === 'object' && 'postpone' in outcome && (
              <InputNumber
                aria-label={`${name}延期几个月`}
                min={1}
                max={120}
                value={outcome.postpone}
                suffix="个月"
                onChange={(months) => set(kind, { postpone: months ?? 1 })}
              />
            )}
            {typeof outcome === 'object' && !('postpone' in outcome) && chosen === 'load' && (
              <InputNumber
                aria-label={`${name}加费比例`}
                min={1}
                max={500}
                value={outcome.load ?? null}
                suffix="%"
                onChange={(load) => set(kind, { ...outcome, load: load ?? 25 })}
              />
            )}
            {typeof outcome === 'object' && !('postpone' in outcome) && chosen === 'exclude' && (
              <Select
                aria-label={`${name}的除外条款`}
                showSearch={{ optionFilterProp: 'label' }}
                value={outcome.exclude ?? null}
                onChange={(exclude) => set(kind, { ...outcome, exclude })}
                options={Object.entries(exclusions).map(([value, text]) => ({
                  value,
                  label: `${value}：${text}`,
                }))}
              />
            )}
          </div>
        );
      })}
    </div>
  );
};
