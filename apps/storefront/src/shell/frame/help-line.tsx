import { telOf } from '@parasol/domain/service/call-centre/phones';
import { TextLink } from '#ui/actions/text-link.tsx';
import { useBrand } from '#shell/document/boot.ts';

/** A person to turn to when a page could not help. */
export const HelpLine = () => {
  const { phone } = useBrand();
  return (
    <p className="text-center text-sm text-ink-2">
      需要帮助，请致电{' '}
      <TextLink to={telOf(phone)} alone className="figures font-medium">
        {phone}
      </TextLink>
    </p>
  );
};
