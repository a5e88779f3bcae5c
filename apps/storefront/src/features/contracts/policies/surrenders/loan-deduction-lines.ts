import { yuanText } from '@parasol/domain/base/money/fen';

/** The deduction from a surrender for policy loans, line by line. */
export const loanDeductionLines = ({
  refundFen,
  loanFen,
}: {
  readonly refundFen: number;
  readonly loanFen: number;
}): readonly { readonly label: string; readonly value: string }[] =>
  loanFen === 0
    ? []
    : [
        { label: '应退', value: yuanText(refundFen + loanFen) },
        { label: '扣除借款本息', value: yuanText(loanFen) },
        { label: '实际退还', value: yuanText(refundFen) },
      ];
