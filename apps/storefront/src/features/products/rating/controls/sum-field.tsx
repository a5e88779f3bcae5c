import { useId, useState } from 'react';
import { isApiError } from '@parasol/client/api-error';
import { formatSum, yuanText } from '@parasol/domain/base/money/fen';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import type {
  CalculationInput,
  CalculatorInit,
} from '#features/products/rating/trial/trial-form.ts';

type RangeOption = Extract<CalculatorInit['options'][number], { kind: 'range' }>;

const fenPerYuan = 100;
const fenPerWan = 1_000_000;
const usual = [5, 10, 20, 30, 50, 80, 100, 150, 200, 300, 500, 1000];
const mostPresets = 5;

/** Round sums to choose from, spread over the possible ones; the initial one is among them. */
export const presetsOf = (
  { min, max, step }: Pick<RangeOption, 'min' | 'max' | 'step'>,
  start: number,
): number[] => {
  const fitting = [...new Set([...usual.map((wan) => wan * fenPerWan), start])]
    .filter((fen) => fen >= min && fen <= max && (fen - min) % step === 0)
    .sort((one, other) => one - other);
  if (fitting.length <= mostPresets) return fitting;
  const every = (fitting.length - 1) / (mostPresets - 1);
  const places = Array.from({ length: mostPresets }, (_, at) => Math.round(at * every));
  const own = fitting.indexOf(start);
  const near = places.reduce((best, place) =>
    Math.abs(place - own) < Math.abs(best - own) ? place : best,
  );
  return places.map((place) => fitting[own >= 0 && place === near ? own : place] ?? min);
};

/** The nearest sum that can be chosen. */
export const fittingSum = (
  fen: number,
  { min, max, step }: Pick<RangeOption, 'min' | 'max' | 'step'>,
): number => {
  const steps = Math.round((Math.min(max, Math.max(min, fen)) - min) / step);
  return min + Math.min(steps, Math.floor((max - min) / step)) * step;
};

interface SumFieldProps {
  readonly option: RangeOption;
  readonly sum: number;
  readonly input: CalculationInput;
  readonly error: string | undefined;
  readonly onPick: (name: string, value: string) => void;
}

/** The sum or the premium that a family wants; the engine finds the other. */
export const SumField = ({ option, sum, input, error, onPick }: SumFieldProps) => {
  const tools = usePageTools();
  const id = useId();
  const [shown, setShown] = useState(sum);
  const [presets] = useState(() => presetsOf(option, sum));
  const [typed, setTyped] = useState<string | null>(null);
  const [budget, setBudget] = useState('');
  const [asking, setAsking] = useState(false);
  const [found, setFound] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const choose = (fen: number): void => {
    const next = fittingSum(fen, option);
    setShown(next);
    setTyped(null);
    onPick('sum', String(next / fenPerYuan));
  };
  const ask = async (): Promise<void> => {
    const yuan = Number(budget);
    if (!tools || asking) return;
    if (!(yuan > 0)) return setFound({ ok: false, text: '请填写每年打算交多少' });
    setAsking(true);
    try {
      const { sumAssured, yearly } = await tools.api.getSumForPremium({
        ...input,
        yearlyFen: Math.round(yuan * fenPerYuan),
      });
      choose(sumAssured);
      setFound({ ok: true, text: `可以买到 ${formatSum(sumAssured)}，每年 ${yuanText(yearly)}` });
    } catch (failed) {
      if (!isApiError(failed)) throw failed;
      setFound({ ok: false, text: failed.message });
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className="grid gap-3">
      <Field
        id="sum"
        label={option.label}
        hint={
          option.help ??
          `${formatSum(option.min)}至 ${formatSum(option.max)}，每 ${formatSum(option.step)}一档`
        }
        error={error}
      >
        <div className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-2 noscript:hidden">
          {presets.map((fen) => (
            <button
              key={fen}
              type="button"
              aria-pressed={shown === fen}
              onClick={() => choose(fen)}
              className="choice-card figures justify-center px-1 text-sm"
            >
              {formatSum(fen)}
            </button>
          ))}
        </div>
        <div className="mt-2 flex items-center gap-3">
          <input
            id="sum"
            name="sum"
            type="range"
            min={option.min / fenPerYuan}
            max={option.max / fenPerYuan}
            step={option.step / fenPerYuan}
            value={shown / fenPerYuan}
            aria-valuetext={formatSum(shown)}
            aria-describedby="sum-hint"
            onChange={(event) => {
              setShown(event.target.valueAsNumber * fenPerYuan);
              setTyped(null);
            }}
            className="h-11 min-w-0 grow accent-primary"
          />
          <div className="control-box w-32 shrink-0 noscript:hidden">
            <input
              aria-label={`${option.label}（万元）`}
              inputMode="decimal"
              autoComplete="off"
              value={typed ?? String(shown / fenPerWan)}
              onChange={(event) => {
                // The form hears of it once it is a sum, not of every digit.
                event.stopPropagation();
                setTyped(event.target.value);
              }}
              onBlur={() => {
                const wan = Number(typed);
                if (typed === null) return;
                if (wan > 0) choose(wan * fenPerWan);
                else setTyped(null);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                event.currentTarget.blur();
              }}
              className="figures text-right"
            />
            <span className="pr-3 text-sm text-ink-2">万元</span>
          </div>
        </div>
      </Field>
      <details className="noscript:hidden rounded-md bg-canvas px-4">
        <summary className="min-h-11 cursor-pointer py-3 text-sm text-primary-strong">
          按每年想交多少来算
        </summary>
        <div
          className="flex flex-wrap items-end gap-3 pb-4"
          onChange={(event) => event.stopPropagation()}
        >
          <div className="min-w-40 grow">
            <NumberField
              id={`${id}-budget`}
              label="每年最多交"
              unit="元"
              value={budget}
              error={found && !found.ok ? found.text : undefined}
              onChange={(event) => setBudget(event.target.value)}
            />
          </div>
          <Button look="secondary" loading={asking} loadingText="计算中" onClick={() => void ask()}>
            算保额
          </Button>
          <output className="basis-full text-sm text-primary-strong">
            {found?.ok ? found.text : ''}
          </output>
        </div>
      </details>
    </div>
  );
};
