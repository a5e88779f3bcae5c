import { TextLink } from '../../ui/actions/text-link.tsx';
import { AskLink } from '../chat/ask-link.tsx';
import { useBrand } from '../document/boot.ts';
import { useServiceWords } from './service-words.ts';

/** Whom to ask, beside what one is doing. */
export const HelpCard = () => {
  const { phone } = useBrand();
  const { hours, now } = useServiceWords();
  return (
    <div className="rounded-lg border bg-surface p-5 text-sm text-ink-2">
      <h2 className="font-semibold text-ink">需要帮助</h2>
      <p className="mt-1">
        客服热线{' '}
        <TextLink to={`tel:${phone.replaceAll('-', '')}`} alone className="figures font-medium">
          {phone}
        </TextLink>
      </p>
      <p className="figures">{hours}</p>
      {now === null ? null : <p className="figures text-ink-3">{now}</p>}
      <AskLink className="chip mt-3">在线客服</AskLink>
    </div>
  );
};
