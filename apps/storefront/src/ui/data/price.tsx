import { classNames } from '#ui/text/class-names.ts';
import { formatFen } from '#ui/text/format-fen.ts';

export interface PriceProps {
  readonly fen: number;
  /** The period of the price, such as 年 or 月: adds /年. */
  readonly per?: string;
  readonly size?: 'small' | 'medium' | 'large' | 'huge';
  readonly tone?: 'accent' | 'ink' | 'quiet';
}

const sizes = {
  small: ['text-base', 'text-xs'],
  medium: ['text-xl', 'text-sm'],
  large: ['text-2xl', 'text-sm'],
  huge: ['text-3xl', 'text-base'],
} as const;

const tones = { accent: 'text-accent', ink: 'text-ink', quiet: 'text-ink-2' } as const;

/** A price. The figures are large, the sign and the words around them small. */
export const Price = ({ fen, per, size = 'medium', tone = 'accent' }: PriceProps) => {
  const [large, small] = sizes[size];
  if (fen === 0)
    return <span className={classNames(large, 'font-semibold', tones[tone])}>免费</span>;
  const [yuan, rest] = formatFen(fen).split('.');
  return (
    <span className={classNames('figures', tones[tone])}>
      <span className="whitespace-nowrap">
        <span className={classNames(small, 'mr-0.5 font-medium')}>¥</span>
        <span className={classNames(large, 'font-semibold')}>{yuan}</span>
        {rest === undefined ? null : (
          <span className={classNames(small, 'font-semibold')}>.{rest}</span>
        )}
      </span>
      {per === undefined ? null : (
        <span className="ml-1 text-sm whitespace-nowrap text-ink-2">/{per}</span>
      )}
    </span>
  );
};
