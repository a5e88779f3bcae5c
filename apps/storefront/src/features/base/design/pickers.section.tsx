import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { OccupationPicker } from '#ui/pickers/occupation-picker.tsx';
import { RegionPicker } from '#ui/pickers/region-picker.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SignaturePad } from '#ui/form/signature-pad.tsx';
import { signaturePng } from '#ui/form/signature-image.ts';
import { emptySignature, isSigned } from '@parasol/domain/base/signing/signature';
import { Upload } from '#ui/upload/upload.tsx';
import type { SendFile } from '#ui/upload/use-uploads.ts';
import { sampleOccupations, sampleRegions } from './samples.ts';

/** Pretends to send: slowly, and every second file fails once. */
const makeSend = (): SendFile => {
  let calls = 0;
  return async (file, { signal, onProgress }) => {
    calls += 1;
    const fails = calls % 2 === 0;
    for (let part = 1; part <= 10; part += 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, 120);
      });
      if (signal.aborted) throw new Error('已取消');
      onProgress(part / 10);
      if (fails && part === 6) throw new Error('网络中断，请重试');
    }
    return `${file.name}-${calls}`;
  };
};
const send = makeSend();

const Pickers = () => {
  const [region, setRegion] = useState<readonly string[]>(['330000', '330100', '330106']);
  const [occupation, setOccupation] = useState<readonly string[]>([]);
  return (
    <Card className="grid content-start gap-5">
      <RegionPicker
        name="region"
        tree={sampleRegions}
        value={region}
        onValueChange={(path) => setRegion(path.map((node) => node.code))}
      />
      <OccupationPicker
        tree={sampleOccupations}
        value={occupation}
        onValueChange={(path) => setOccupation(path.map((node) => node.code))}
        error={occupation.length === 0 ? '请选择职业' : undefined}
      />
    </Card>
  );
};

const Signing = () => {
  const [signature, setSignature] = useState(emptySignature);
  const [size, setSize] = useState(0);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const make = async (): Promise<void> => setSize((await signaturePng(signature)).size);
  return (
    <Card className="grid content-start gap-5">
      <Upload
        label="证件照片"
        most={3}
        camera="environment"
        send={send}
        onKeysChange={setKeys}
        error={keys.length === 0 ? '请上传身份证人像面' : undefined}
      />
      <SignaturePad value={signature} onValueChange={setSignature} />
      <div className="flex items-center gap-4">
        <Button look="secondary" disabled={!isSigned(signature)} onClick={() => void make()}>
          生成图片
        </Button>
        <output className="text-sm text-ink-2">{size > 0 ? `已生成，${size} 字节` : ''}</output>
      </div>
    </Card>
  );
};

export const PickersSection = () => (
  <Section
    id="pickers"
    title="选择、上传与签名"
    note="滚轮可以滑动、点选、用方向键，或直接输入数字。"
  >
    <div className="grid gap-6 lg:grid-cols-2">
      <Pickers />
      <Signing />
    </div>
  </Section>
);
