import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorSummary } from '#ui/feedback/error-summary.tsx';
import type { SubmitResult } from './draft/submit-draft.ts';
import type { OrderForm } from './use-order-form.ts';

const mostListed = 6;

/** Missing values, each with a link; a long list says how many more there are. */
export const Missing = ({
  answer,
  onGo,
}: {
  readonly answer: SubmitResult | null;
  /** Takes the customer to a field on another screen; says whether it did. */
  readonly onGo: (path: string) => boolean;
}) => {
  if (answer?.kind !== 'problems') return null;
  const { problems } = answer;
  const more = problems.length - mostListed;
  return (
    <ErrorSummary
      onGo={onGo}
      title={`还有 ${problems.length} 项需要填写或更正${more > 0 ? `，先看前 ${mostListed} 项` : ''}`}
      problems={problems
        .slice(0, mostListed)
        .map(({ path, message }) => ({ field: path, text: message }))}
    />
  );
};

/** The assessment is a page of its own; the way there stands where the refusal is read. */
export const SuitabilityProblem = ({
  answer,
  to,
}: {
  readonly answer: SubmitResult | null;
  readonly to: string;
}) => {
  const open =
    answer?.kind === 'problems' && answer.problems.some(({ path }) => path === 'suitability');
  return open ? (
    <div>
      <ButtonLink id="suitability" to={to}>
        打开适当性评估
      </ButtonLink>
    </div>
  ) : null;
};

/** Problems to solve in the calculator; the fields of this form show the others. */
export const ChoiceProblems = ({
  problems,
  trial,
}: {
  readonly problems: OrderForm['refused'];
  readonly trial: string;
}) => {
  const chosen = problems.filter(({ path }) => path.startsWith('choice.'));
  return chosen.length === 0 ? null : (
    <Banner tone="warning" title="按现在填的还不能投保" live>
      {chosen.map(({ path, message }) => (
        <p key={path}>{message}</p>
      ))}
      <TextLink to={trial} alone>
        回到试算修改
      </TextLink>
    </Banner>
  );
};
