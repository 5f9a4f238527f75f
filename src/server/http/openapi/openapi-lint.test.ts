import { createConfig, lint } from '@redocly/openapi-core';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The common rules for client generators, warnings included.

/** `/deliveries/import/{id}` beside `/deliveries/{id}/cancel`: no delivery has the id `import`, and both are in use. */
const IMPORTS = /two ambiguous paths: .*\/deliveries\/import\/\{id\}/;

test('the description of the API keeps the recommended rules of a public linter', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lint({ ref: join(import.meta.dirname, '../../../../docs/openapi.json'), config });
  const faults = found.filter(
    ({ ruleId, message }) => !(ruleId === 'no-ambiguous-paths' && IMPORTS.test(message)),
  );
  expect(
    faults.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`),
  ).toEqual([]);
});
