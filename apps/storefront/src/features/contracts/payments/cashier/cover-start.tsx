import type { CoverStartView } from '@parasol/contract/contracts/payments/shapes';
import { CalendarCheck } from 'lucide-react';
import { dateText, minuteText } from '#ui/text/moment-text.ts';

/** The start of cover if it is paid now, and the effect of paying later. */
export const CoverStart = ({ cover }: { readonly cover: CoverStartView }) =>
  cover === null ? null : (
    <p className="flex items-start gap-2 rounded-md bg-primary-soft px-4 py-2.5 text-start text-sm">
      <CalendarCheck className="mt-0.5 size-4 shrink-0 text-primary" aria-hidden="true" />
      <span>
        <time dateTime={cover.before}>{minuteText(cover.before)}</time> 前完成支付，保障自{' '}
        <time dateTime={cover.startDate}>{dateText(cover.startDate)}</time>零时开始
        {cover.later === null ? '' : `；之后支付，自 ${dateText(cover.later)}零时开始`}
        。以款项到账时间为准。
      </span>
    </p>
  );
