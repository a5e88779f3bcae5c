import { useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CheckGroup } from '#ui/form/check-group.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { ErrorSummary } from '#ui/feedback/error-summary.tsx';
import { useStoredAnswers } from '#page/answers/use-stored-answers.ts';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import type { SuitabilityData, SuitabilityRefused } from './suitability.data.ts';

interface QuestionnaireProps {
  readonly questionnaire: SuitabilityData['state']['questionnaire'];
  readonly refused: SuitabilityRefused | undefined;
}

export const Questionnaire = ({ questionnaire, refused }: QuestionnaireProps) => {
  const sending = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  const { pathname } = useLocation();
  useStoredAnswers(form, `suitability ${pathname} ${questionnaire.version}`, refused === undefined);
  const problems = questionnaire.questions.flatMap(({ id }, at) =>
    refused?.questions.includes(id) ? [{ field: id, text: `第 ${at + 1} 题还没有回答` }] : [],
  );
  return (
    <Form method="post" noValidate ref={form} className="grid gap-5">
      <ErrorSummary title="还有问题没有回答" problems={problems} />
      <Card className="grid gap-8">
        <input type="hidden" name="version" value={questionnaire.version} />
        {questionnaire.questions.map(({ id, type, ask, help, options }, at) => {
          const given = refused?.given[id] ?? [];
          const words = {
            name: id,
            label: `${at + 1}. ${ask}`,
            error: refused?.questions.includes(id) ? '请回答这个问题' : undefined,
            ...(help === undefined ? {} : { hint: help }),
          };
          const choices = options.map(({ code, text }) => ({ value: code, label: text }));
          if (type === 'amount') {
            return (
              <NumberField key={id} id={id} {...words} unit="元" defaultValue={given[0] ?? ''} />
            );
          }
          return type === 'needs' ? (
            <CheckGroup key={id} {...words} choices={choices} defaultValues={given} />
          ) : (
            <RadioGroup
              key={id}
              {...words}
              choices={choices}
              {...(given[0] === undefined ? {} : { defaultValue: given[0] })}
            />
          );
        })}
        <Button type="submit" size="large" wide loading={sending} loadingText="正在评估">
          提交评估
        </Button>
      </Card>
    </Form>
  );
};
