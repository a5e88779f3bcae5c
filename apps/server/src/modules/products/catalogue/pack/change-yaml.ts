import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isDeepStrictEqual } from 'node:util';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes a node where the value differs; false when it has to be replaced entirely. */
const changeNode = (document: Document, node: unknown, value: unknown): boolean => {
  if (isMap(node) && isFields(value)) {
    changeMap(document, node, value);
    return true;
  }
  if (isSeq(node) && Array.isArray(value)) {
    changeList(document, node, value);
    return true;
  }
  return isScalar(node) && isDeepStrictEqual(node.value, value);
};

const changeMap = (document: Document, map: YAMLMap, value: Fields): void => {
  map.items = map.items.filter(
    ({ key }) => value[isScalar(key) ? String(key.value) : String(key)] !== undefined,
  );
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const pair = map.items.find(({ key }) => isScalar(key) && String(key.value) === name);
    if (!pair) map.set(document.createNode(name), document.createNode(inner));
    else if (!changeNode(document, pair.value, inner)) pair.value = document.createNode(inner);
  }
};

const changeList = (document: Document, list: YAMLSeq, value: readonly unknown[]): void => {
  list.items.splice(value.length);
  value.forEach((inner, index) => {
    if (index >= list.items.length) list.add(document.createNode(inner));
    else if (!changeNode(document, list.items[index], inner))
      list.items[index] = document.createNode(inner);
  });
};

/** The text of a changed YAML file: comments and layout are kept where possible. */
export const changeYaml = (text: string, value: Fields): string => {
  const document = parseDocument(text);
  if (document.errors.length > 0 || !isMap(document.contents)) {
    return String(parseDocument('{}').createNode(value));
  }
  changeMap(document, document.contents, value);
  return document.toString({ lineWidth: 0 });
};
