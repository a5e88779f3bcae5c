import { Form } from 'react-router';
import type { OrderDetail } from '@parasol/contract/orders/shapes';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { minuteText } from '../../../ui/text/moment-text.ts';
import type { DetailAnswer } from '../order-detail.data.ts';

type LinkAnswer = Extract<DetailAnswer, { readonly kind: 'link' }>;

const states = {
  waiting: { text: '等待确认', tone: 'warning' },
  agreed: { text: '已同意', tone: 'success' },
  refused: { text: '未同意', tone: 'danger' },
} as const;

const copy = async (path: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href);
    notify('success', '链接已复制，请发给本人');
  } catch {
    notify('info', '请长按链接复制');
  }
};

const FreshLink = ({ answer }: { readonly answer: LinkAnswer }) => (
  <output className="mt-3 grid gap-3 rounded-md bg-canvas p-4 text-sm">
    <p className="wrap-anywhere">{answer.path}</p>
    <p className="text-ink-2">
      请发给本人，由本人用自己的手机号登录后确认。链接到 {minuteText(answer.until)} 前有效。
    </p>
    <div>
      <Button size="small" look="secondary" onClick={() => void copy(answer.path)}>
        复制链接
      </Button>
    </div>
  </output>
);

/** Who has to say yes in person, and the link to send to each. */
export const ConsentLinks = ({
  consents,
  answer,
}: {
  readonly consents: OrderDetail['consents'];
  readonly answer: LinkAnswer | null;
}) => (
  <Section id="consents" title="需要本人确认" note="含身故保障，保险金额要由被保险人本人同意。">
    <Card>
      <ul className="ruled">
        {consents.map(({ consentId, role, name, state, at }) => (
          <li key={consentId} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div>
                <p className="font-medium">
                  {name}（{role === 'insured' ? '被保险人' : '投保人'}）
                </p>
                <p className="figures flex items-center gap-2 text-sm text-ink-2">
                  <Tag tone={states[state].tone}>{states[state].text}</Tag>
                  {at === null ? null : minuteText(at)}
                </p>
              </div>
              {state === 'waiting' ? (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="consent-link" />
                  <Button
                    type="submit"
                    name="consentId"
                    value={consentId}
                    look="secondary"
                    size="small"
                    aria-label={`生成确认链接：${name}`}
                  >
                    生成确认链接
                  </Button>
                </Form>
              ) : null}
            </div>
            {answer?.consentId === consentId ? <FreshLink answer={answer} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  </Section>
);
