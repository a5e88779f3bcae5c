import { useParams } from 'react-router';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { OrderFormData } from '#features/sales/orders/order-form.data.ts';
import { FoldingCard } from './folding-card.tsx';
import { OnPhone } from './screens/on-screen.tsx';
import { TaskRow } from './task-row.tsx';
import type { OrderForm } from './use-order-form.ts';

/** Key terms, each with a page of its own and a reading time; the clauses stand by in full. */
export const DocumentsCard = ({
  form,
  data,
}: {
  readonly form: OrderForm;
  readonly data: OrderFormData;
}) => {
  const brand = useBrand();
  const { sale } = useParams();
  const { facts, errors } = form;
  const read = new Map(data.init.draft?.read.map(({ code, at }) => [code, at]));
  const { clause } = productLinks(brand, facts.baseProductNo, sale);
  if (facts.documents.length === 0 && facts.clauses.length === 0) return null;
  const count = facts.documents.length;
  const together = count > 1;
  const done = count > 0 && facts.documents.every(({ code }) => read.has(code));
  return (
    <FoldingCard
      id="documents"
      title="阅读与确认"
      short={done ? `${count} 份都已阅读确认` : '还没有全部阅读确认'}
      done={done}
      held={facts.documents.some(({ code }) => errors[`document.${code}`] !== undefined)}
      again="再看看"
    >
      {facts.documents.length === 0 ? null : (
        <ul className="ruled -mt-3">
          {facts.documents.map(({ code, title, readSeconds }) => {
            const at = read.get(code);
            return (
              <TaskRow
                key={code}
                path={`document.${code}`}
                title={title}
                note={readSeconds > 0 ? `阅读约 ${readSeconds} 秒` : '请阅读后确认'}
                done={at !== undefined}
                doneText={at === undefined ? '' : `已于 ${minuteText(at)} 确认`}
                intent={`document:${code}`}
                action="去阅读"
                again="再看看"
                error={errors[`document.${code}`]}
                together={together}
              />
            );
          })}
        </ul>
      )}
      {together ? (
        <OnPhone>
          <Button
            type="submit"
            name="intent"
            value="document:all"
            look={done ? 'secondary' : 'primary'}
            wide
            className="mt-4"
          >
            {done ? '再看看' : `一次读完 ${count} 份`}
          </Button>
        </OnPhone>
      ) : null}
      {facts.clauses.length === 0 ? null : (
        <p className="mt-3 text-sm text-ink-2">
          条款全文：
          {facts.clauses.map(({ clauseId, title }) => (
            <TextLink key={clauseId} to={clause(clauseId)} target="_blank" className="mr-3">
              《{title}》
            </TextLink>
          ))}
        </p>
      )}
    </FoldingCard>
  );
};
