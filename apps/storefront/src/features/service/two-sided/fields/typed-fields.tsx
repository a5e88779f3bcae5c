import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { agentMayPrepare } from '@parasol/domain/service/two-sided/prepared-fields';
import { fieldTitle } from './field-titles.ts';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';

const wordsOf = ({ by, confirmed, prepared }: AgentOrder['fields'][number]): string => {
  if (by === 'customer') return prepared === null ? '客户填写' : '客户修改';
  return confirmed ? '您填写，客户确认' : '您填写，待确认';
};

/** The author of each field; values are on the form, and the customer's own are nowhere. */
export const TypedFields = ({ order: { fields, choices } }: { readonly order: AgentOrder }) => {
  const filled = fields.filter((field) => field.filled);
  const allFields = choices === null ? filled : [choices, ...filled];
  const confirmed = allFields.filter((each) => each.confirmed).length;
  if (allFields.length === 0) return null;
  return (
    <Section
      id="fields"
      title="资料由谁填写"
      note={`客户已确认 ${confirmed} / ${allFields.length} 项`}
    >
      <Card className="py-2!">
        <ul className="ruled">
          {choices === null ? null : (
            <li className="flex justify-between gap-4 py-3">
              <span>方案与保险费</span>
              <span className="shrink-0 text-sm text-ink-2">
                {choices.by === 'customer'
                  ? '客户选择'
                  : choices.confirmed
                    ? '您选择，客户确认'
                    : '您选择，待确认'}
              </span>
            </li>
          )}
          {filled.map((field) => (
            <li key={field.path} className="flex justify-between gap-4 py-3">
              <span className="min-w-0">{fieldTitle(field.path)}</span>
              <span className="shrink-0 text-sm text-ink-2">
                {agentMayPrepare(field.path) ? wordsOf(field) : '客户本人填写，您看不到'}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
};
