import { brandLink } from '@parasol/routes/links/link';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import { useBrand } from '#shell/document/boot.ts';

interface VisitReminderProps {
  readonly visits: readonly {
    readonly orderNo: string;
    readonly productName: string;
    /** The last day of the cooling-off, while it is known and to come. */
    readonly lastDay: string | null;
  }[];
}

/** Shown on every page a policyholder may open until the return visit has been answered. */
export const VisitReminder = ({ visits }: VisitReminderProps) => {
  const brand = useBrand();
  return visits.length === 0 ? null : (
    <Banner tone="warning" title="还有回访没有完成">
      <p>请由您本人回答，大约需要一分钟。</p>
      <ul>
        {visits.map(({ orderNo, productName, lastDay }) => (
          <li key={orderNo}>
            <TextLink to={brandLink(brand, '/returnVisit/:orderNo', { orderNo })} alone>
              {productName}，去回访{lastDay === null ? '' : `（${dateText(lastDay)} 24:00 前）`}
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
};
