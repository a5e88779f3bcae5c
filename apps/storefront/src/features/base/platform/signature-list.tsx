import { recordedText } from '#ui/text/moment-text.ts';
import { Section } from '#ui/layout/section.tsx';

export interface ReadSignature {
  readonly kind: 'signature' | 'time-stamp';
  readonly signer: string;
  readonly issuer: string;
  readonly certificate: string;
  readonly stampedAt: Date | null;
}

const noteOf = ({ kind, issuer, stampedAt }: ReadSignature): string => {
  const at = stampedAt === null ? '没有时间戳' : `时间戳 ${recordedText(stampedAt.toISOString())}`;
  return kind === 'time-stamp' ? `整份文件的时间戳，${at}` : `证书由 ${issuer} 颁发，${at}`;
};

/** The signatures of a file, in their order. */
export const SignatureList = ({
  signatures,
}: {
  readonly signatures: readonly ReadSignature[];
}) => (
  <Section id="signatures" title="文件上的签名" level={3}>
    <ol className="grid gap-3">
      {signatures.map((each) => (
        <li key={`${each.certificate} ${each.kind}`} className="grid gap-0.5">
          <span className="font-medium">{each.signer}</span>
          <span className="text-sm text-ink-2">{noteOf(each)}</span>
        </li>
      ))}
    </ol>
  </Section>
);
