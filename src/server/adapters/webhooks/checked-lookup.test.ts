import { expect, test } from 'vitest';
import { checkedLookup, NotPublicError, resolvePublicName } from './checked-lookup.ts';

const resolved = (name: string) =>
  new Promise((resolve) => resolvePublicName(name, { all: true }, (error) => resolve(error)));

test.each(['shop.demo.test', 'a.example', 'b.invalid', 'SHOP.TEST.'])(
  'the reserved name %s is not asked of any resolver',
  async (name) => {
    expect(await resolved(name)).toMatchObject({
      code: 'ENOTFOUND',
      message: `${name} is a reserved name`,
    });
  },
);

test('a name of this machine is still resolved', async () => {
  expect(await resolved('localhost')).toBeNull();
});

test('one address that may not be called is enough to refuse a name', async () => {
  const lookup = checkedLookup(
    (address) => address !== '10.0.0.1',
    (_name, _options, done) =>
      done(null, [
        { address: '192.0.2.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]),
  );
  const error = await new Promise((resolve) =>
    lookup('two.test', { all: true }, (reason) => resolve(reason)),
  );
  expect(error).toBeInstanceOf(NotPublicError);
});
