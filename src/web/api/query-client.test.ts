import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidateRoute } from './query-client.ts';

it('drops a first answer that was on its way when the change was told, and shows the new one', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['deliveries'],
    queryFn: () => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often')),
  });
  const shown: (string | undefined)[] = [];
  const unsubscribe = observer.subscribe(({ data }) => shown.push(data));

  const told = invalidateRoute(client, 'deliveries');
  await Promise.resolve();
  answers[0]?.resolve('two offers');
  answers[1]?.resolve('one offer');
  await told;

  expect(observer.getCurrentResult().data).toBe('one offer');
  expect(shown).not.toContain('two offers');
  unsubscribe();
  client.clear();
});
