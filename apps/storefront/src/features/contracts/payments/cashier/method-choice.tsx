import type { ReactNode } from 'react';
import type { Cashier } from '@parasol/contract/contracts/payments/shapes';
import { payMethods } from '@parasol/domain/contracts/payments/cashier/methods';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { RadioGroup, type Choice } from '#ui/form/radio-group.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { SignedCard } from '#features/contracts/payments/cashier.data.ts';
import { cardChoice } from './posted-payment.ts';

type Method = Pick<Cashier['methods'][number], 'method' | 'name' | 'note' | 'usable'>;

interface MethodChoiceProps {
  readonly label: string;
  readonly methods: readonly Method[];
  readonly cards: readonly SignedCard[];
  /** The customer's last method: they continue with it. */
  readonly last?: Cashier['lastMethod'];
  /** Which payment or mandate a new card is entered for. */
  readonly cardFor: {
    readonly paySeq?: string;
    readonly displayId?: string;
    /** The account is being changed, and still is when the card was added. */
    readonly change?: 'yes' | null;
  };
}

const cardName = ({ bankName, credit, tail }: SignedCard): string =>
  `${bankName}${credit ? '信用卡' : '储蓄卡'}（尾号 ${tail}）`;

const tones = { green: 'bg-[#0a7d43]', blue: 'bg-[#1265d8]', ink: 'bg-[#4a5560]' } as const;

/** A way to pay is found by its colour before its name is read. */
const Marked = ({
  method,
  name,
}: {
  readonly method: Method['method'];
  readonly name: ReactNode;
}) => {
  const { mark } = payMethods[method];
  return (
    <span className="flex items-center gap-2">
      {mark === null ? null : (
        <span
          aria-hidden="true"
          className={`flex size-6 shrink-0 items-center justify-center rounded-sm text-sm text-[#fff] ${tones[mark.tone]}`}
        >
          {mark.letter}
        </span>
      )}
      {name}
    </span>
  );
};

const choicesOf = (methods: readonly Method[], cards: readonly SignedCard[]): Choice[] =>
  methods.flatMap(({ method, name, note, usable }): Choice[] => {
    const words = note === '' ? {} : { note };
    if (!payMethods[method].needsCard)
      return [
        {
          value: method,
          label: <Marked method={method} name={name} />,
          disabled: !usable,
          ...words,
        },
      ];
    return cards.map((card) => ({
      value: cardChoice(card.cardId),
      label: <Marked method={method} name={<span data-personal="">{cardName(card)}</span>} />,
      disabled: !usable,
      ...words,
    }));
  });

/** The ways to pay; each signed card is one of them. */
export const MethodChoice = ({
  label,
  methods,
  cards,
  cardFor,
  last = null,
}: MethodChoiceProps) => {
  const brand = useBrand();
  const choices = choicesOf(methods, cards);
  const usable = choices.filter(({ disabled }) => disabled !== true);
  const named = cards.find((card) => card.named);
  const tried = last?.cardId ? cardChoice(last.cardId) : last?.method;
  const first =
    usable.find(({ value }) => value === tried) ??
    usable.find(({ value }) => named && value === cardChoice(named.cardId)) ??
    usable[0];
  const cardsUsable = methods.some(({ method, usable }) => payMethods[method].needsCard && usable);
  return (
    <div className="grid gap-2">
      {choices.length === 0 ? (
        <Banner tone="info">
          {cardsUsable ? '请先添加一张银行卡。' : '这里暂时没有可用的支付方式。'}
        </Banner>
      ) : (
        <RadioGroup
          name="method"
          label={label}
          choices={choices}
          {...(first === undefined ? {} : { defaultValue: first.value })}
        />
      )}
      {cardsUsable ? (
        <TextLink to={brandLink(brand, '/aiProduct/bankCard', cardFor)} alone className="text-sm">
          添加银行卡
        </TextLink>
      ) : null}
    </div>
  );
};
