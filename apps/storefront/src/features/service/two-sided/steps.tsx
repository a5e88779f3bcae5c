import { Check, Lock } from 'lucide-react';
import { beforeOrder, sessionLife } from '@parasol/domain/service/two-sided/session-states';
import { Anchor } from '#ui/actions/anchor.tsx';
import { Section } from '#ui/layout/section.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { isDone } from './fields/is-done.ts';
import type { SessionProgressData } from './progress.data.ts';

const isHealth = (page: string): boolean => page === 'health' || page === 'healthV2';

/** The way of both through a sale, in the server's sequence; only open steps can be pressed. */
export const Steps = ({
  order,
  sequence,
  followed,
}: Pick<SessionProgressData, 'order' | 'sequence' | 'followed'>) => {
  const steps = sequence.pages.filter(({ page }) => page !== 'progress' && page !== 'payLoading');
  const other = order.side === 'agent' ? order.presence.customer : order.presence.agent;
  const next = beforeOrder.includes(order.state) ? null : sequence.next;
  return (
    <Section id="steps" title="步骤">
      <ol className="ruled overflow-hidden rounded-lg border bg-surface">
        {steps.map((step, place) => {
          const done = isDone(order, followed, step.page);
          const own = !step.sides.includes('agent');
          const there = other.here && other.page === step.page;
          const line = (
            <>
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-7 shrink-0 place-items-center rounded-full text-sm',
                  done
                    ? 'bg-success-soft text-success'
                    : step.page === next
                      ? 'bg-primary text-on-primary'
                      : 'bg-canvas text-ink-2',
                )}
              >
                {done ? <Check className="size-4" /> : place + 1}
              </span>
              <span className="min-w-0 grow">
                {step.title}
                {order.health.again !== null && isHealth(step.page) ? (
                  <span className="ml-2 text-sm text-warning">{order.health.again}</span>
                ) : null}
                {there ? (
                  <span className="ml-2 text-sm text-success">
                    {order.side === 'agent' ? '客户在这里' : '对方在这里'}
                  </span>
                ) : null}
              </span>
              {own ? (
                <span className="flex shrink-0 items-center gap-1 text-sm text-ink-3">
                  <Lock className="size-4" aria-hidden="true" />
                  {order.side === 'agent' ? '客户本人' : '您本人'}
                </span>
              ) : null}
            </>
          );
          const cell = 'flex min-h-13 w-full items-center gap-3 px-5 py-3';
          return (
            <li key={step.page} aria-current={step.page === next ? 'step' : undefined}>
              {step.open && !sessionLife.isOver(order.state) ? (
                <Anchor to={step.url} className={classNames(cell, 'swift hover:bg-canvas')}>
                  {line}
                </Anchor>
              ) : (
                <div className={cell}>{line}</div>
              )}
            </li>
          );
        })}
      </ol>
    </Section>
  );
};
