import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { whereWords } from '#shell/session/where-words.ts';
import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { minuteText } from '#ui/text/moment-text.ts';

/** A sleeping phone is not shown as gone: the time of its last sign is shown beside it. */
export const Presence = ({ order }: { readonly order: AgentOrder }) => {
  const { side, presence } = order;
  const { at, here } = side === 'agent' ? presence.customer : presence.agent;
  const stays = side === 'agent' || presence.agent.serving;
  return (
    <Card className="flex items-center gap-3 py-4!">
      <span
        aria-hidden="true"
        className={classNames('size-2.5 shrink-0 rounded-full', here ? 'bg-success' : 'bg-ink-3')}
      />
      <p className="min-w-0" role="status">
        {whereWords(order)}
        {here || at === null || !stays ? null : (
          <span className="block text-sm text-ink-2">
            {minuteText(at)} 还在线。手机锁屏或切到别的应用时会显示离开，填过的内容都在。
          </span>
        )}
      </p>
    </Card>
  );
};
