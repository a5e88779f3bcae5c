import type { BirthdayPrice } from '@parasol/contract/products/rating/shapes';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';

/** A fact about the price, not a reason to hurry: shown once, below it. */
export const BirthdayNote = ({ birthday }: { readonly birthday?: BirthdayPrice | undefined }) =>
  birthday === undefined ? null : (
    <p className="figures text-sm text-ink-2">
      {dateText(birthday.on)}满 {birthday.age} 周岁，从那天起生效的
      {birthday.instalment === null
        ? '，按现在的选择不能投保。'
        : `，按 ${birthday.age} 周岁计算为 ${yuanText(birthday.instalment)}。`}
    </p>
  );
