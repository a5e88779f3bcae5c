import { useState } from 'react';
import type { Api } from '@parasol/contract';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { FileSearch } from 'lucide-react';
import { recordedText } from '#ui/text/moment-text.ts';
import type { KnownDocument } from './verify-document.data.ts';
import { SignatureList, type ReadSignature } from './signature-list.tsx';

interface Verdict {
  readonly tone: 'success' | 'warning' | 'danger';
  readonly title: string;
  readonly words: string;
  /** In a file that is ours and unchanged. */
  readonly signatures?: readonly ReadSignature[];
}

const mostBytes = 20 * 1024 * 1024;

const stampWords = (at: Date | null): string =>
  at === null ? '' : `时间戳 ${recordedText(at.toISOString())}。`;

/**
 * The hash tells whether it is the file we keep; the signature tells whether it was changed since.
 */
const judge = async (
  file: File,
  api: Pick<Api, 'findSignedDocument'>,
  expected: KnownDocument | null,
): Promise<Verdict> => {
  if (file.size > mostBytes) {
    return { tone: 'warning', title: '文件太大', words: '我们签署的文件都在 20 MB 以内。' };
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { checkSignedPdf, numberIn, sha256Of } = await import('@parasol/client/signed-pdf');
  const [seen, sha256] = await Promise.all([checkSignedPdf(bytes), sha256Of(bytes)]);
  const { document, certificate } = await api.findSignedDocument({ sha256 });
  if (document && seen.kind === 'intact' && seen.certificate === document.certificate) {
    if (expected && expected.documentNo !== document.documentNo) {
      return {
        tone: 'warning',
        title: '文件没有改动，但不是这个编号的文件',
        words: `它的编号是 ${document.documentNo}。`,
      };
    }
    return {
      tone: 'success',
      title: '文件由我们签署，内容没有改动',
      words: `${document.title} ${document.documentNo}，${stampWords(seen.stampedAt)}`,
      signatures: seen.signatures,
    };
  }
  const number = numberIn(bytes);
  const named =
    number === undefined ? null : (await api.findSignedDocument({ documentNo: number })).document;
  if (seen.kind === 'changed' || named) {
    return {
      tone: 'danger',
      title: '文件在签署之后被改动过',
      words: `${named ? `编号 ${named.documentNo} 的文件与我们签署的不一致。` : ''}请不要以它为准，可以向提供者索取原件，或联系客服。`,
    };
  }
  if (seen.kind === 'intact') {
    return seen.certificate === certificate
      ? { tone: 'warning', title: '签名有效，但没有这份文件的记录', words: '请联系客服核对。' }
      : {
          tone: 'warning',
          title: '不是由我们签署的文件',
          words: '它有别人的签名，我们不能说明它的内容。',
        };
  }
  return {
    tone: 'warning',
    title: '没有我们的电子签名',
    words: '请放入签署后下载的 PDF 原件，打印或截图不能核对。',
  };
};

const failed: Verdict = {
  tone: 'warning',
  title: '没有核对成',
  words: '请检查网络后再试。文件没有离开您的设备。',
};

/** A file is read where it is; only its hash is asked about. */
export const FileCheck = ({ expected }: { readonly expected: KnownDocument | null }) => {
  const tools = usePageTools();
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const check = async (file: File | undefined): Promise<void> => {
    if (!file || !tools) return;
    setBusy(true);
    setVerdict(await judge(file, tools.api, expected).catch(() => failed));
    setBusy(false);
  };
  return (
    <div className="grid gap-4">
      <label className="relative grid place-items-center gap-2 rounded-lg border border-dashed border-edge bg-surface px-5 py-10 text-center focus-within:outline-2 focus-within:outline-primary">
        <FileSearch className="size-8 text-primary" aria-hidden="true" />
        <span className="font-medium">{busy ? '正在核对' : '选择 PDF 文件，或拖到这里'}</span>
        <span className="text-sm text-ink-2">保险单、投保单等签署后的文件</span>
        <input
          type="file"
          accept="application/pdf"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            void check(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      {verdict ? (
        <>
          <Banner tone={verdict.tone} title={verdict.title} live>
            {verdict.words}
          </Banner>
          {verdict.signatures ? <SignatureList signatures={verdict.signatures} /> : null}
        </>
      ) : null}
    </div>
  );
};
