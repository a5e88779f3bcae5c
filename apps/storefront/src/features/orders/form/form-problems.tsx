import { TextLink } from '../../../ui/actions/text-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ErrorSummary } from '../../../ui/feedback/error-summary.tsx';
import type { SubmitResult } from './submit-draft.ts';
import type { OrderForm } from './use-order-form.ts';

const mostListed = 6;

/** What is missing, each with a way to it; a long list says how much more there is. */
export const Missing = ({ answer }: { readonly answer: SubmitResult | null }) => {
  if (answer?.kind !== 'problems') return null;
  const { problems } = answer;
  const more = problems.length - mostListed;
  return (
    <ErrorSummary
      title={`还有 ${problems.length} 项需要填写或更正${more > 0 ? `，先看前 ${mostListed} 项` : ''}`}
      problems={problems
        .slice(0, mostListed)
        .map(({ path, message }) => ({ field: path, text: message }))}
    />
  );
};

/** What the calculator has to change; the fields of this form say the rest themselves. */
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
