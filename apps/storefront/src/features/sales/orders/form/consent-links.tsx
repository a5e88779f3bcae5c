import { Form } from 'react-router';
import type { OrderDetail } from '@parasol/contract/sales/orders/shapes';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { DetailAnswer } from '#features/sales/orders/order-detail.data.ts';
import { FreshLink } from '#page/fresh-link.tsx';

const states = {
  waiting: { text: '等待确认', tone: 'warning' },
  agreed: { text: '已同意', tone: 'success' },
  refused: { text: '未同意', tone: 'danger' },
} as const;

/** People who have to agree in person, and the link to send to each. */
export const ConsentLinks = ({
  consents,
  answer,
}: {
  readonly consents: OrderDetail['consents'];
  readonly answer: Extract<DetailAnswer, { readonly kind: 'link' }> | null;
}) => (
  <Section id="consents" title="需要本人确认" note="含身故保障，保险金额要由被保险人本人同意。">
    <Card>
      <ul className="ruled">
        {consents.map(({ consentId, role, name, mobile, state, at }) => (
          <li key={consentId} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <div>
                <p className="font-medium">
                  <span data-personal="">{name}</span>（{role === 'insured' ? '被保险人' : '投保人'}
                  ）
                </p>
                <p className="figures flex items-center gap-2 text-sm text-ink-2">
                  <Tag tone={states[state].tone}>{states[state].text}</Tag>
                  {at === null ? null : minuteText(at)}
                </p>
              </div>
              {state === 'waiting' ? (
                <Form method="post" className="flex flex-wrap gap-2">
                  <input type="hidden" name="intent" value="consent-link" />
                  <input type="hidden" name="consentId" value={consentId} />
                  <Button
                    type="submit"
                    name="by"
                    value="link"
                    look="secondary"
                    size="small"
                    aria-label={`二维码与链接：${name}`}
                  >
                    二维码与链接
                  </Button>
                  {mobile === null ? null : (
                    <Button
                      type="submit"
                      name="by"
                      value="sms"
                      look="secondary"
                      size="small"
                      aria-label={`发短信到 ${mobile}：${name}`}
                    >
                      发短信到 <span data-personal="">{mobile}</span>
                    </Button>
                  )}
                </Form>
              ) : null}
            </div>
            {answer?.consentId === consentId ? <FreshLink answer={answer} act="确认" /> : null}
          </li>
        ))}
      </ul>
    </Card>
  </Section>
);
