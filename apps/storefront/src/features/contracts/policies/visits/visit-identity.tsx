import { Form, useActionData, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { PostedVisit } from './return-visit.data.ts';

/** The customer proves first that they are the policyholder. */
export const VisitIdentity = () => {
  const posted = useActionData<PostedVisit>();
  const busy = useNavigation().state !== 'idle';
  return (
    <Section id="identity" title="先确认是您本人" note="回访须由投保人本人回答，他人不能代答。">
      <Card>
        <Form method="post" className="grid gap-5" noValidate>
          <TextField
            label="投保人证件号码后六位"
            name="paperTail"
            maxLength={6}
            autoComplete="off"
            autoCapitalize="characters"
            hint="投保时填写的证件，末位是字母的照填。"
            error={posted?.message}
          />
          <Button
            type="submit"
            name="intent"
            value="verify"
            size="large"
            wide
            loading={busy}
            loadingText="正在核对"
          >
            下一步
          </Button>
        </Form>
      </Card>
    </Section>
  );
};
