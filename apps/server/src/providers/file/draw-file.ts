import { stringify } from 'yaml';
import { z } from 'zod';
import { providersSchema } from '#providers/open-providers.ts';
import { sectionNames, sections, type SectionName } from './sections.ts';

interface Node {
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: Node | boolean;
  readonly items?: Node;
  readonly oneOf?: readonly Node[];
  readonly anyOf?: readonly Node[];
  readonly required?: readonly string[];
  readonly default?: unknown;
}

const schemaOf = (name: SectionName): Node =>
  z.toJSONSchema(providersSchema.shape[name], { io: 'input', unrepresentable: 'any' }) as Node;

/** Every setting of a section by its path; `*` replaces a name of the operator's own. */
export const settingPaths = (name: SectionName): ReadonlyMap<string, Node> => {
  const found = new Map<string, Node>();
  const walk = (node: Node, path: string): void => {
    for (const each of [...(node.oneOf ?? []), ...(node.anyOf ?? [])]) walk(each, path);
    for (const [key, each] of Object.entries(node.properties ?? {})) {
      const optional = !(node.required ?? []).includes(key);
      const inner = path === '' ? key : `${path}.${key}`;
      if (!found.has(inner)) found.set(inner, optional ? each : { ...each, required: [key] });
      walk(each, inner);
    }
    if (node.items) walk(node.items, path);
    if (typeof node.additionalProperties === 'object')
      walk(node.additionalProperties, path === '' ? '*' : `${path}.*`);
  };
  walk(schemaOf(name), '');
  return found;
};

/** A setting's own words, and whether it is optional. */
const remarkOf = (name: SectionName, key: string): string | undefined => {
  const words = sections[name].words?.[key];
  const paths = [...settingPaths(name)].filter(([path]) => path.split('.').at(-1) === key);
  const mayBeLeftOut =
    paths.length > 0 && paths.every(([, node]) => !(node.required ?? []).includes(key));
  const [fallback] = paths.flatMap(([, node]) =>
    ['string', 'number'].includes(typeof node.default) ? [String(node.default)] : [],
  );
  const left = mayBeLeftOut
    ? fallback === undefined
      ? 'may be left out'
      : `${fallback} when left out`
    : undefined;
  return [words, left].filter((each) => each !== undefined).join('; ') || undefined;
};

const drawExample = (name: SectionName, example: unknown): string =>
  stringify({ [name]: example }, { lineWidth: 0 })
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', key = ''] = /^([ -]*)([a-zA-Z][\w-]*):/.exec(line) ?? [];
      const remark = indent === '' ? undefined : remarkOf(name, key);
      const own = `#${line}`;
      return remark === undefined ? [own] : [`#${' '.repeat(indent.length)}# ${remark}`, own];
    })
    .join('\n');

const drawSection = (name: SectionName): string => {
  const { is, without, examples } = sections[name];
  return [
    `# ${is}`,
    `# Without it: ${without}.`,
    examples.map((each) => drawExample(name, each)).join('\n# Or:\n'),
  ].join('\n');
};

/** The whole file as it is installed: every section, each commented out. */
export const drawProvidersFile = (): string =>
  [
    '# /etc/parasol/providers.yaml, for root and the group parasol: the outside services and their secrets.',
    '# Take the # in front of a section away and fill it in; parasol doctor --try asks each service.',
    '# Drawn by npm run print:providers from the settings that the server checks.',
    '',
    sectionNames.map(drawSection).join('\n\n'),
    '',
  ].join('\n');
