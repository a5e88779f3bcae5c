import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { everyCall } from '@parasol/contract';
import type { Call } from '@parasol/contract/call';
import { audiences, openApiDocument } from './document.ts';

interface Operation {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
  readonly parameters?: readonly { readonly name: string; readonly example?: unknown }[];
  readonly responses: { readonly 200: { readonly content: Record<string, object> } };
}

const operationsOf = (document: object): readonly Operation[] =>
  Object.values((document as { paths: Record<string, Record<string, Operation>> }).paths).flatMap(
    (path) => Object.values(path),
  );

describe.each(audiences)('the document for %s', (audience) => {
  const document = openApiDocument(audience);

  test('has nothing that the recommended rules of a public linter report', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: JSON.stringify(document), config });
    expect(found.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test('has an example for each call, whose request the call itself takes', () => {
    const wrong = operationsOf(document).flatMap(
      ({ operationId, requestBody, parameters = [] }) => {
        const call = (everyCall as Record<string, Call>)[
          operationId.replace(/AtOlderPath\d*$/, '')
        ];
        // The example of a form with bytes would be a file.
        if (requestBody?.content['multipart/form-data'] !== undefined) return [];
        const [content] = Object.values(requestBody?.content ?? {});
        const fields = parameters.map(({ name, example }) => [name, example]);
        const input = {
          ...(content?.example as object | undefined),
          ...(Object.fromEntries(fields) as object),
        };
        if (content !== undefined && content.example === undefined) return [`${operationId}: none`];
        const read = call?.request.safeParse(input);
        return read?.success === true
          ? []
          : [
              `${operationId}: ${JSON.stringify(read?.error?.issues.map(({ path, message }) => [path.join('.'), message]))}`,
            ];
      },
    );
    expect(wrong).toEqual([]);
  });
});

test('each call of the contract stands in one of the documents', () => {
  const named = audiences.flatMap((audience) =>
    operationsOf(openApiDocument(audience)).map(({ operationId }) => operationId),
  );
  expect(new Set(named).size).toBe(named.length);
  expect(Object.keys(everyCall).filter((name) => !named.includes(name))).toEqual([]);
});
