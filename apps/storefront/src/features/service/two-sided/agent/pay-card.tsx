import { useState } from 'react';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { sessionLife } from '@parasol/domain/service/two-sided/session-states';
import { brandLink } from '@parasol/routes/links/link';
import { readyApi } from '#page/answers/ready-api.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { useOnce } from '#page/answers/use-once.ts';
import { useBrand } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { notify } from '#ui/overlays/notify.ts';
import type { SessionProgressData } from '#features/service/two-sided/progress.data.ts';

/** Which card premiums come from: the customer's to say, and nothing is taken from it by that. */
export const PayCard = ({
  order: { side, state, agentOrderNo, baseProductNo, bank },
  payment,
  put,
}: {
  readonly order: AgentOrder;
  readonly payment: NonNullable<SessionProgressData['followed']>['payment'];
  readonly put: (order: AgentOrder) => void;
}) => {
  const tools = usePageTools();
  const brand = useBrand();
  const { busy, once } = useOnce();
  /** The tapped choice, until the server has confirmed it. */
  const [tapped, setTapped] = useState<string | null>(null);
  const open = payment.state === 'not-yet' || payment.state === 'to-pay';
  if (side === 'agent' || sessionLife.isOver(state) || !open) return null;
  const { cards } = payment;
  const name = (cardId: string): void =>
    void once(async () => {
      setTapped(cardId);
      try {
        put(await readyApi(tools).manualProposalRecord({ agentOrderNo, cardId }));
        notify('success', '已选定，支付和开通自动扣费时先用这张卡');
      } catch (error) {
        notify('error', refusalOf(error).message);
      }
      setTapped(null);
    });
  return (
    <Section
      id="pay-card"
      title="交保险费的银行卡"
      note="选定后，支付和开通自动扣费时先用这张卡；选定本身不会扣款。服务人员只看到您已选定。"
    >
      <Card className="grid gap-4" data-own="">
        {cards.length === 0 ? (
          <p className="text-ink-2">还没有经银行验证的本人储蓄卡。也可以不选，支付时再定。</p>
        ) : (
          <RadioGroup
            name="pay-card"
            label="本人的储蓄卡"
            choices={cards.map(({ cardId, bankName, tail }) => ({
              value: cardId,
              label: bankName,
              note: <span className="figures">尾号 {tail}</span>,
              disabled: busy,
            }))}
            value={tapped ?? bank?.cardId ?? ''}
            onValueChange={name}
          />
        )}
        <div className="actions">
          <ButtonLink
            to={brandLink(brand, '/aiProduct/bankCard', { agentOrderNo, baseProductNo })}
            look="secondary"
          >
            添加银行卡
          </ButtonLink>
        </div>
      </Card>
    </Section>
  );
};
