import { Form, useLoaderData } from 'react-router';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Card } from '#ui/layout/card.tsx';
import { stepLink, type ClosedStep } from './surrender-choices.ts';
import { Closed, KeepPolicy, SurrenderStep, TwoWays, WhichFields } from './surrender-frame.tsx';
import type { ReasonData } from './surrender-reason.data.ts';

/** Why, for those who keep improving the products; no answer makes leaving harder. */
const SurrenderReasonPage = () => {
  const data = useLoaderData<ReasonData | ClosedStep>();
  const brand = useBrand();
  if ('closed' in data) return <Closed {...data} />;
  const { quote, choices, reasons } = data;
  const [address = ''] = stepLink(brand, 2, quote.policyNo).split('?');
  return (
    <SurrenderStep
      at={1}
      title={quote.part === null ? '退保原因' : '办理原因'}
      note="选择最接近的一项，不影响办理和退还的金额。"
    >
      <Form method="get" action={address} className="grid gap-5">
        <WhichFields choices={choices} />
        <Card>
          <RadioGroup
            name="reason"
            label={quote.part === null ? '为什么退保' : `为什么${quote.part}`}
            required
            defaultValue={choices.reason ?? ''}
            choices={reasons.map(({ code, words, hint }) => ({
              value: code,
              label: words,
              ...(hint === null ? {} : { note: hint }),
            }))}
          />
        </Card>
        <TwoWays>
          <Button type="submit" size="large" wide>
            下一步
          </Button>
          <KeepPolicy policyNo={quote.policyNo} />
        </TwoWays>
      </Form>
    </SurrenderStep>
  );
};

export default SurrenderReasonPage;
