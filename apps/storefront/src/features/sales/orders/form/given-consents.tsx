import { CircleCheck } from 'lucide-react';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { recordedText } from '#ui/text/moment-text.ts';
import type { OrderForm } from './use-order-form.ts';

/** Consents given earlier: not asked again, but to be read and withdrawn. */
export const GivenConsents = ({ consents }: Pick<OrderForm['facts'], 'consents'>) => {
  const brand = useBrand();
  return consents.map(({ code, text, givenAt }) =>
    givenAt === undefined ? null : (
      <div key={code} className="mt-5 flex gap-3 rounded-md bg-primary-soft px-4 py-3">
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden="true" />
        <div className="min-w-0">
          <p>{text}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
            <span>{recordedText(givenAt)} 已同意，不用再勾选</span>
            <TextLink to={brandLink(brand, '/me/health')} target="_blank">
              查看或撤回
            </TextLink>
          </p>
        </div>
      </div>
    ),
  );
};
