import type { SubmitResult } from './draft/submit-draft.ts';

/** Open questions before the form can be submitted, in one line beside the button. */
export const FormNote = ({
  answer,
  differing,
  left,
  refused,
  saved,
}: {
  readonly answer: SubmitResult | null;
  /** The people are others than the price was calculated for. */
  readonly differing: boolean;
  readonly left: number;
  /** The first fault that the server found in the saved form. */
  readonly refused: string | undefined;
  readonly saved: boolean;
}) => {
  if (answer?.kind === 'refused' || answer?.kind === 'unanswered')
    return <span className="text-danger">{answer.message}</span>;
  if (differing) return '与试算时填的人不一致，请重新试算';
  if (left > 0) return `还有 ${left} 项未完成`;
  if (answer?.kind === 'problems') return `还有 ${answer.problems.length} 项需要更正`;
  if (refused !== undefined) return <span className="text-danger">{refused}</span>;
  return saved ? '已填完，可以提交' : '已填完，正在核对';
};
