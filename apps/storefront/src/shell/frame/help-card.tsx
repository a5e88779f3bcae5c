import { telOf } from '@parasol/domain/call-centre/phones';
import { brandLink } from '@parasol/routes/link';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { useRow } from '../navigation/use-row.ts';
import { useBrand } from '../document/boot.ts';

/** Whom to ask, beside what one is doing. */
export const HelpCard = () => {
  const brand = useBrand();
  const { phone, serviceHours } = brand;
  const here = useRow()?.page === 'call-centre/call-back';
  return (
    <div className="rounded-lg border bg-surface p-5 text-sm text-ink-2">
      <h2 className="font-semibold text-ink">需要帮助</h2>
      <p className="mt-1">
        客服热线{' '}
        <TextLink to={telOf(phone)} alone className="figures font-medium">
          {phone}
        </TextLink>
      </p>
      <p className="figures">每日 {serviceHours}</p>
      {here ? null : (
        <TextLink to={brandLink(brand, '/callBack')} alone>
          预约回电
        </TextLink>
      )}
    </div>
  );
};
