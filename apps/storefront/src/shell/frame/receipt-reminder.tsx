import { brandLink } from '@parasol/routes/links/link';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { useBrand } from '#shell/document/boot.ts';

/** Shown until the policyholder has signed for the policy: the cooling-off counts from it. */
export const ReceiptReminder = ({
  orderNo,
  coolingOff,
}: {
  readonly orderNo: string;
  /** This policy's words on it. */
  readonly coolingOff: string;
}) => {
  const brand = useBrand();
  return (
    <Banner tone="warning" title="保单还没有签收">
      <p>看过电子保单后请签收。{coolingOff}</p>
      <TextLink to={brandLink(brand, '/receipt/:orderNo', { orderNo })} alone>
        去签收
      </TextLink>
    </Banner>
  );
};
