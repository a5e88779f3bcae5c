import { Form, useNavigation } from 'react-router';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { ErrorSummary } from '#ui/feedback/error-summary.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { SuitabilityData, SuitabilityRefused } from './suitability.data.ts';

type Assessed = Extract<
  NonNullable<SuitabilityData['state']['assessment']>,
  { readonly kind: 'assessed' }
>;

interface AdviceProps {
  readonly assessment: Assessed;
  readonly refused: SuitabilityRefused | undefined;
  readonly trial: string;
  /** The hours the customer has to think first; null where they may continue at once. */
  readonly pauseHours: number | null;
}

/** Stopping comes first; continuing in spite of the advice needs the person's own words. */
export const Advice = ({ assessment, refused, trial, pauseHours }: AdviceProps) => {
  const sending = useNavigation().state === 'submitting';
  const { findings, requires } = assessment;
  return (
    <>
      <Banner tone="warning" title="不建议购买">
        按您的回答，下面几点与您的情况不符，建议不要购买，或调整方案后再看。
      </Banner>
      <ol className="grid gap-3">
        {findings.map(({ rule, advice }) => (
          <Card key={rule} as="li">
            <p>{advice}</p>
            <p className="mt-1 text-sm text-ink-2">依据：评估规则第 {rule} 条</p>
          </Card>
        ))}
      </ol>
      <ButtonLink to={trial}>调整方案，重新试算</ButtonLink>
      <Accordion>
        <AccordionItem title="仍然想要购买" open={refused !== undefined}>
          <Form method="post" className="grid gap-4" noValidate>
            <ErrorSummary
              title="还不能继续"
              problems={(refused?.questions ?? []).map((field) => ({
                field,
                text: refused?.message ?? '',
              }))}
            />
            <input type="hidden" name="intent" value="confirm" />
            {findings.map(({ rule }) => (
              <input key={rule} type="hidden" name="rule" value={rule} />
            ))}
            <Checkbox
              id="read"
              name="read"
              value="yes"
              error={refused?.questions.includes('read') ? refused.message : undefined}
            >
              我已看过上面 {findings.length}{' '}
              点不符之处，知道不建议购买，仍自愿购买，并承担由此带来的后果。
            </Checkbox>
            {requires === 'signed-statement' ? (
              <TextField
                label="签署姓名"
                id="statement"
                name="statement"
                autoComplete="name"
                hint="这款产品的部分利益不保证，需要您签署声明"
                error={refused?.questions.includes('statement') ? refused.message : undefined}
              />
            ) : null}
            {pauseHours === null ? null : (
              <p className="text-ink-2">
                相差很大，请先考虑 {pauseHours}{' '}
                小时，之后再回来确认。期间调整方案后合适的，马上就能继续。
              </p>
            )}
            <Button type="submit" look="secondary" loading={sending} loadingText="正在确认">
              {pauseHours === null ? '确认并继续' : `先考虑 ${pauseHours} 小时`}
            </Button>
          </Form>
        </AccordionItem>
      </Accordion>
    </>
  );
};
