import { useEffect, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { emptySignature, isSigned, type Signature } from '@parasol/domain/base/signing/signature';
import { Button } from '#ui/actions/button.tsx';
import { SignaturePad } from '#ui/form/signature-pad.tsx';
import { IntentCode } from './intent-code.tsx';
import type { SigningAnswer } from './posted-signature.ts';

/** Counts down the seconds that the paper has still to be read; the server counts as well. */
export const useReading = (seconds: number): number => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(tick);
    }, 500);
    return () => clearInterval(tick);
  }, [seconds]);
  return left;
};

interface SigningProps {
  readonly version: string;
  readonly answer: SigningAnswer | undefined;
  /** Seconds. */
  readonly left: number;
}

export const ByHand = ({
  version,
  answer,
  left,
  signer,
}: SigningProps & { readonly signer: string }) => {
  const [signature, setSignature] = useState<Signature>(emptySignature);
  const [short, setShort] = useState(false);
  const busy = useNavigation().formData?.get('intent') === 'hand';
  return (
    <Form
      method="post"
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent;
        const signs = submitter?.getAttribute('value') === 'hand';
        setShort(signs && !isSigned(signature));
        if (signs && !isSigned(signature)) event.preventDefault();
      }}
    >
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="strokes" value={JSON.stringify(signature.strokes)} />
      <SignaturePad
        label={`${signer} 签名`}
        value={signature}
        onValueChange={setSignature}
        error={short && !isSigned(signature) ? '请手写完整的姓名' : undefined}
        alternative="不便手写时，可以用下面的短信验证码签署。"
      />
      <IntentCode by="hand" answer={answer} />
      <Button
        type="submit"
        name="intent"
        value="hand"
        wide
        loading={busy}
        loadingText="正在提交"
        disabled={left > 0}
      >
        {left > 0 ? `请先阅读，${left} 秒后可以签名` : '确认签名'}
      </Button>
    </Form>
  );
};

/** Needs neither a hand nor a script. */
export const ByCode = ({ version, answer }: Omit<SigningProps, 'left'>) => (
  <Form method="post" className="grid gap-4" noValidate>
    <input type="hidden" name="version" value={version} />
    <p>验证码会发到您登录用的手机，输入后与手写签名有同样的效力。</p>
    <IntentCode by="code" answer={answer} />
    <div className="actions">
      <Button type="submit" name="intent" value="code" look="secondary">
        用验证码签署
      </Button>
    </div>
  </Form>
);
