import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CheckGroup } from '../../ui/form/check-group.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import type { SuitabilityData, SuitabilityRefused } from './suitability.data.ts';

interface QuestionnaireProps {
  readonly questionnaire: SuitabilityData['state']['questionnaire'];
  readonly refused: SuitabilityRefused | undefined;
}

export const Questionnaire = ({ questionnaire, refused }: QuestionnaireProps) => {
  const sending = useNavigation().state === 'submitting';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refused || refused.questions.length === 0) return;
    const wrong = form.current?.querySelector('[aria-invalid="true"]');
    wrong?.scrollIntoView({ block: 'center' });
  }, [refused]);
  return (
    <Form method="post" noValidate preventScrollReset ref={form}>
      <Card className="grid gap-8">
        <input type="hidden" name="version" value={questionnaire.version} />
        {questionnaire.questions.map(({ id, type, ask, help, options }) => {
          const given = refused?.given[id] ?? [];
          const words = {
            name: id,
            label: ask,
            error: refused?.questions.includes(id) ? '请回答这个问题' : undefined,
            ...(help === undefined ? {} : { hint: help }),
          };
          const choices = options.map(({ code, text }) => ({ value: code, label: text }));
          if (type === 'amount') {
            return <NumberField key={id} {...words} unit="元" defaultValue={given[0] ?? ''} />;
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
        <Button type="submit" size="large" loading={sending} loadingText="正在评估">
          提交评估
        </Button>
      </Card>
    </Form>
  );
};
