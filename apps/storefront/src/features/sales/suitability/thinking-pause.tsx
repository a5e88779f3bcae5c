import { Form, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { ErrorSummary } from '#ui/feedback/error-summary.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { SuitabilityData, SuitabilityRefused } from './suitability.data.ts';

type Pause = NonNullable<SuitabilityData['state']['pause']>;
type Links = SuitabilityData['links'];

/** Cheaper products come first; talking to staff is the other way out. */
const WaysOut = ({ links }: { readonly links: Links }) => (
  <Card as="section" className="grid gap-4">
    <h2 className="text-lg font-semibold">这样调整，往往会更合适</h2>
    <ul className="grid list-disc gap-1 ps-5">
      <li>降低保额，保险费随之减少。</li>
      <li>选更长的交费期间，每年少交一些。</li>
      <li>换一款更便宜的产品，先把要紧的保障配好。</li>
    </ul>
    <p className="text-ink-2">调整后合适的，马上就能继续，不用等。已填的内容都在。</p>
    <div className="actions">
      <ButtonLink to={links.trial}>调整方案</ButtonLink>
      <ButtonLink to={links.products} look="secondary">
        看看其他产品
      </ButtonLink>
    </div>
    <p>
      想找人商量？<TextLink to={links.callBack}>约个时间，我们打给您</TextLink>
    </p>
  </Card>
);

const Reasons = ({ pause: { reasons, raised, standing } }: { readonly pause: Pause }) => (
  <>
    <ul className="grid list-disc gap-1 ps-5">
      {reasons.map((reason) => (
        <li key={reason}>{reason}。</li>
      ))}
    </ul>
    {raised ? (
      <p className="mt-2">
        您不久前填写的收入或预算低得多，前后两次回答都会保留
        {standing === 'over' ? '' : '，提高的部分等思考期结束以后再算'}。
      </p>
    ) : null}
  </>
);

/** The customer's own confirmation after the pause: sent by the customer only, never by itself. */
const ConfirmAfter = ({
  rules,
  signs,
  refused,
}: {
  readonly rules: readonly number[];
  readonly signs: boolean;
  readonly refused: SuitabilityRefused | undefined;
}) => {
  const sending = useNavigation().state === 'submitting';
  const errorOf = (field: string) =>
    refused?.questions.includes(field) ? refused.message : undefined;
  return (
    <Card>
      <Form method="post" className="grid gap-4" noValidate>
        <ErrorSummary
          title="还不能继续"
          problems={(refused?.questions ?? []).map((field) => ({
            field,
            text: refused?.message ?? '',
          }))}
        />
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="afterPause" value="yes" />
        {rules.map((rule) => (
          <input key={rule} type="hidden" name="rule" value={rule} />
        ))}
        <Checkbox id="read" name="read" value="yes" error={errorOf('read')}>
          我考虑过了，知道保险费与我的收入或预算相差很大、不建议购买，仍自愿购买，并承担由此带来的后果。
        </Checkbox>
        {signs ? (
          <TextField
            label="签署姓名"
            id="statement"
            name="statement"
            autoComplete="name"
            hint="这款产品的部分利益不保证，需要您签署声明"
            error={errorOf('statement')}
          />
        ) : null}
        <Button type="submit" look="secondary" loading={sending} loadingText="正在确认">
          确认并继续投保
        </Button>
      </Form>
    </Card>
  );
};

interface ThinkingPauseProps {
  readonly pause: Pause & { readonly standing: 'running' | 'over' };
  readonly rules: readonly number[];
  readonly signs: boolean;
  readonly refused: SuitabilityRefused | undefined;
  readonly links: Links;
}

/** A day to think: until when, why, and what helps. */
export const ThinkingPause = ({ pause, rules, signs, refused, links }: ThinkingPauseProps) => {
  const until = pause.until === null ? '' : minuteText(pause.until);
  const running = pause.standing === 'running';
  return (
    <>
      <Banner
        tone="warning"
        title={running ? `冷静思考期，到 ${until} 为止` : '思考期已结束，由您决定'}
      >
        <Reasons pause={pause} />
        <p className="mt-2">
          {running
            ? '到时候请回到这里，由您本人确认后接着办，我们不会替您提交。'
            : '不想买了，什么都不用做。仍然想买的，请在下面确认；调整方案后合适的，不用确认。'}
        </p>
      </Banner>
      <WaysOut links={links} />
      {running ? null : <ConfirmAfter rules={rules} signs={signs} refused={refused} />}
    </>
  );
};

/** A better answer given right after a worse one: it is believed a day later. */
export const PauseForRaised = ({
  pause,
  rules,
  links,
}: {
  readonly pause: Pause;
  readonly rules: readonly number[];
  readonly links: Links;
}) => {
  const sending = useNavigation().state === 'submitting';
  return (
    <>
      <Banner tone="warning" title="请先想一想">
        <Reasons pause={pause} />
      </Banner>
      <WaysOut links={links} />
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="read" value="yes" />
        {rules.map((rule) => (
          <input key={rule} type="hidden" name="rule" value={rule} />
        ))}
        <p className="text-ink-2">
          仍然想买这份方案的，从现在起考虑 {pause.hours} 小时，之后再回来确认。
        </p>
        <Button type="submit" look="secondary" loading={sending} loadingText="正在记录">
          仍然想要购买，先考虑 {pause.hours} 小时
        </Button>
      </Form>
    </>
  );
};
