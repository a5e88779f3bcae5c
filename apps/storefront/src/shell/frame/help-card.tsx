import { telOf } from '@parasol/domain/service/call-centre/phones';
import { brandLink } from '@parasol/routes/links/link';
import { Anchor } from '#ui/actions/anchor.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { AskLink } from '#shell/chat/ask-link.tsx';
import { useRow } from '#shell/navigation/use-row.ts';
import { useBrand } from '#shell/document/boot.ts';
import { useServiceWords } from './service-words.ts';

/** Contacts beside the page's task. */
export const HelpCard = () => {
  const brand = useBrand();
  const { phone } = brand;
  const { hours, now } = useServiceWords();
  const page = useRow()?.page;
  const here = page === 'call-centre/call-back';
  const aboutBereavement = page?.startsWith('bereavements/') === true;
  return (
    <div className="rounded-lg border bg-surface p-5 text-sm text-ink-2">
      <h2 className="font-semibold text-ink">需要帮助</h2>
      <p className="mt-1">
        客服热线{' '}
        <TextLink to={telOf(phone)} alone className="figures font-medium">
          {phone}
        </TextLink>
      </p>
      <p className="figures">{hours}</p>
      {now === null ? null : <p className="figures text-ink-3">{now}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <AskLink className="chip">在线客服</AskLink>
        {here ? null : (
          <Anchor to={brandLink(brand, '/callBack')} className="chip swift">
            预约回电
          </Anchor>
        )}
        {aboutBereavement ? null : (
          <Anchor to={brandLink(brand, '/bereavement')} className="chip swift">
            家人去世
          </Anchor>
        )}
      </div>
    </div>
  );
};
