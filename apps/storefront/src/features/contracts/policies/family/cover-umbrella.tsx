import { coverKinds, type CoverKind } from '@parasol/domain/contracts/policies/cover/family-cover';

/** Panels of the umbrella, from left to right, with names short enough to stand in them. */
const panels = [
  ['medical', '医疗'],
  ['critical-illness', '重疾'],
  ['death', '身故'],
  ['accident', '意外'],
  ['income', '年金'],
] as const satisfies readonly (readonly [CoverKind, string])[];

const centre = { x: 100, y: 96 };
const radius = 84;

const at = (part: number, far: number): readonly [number, number] => {
  const angle = Math.PI * (1 - part / panels.length);
  return [centre.x + far * Math.cos(angle), centre.y - far * Math.sin(angle)];
};

const round = (numbers: readonly number[]): string =>
  numbers.map((number) => number.toFixed(1)).join(' ');

const panelPath = (index: number): string =>
  `M${centre.x} ${centre.y}L${round(at(index, radius))}A${radius} ${radius} 0 0 1 ${round(at(index + 1, radius))}Z`;

export interface HeldKind {
  readonly title: string;
  readonly sum: string;
}

/** What one person has and has not, by kind. */
const split = (kinds: readonly HeldKind[]) => {
  const sumsOf = (kind: CoverKind) => kinds.filter(({ title }) => title === coverKinds[kind]);
  return panels.map(([kind, short]) => {
    const found = sumsOf(kind);
    const sums = found.map(({ sum }) => sum).filter((sum) => sum !== '');
    return { kind, short, title: coverKinds[kind], has: found.length > 0, sums };
  });
};

/** One person under an umbrella: a filled panel is cover, an open one is none. */
export const CoverUmbrella = ({
  name,
  note,
  kinds,
}: {
  readonly name: string;
  readonly note: string;
  readonly kinds: readonly HeldKind[];
}) => {
  const parts = split(kinds);
  const having = parts.filter(({ has }) => has);
  const without = parts.filter(({ has }) => !has);
  return (
    <figure className="grid justify-items-center gap-3 rounded-lg border bg-surface p-4">
      <svg viewBox="0 0 200 150" className="h-auto w-full max-w-60" aria-hidden="true">
        {parts.map(({ kind, short, has }, index) => {
          const [x, y] = at(index + 0.5, radius * 0.66);
          return (
            <g key={kind}>
              <path
                d={panelPath(index)}
                strokeWidth="1.5"
                className={has ? 'fill-primary stroke-surface' : 'fill-surface stroke-edge'}
                {...(has ? {} : { strokeDasharray: '4 4' })}
              />
              <text
                x={x}
                y={y}
                textAnchor="middle"
                dominantBaseline="middle"
                fontSize="13"
                className={has ? 'fill-on-primary' : 'fill-ink-2'}
              >
                {short}
              </text>
            </g>
          );
        })}
        <circle
          cx="100"
          cy="112"
          r="9"
          className="fill-accent-soft stroke-accent"
          strokeWidth="2"
        />
        <path
          d="M82 148v-7a18 18 0 0 1 36 0v7"
          className="fill-accent-soft stroke-accent"
          strokeWidth="2"
        />
      </svg>
      <figcaption className="grid w-full gap-1 text-sm">
        <span className="font-semibold">
          {name}
          {note === '' ? null : <span className="font-normal text-ink-2"> {note}</span>}
        </span>
        <span>
          <span className="text-ink-2">有：</span>
          {having.length === 0
            ? '没有记录在案的保障'
            : having.map(({ title, sums }) => [title, ...sums].join(' ')).join('；')}
        </span>
        {without.length === 0 ? null : (
          <span>
            <span className="text-ink-2">没有：</span>
            {without.map(({ title }) => title).join('、')}
          </span>
        )}
      </figcaption>
    </figure>
  );
};
