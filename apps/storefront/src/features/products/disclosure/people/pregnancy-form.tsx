import { useState, useSyncExternalStore } from 'react';
import { Form, useNavigation } from 'react-router';
import { storedPregnancy } from '#page/stored-trial.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorSummary, type Problem } from '#ui/feedback/error-summary.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { HealthConsent } from '#features/products/disclosure/health/health-consent.tsx';
import type {
  PregnancyData,
  PregnancyRefused,
} from '#features/products/disclosure/pregnancy.data.ts';

interface PregnancyFormProps {
  readonly changing: PregnancyData['changing'];
  readonly consentNeeded: boolean;
  readonly refused: PregnancyRefused | undefined;
  /** Back to those that are saved, if there are any. */
  readonly back: string | null;
  /** The calculator, which may have asked for the due date already. */
  readonly trial: string;
}

const fields = ['name', 'mobile', 'dueDate', 'fetuses', 'conceived', 'consent'] as const;

const problemsOf = (refused: PregnancyRefused | undefined): readonly Problem[] =>
  fields.flatMap((field) => {
    const text = refused?.errors[field];
    return text === undefined ? [] : [{ field, text }];
  });

const startOf = (changing: PregnancyData['changing']): Readonly<Record<string, string>> =>
  changing
    ? {
        name: changing.name,
        mobile: changing.mobile,
        dueDate: changing.dueDate,
        fetuses: String(changing.fetuses),
        conceived: changing.naturally ? 'naturally' : 'assisted',
      }
    : {};

const fetusChoices = [
  { value: '1', label: '单胎' },
  { value: '2', label: '双胎' },
  { value: '3', label: '三胎及以上' },
];

/** Facts from the calculator are shown and sent, not asked again. */
const Told = ({ dueDate, fetuses }: { readonly dueDate: string; readonly fetuses: string }) => (
  <div className="rounded-md bg-canvas p-4">
    <input type="hidden" name="dueDate" value={dueDate} />
    <input type="hidden" name="fetuses" value={fetuses} />
    <p className="text-sm text-ink-2">试算时已经填过</p>
    <p className="mt-1">
      预产期 {dateText(dueDate)}，{fetusChoices.find(({ value }) => value === fetuses)?.label}
    </p>
  </div>
);

const never = () => () => undefined;

/** The server does not know the tab's copy of the calculator; the browser adds it. */
export const PregnancyForm = ({
  changing,
  consentNeeded,
  refused,
  back,
  trial,
}: PregnancyFormProps) => {
  const [refilling, setRefilling] = useState(false);
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const pregnancy = awake && !changing && !refilling ? storedPregnancy(trial) : null;
  const again =
    refused?.errors['dueDate'] !== undefined || refused?.errors['fetuses'] !== undefined;
  const sending = useNavigation().state === 'submitting';
  const start = refused?.given ?? startOf(changing);
  const errors = refused?.errors ?? {};
  const chosen = (name: string) => (start[name] ? { defaultValue: start[name] } : {});
  return (
    <Card>
      <h2 className="mb-5 text-lg font-semibold">{changing ? '修改信息' : '准妈妈的信息'}</h2>
      <Form method="post" className="grid gap-5" noValidate>
        {changing ? <input type="hidden" name="id" value={changing.id} /> : null}
        <ErrorSummary problems={problemsOf(refused)} />
        {refused && problemsOf(refused).length === 0 ? (
          <Banner tone="danger" live>
            {refused.message}
          </Banner>
        ) : null}
        <TextField
          label="姓名"
          id="name"
          name="name"
          autoComplete="name"
          maxLength={60}
          error={errors['name']}
          {...chosen('name')}
        />
        <TextField
          label="手机号"
          id="mobile"
          name="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={11}
          error={errors['mobile']}
          {...chosen('mobile')}
        />
        {pregnancy && !again ? (
          <>
            <Told {...pregnancy} />
            <Button look="quiet" size="small" onClick={() => setRefilling(true)}>
              不对，重新填写
            </Button>
          </>
        ) : (
          <>
            <TextField
              label="预产期"
              id="dueDate"
              name="dueDate"
              type="date"
              clearable={false}
              hint="按产检记录上最近一次核对的预产期填写"
              error={errors['dueDate']}
              {...chosen('dueDate')}
            />
            <RadioGroup
              label="胎数"
              name="fetuses"
              look="segmented"
              error={errors['fetuses']}
              choices={fetusChoices}
              {...chosen('fetuses')}
            />
          </>
        )}
        <RadioGroup
          label="受孕方式"
          name="conceived"
          look="segmented"
          hint="试管婴儿、人工授精都属于辅助生殖，不影响能不能投保"
          error={errors['conceived']}
          choices={[
            { value: 'naturally', label: '自然受孕' },
            { value: 'assisted', label: '辅助生殖' },
          ]}
          {...chosen('conceived')}
        />
        {consentNeeded ? (
          <>
            <input type="hidden" name="consentAsked" value="yes" />
            <HealthConsent
              health
              given={refused !== undefined && errors['consent'] === undefined}
              error={errors['consent']}
            />
          </>
        ) : null}
        <div className="actions">
          <Button type="submit" loading={sending} loadingText="正在保存">
            保存并查看结果
          </Button>
          {back === null ? null : (
            <ButtonLink to={back} look="quiet">
              不改了
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  );
};
