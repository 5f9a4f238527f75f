import { expect, test } from 'vitest';
import { faultsOf, type Locked } from '../../scripts/supply-chain-rules.ts';

const RIGHT: Locked = { version: '1.0.0', integrity: 'sha512-abc', license: 'MIT' };

const faults = (change: Locked, path = 'node_modules/a') =>
  faultsOf({
    lock: { packages: { '': {}, [path]: { ...RIGHT, ...change } } },
    allowedScripts: new Set(['a@2.0.0']),
    compromised: [{ name: 'a', versions: ['6.6.6'], source: 'https://example.org/why' }],
    licenceOf: () => undefined,
  });

test('a package by the rules is no fault', () => {
  for (const change of [
    {},
    { hasInstallScript: true, version: '2.0.0' },
    { license: '(GPL-3.0 OR MIT)' },
    { license: 'MIT AND ISC' },
  ])
    expect(faults(change)).toEqual([]);
  expect(
    faults({ license: 'Apache-2.0 AND LGPL-3.0-or-later' }, 'node_modules/b/node_modules/@img/sharp-x'),
  ).toEqual([]);
});

test.for<[Locked, string]>([
  [{ integrity: undefined }, 'a@1.0.0: no sha512 integrity'],
  [{ integrity: 'sha1-abc' }, 'a@1.0.0: no sha512 integrity'],
  [
    { resolved: 'git+ssh://git@github.com/a/a.git#1' },
    'a@1.0.0: comes from git+ssh://git@github.com/a/a.git#1',
  ],
  [{ resolved: 'https://evil.example/a.tgz' }, 'a@1.0.0: comes from https://evil.example/a.tgz'],
  [{ hasInstallScript: true }, 'a@1.0.0: has an install script that nobody has allowed'],
  [{ deprecated: 'use b' }, 'a@1.0.0: deprecated (use b)'],
  [{ version: '6.6.6' }, 'a@6.6.6: known to be bad (https://example.org/why)'],
  [{ license: 'GPL-3.0' }, 'a@1.0.0: licence GPL-3.0'],
  [{ license: 'MIT AND GPL-3.0' }, 'a@1.0.0: licence MIT AND GPL-3.0'],
  [{ license: undefined }, 'a@1.0.0: licence none stated'],
])('%j is told', ([change, fault]) => {
  expect(faults(change)).toEqual([fault]);
});
