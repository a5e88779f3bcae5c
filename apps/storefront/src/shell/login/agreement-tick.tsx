import { useLocation } from 'react-router';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { agreementPath, type ListedAgreement } from './agreements.ts';

interface AgreementTickProps {
  readonly agreements: readonly ListedAgreement[];
  readonly error: string | undefined;
  readonly onChange: () => void;
  /** Shown before an agreement is opened. */
  readonly onRead?: () => void;
}

/** The box under which every login asks for the agreements; only the person ticks it. */
export const AgreementTick = ({ agreements, error, onChange, onRead }: AgreementTickProps) => {
  const brand = useBrand();
  const { pathname } = useLocation();
  return (
    <Checkbox name="agree" value="yes" error={error} onChange={onChange}>
      我已阅读并同意
      {agreements.map(({ type, title }) => (
        <TextLink key={type} to={agreementPath(brand, pathname, type)} onClick={onRead}>
          《{title}》
        </TextLink>
      ))}
    </Checkbox>
  );
};
