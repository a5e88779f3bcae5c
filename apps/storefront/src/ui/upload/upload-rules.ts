export interface UploadRules {
  readonly types: readonly string[];
  readonly maxBytes: number;
}

const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
};

export const typeNames = (types: readonly string[]): string =>
  types.map((type) => names[type] ?? type).join('、');

export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${Number((bytes / 1024 / 1024).toFixed(1))} MB`
    : `${Math.max(1, Math.ceil(bytes / 1024))} KB`;

/** Why a file cannot be taken, in words for the person who chose it; null when it can. */
export const fileFault = (
  file: { readonly type: string; readonly size: number },
  { types, maxBytes }: UploadRules,
): string | null => {
  if (!types.includes(file.type)) return `请选择 ${typeNames(types)} 格式的文件`;
  if (file.size === 0) return '文件是空的，请重新选择';
  if (file.size > maxBytes) {
    return `文件有 ${sizeText(file.size)}，超过了 ${sizeText(maxBytes)}，请压缩或重新拍摄`;
  }
  return null;
};
