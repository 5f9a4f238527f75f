import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { courierCash } from '#contract/money/cash.ts';
import { deliveries, delivery } from '#contract/deliveries/deliveries.ts';
import { invalidateRoute, pagedQuery, queryClient, queryKey } from './query-client.ts';

afterEach(() => queryClient.clear());

describe('invalidateRoute', () => {
  it('drops a first answer that was on its way when the change was told, and shows the new one', async () => {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    let calls = 0;
    const observer = new QueryObserver(queryClient, {
      queryKey: queryKey(deliveries),
      queryFn: () => answers[calls++]?.promise ?? Promise.reject(new Error('asked too often')),
      retry: false,
    });
    const shown: (string | undefined)[] = [];
    const unsubscribe = observer.subscribe(({ data }) => shown.push(data));

    const invalidated = invalidateRoute(deliveries);
    await Promise.resolve();
    answers[0]?.resolve('two offers');
    answers[1]?.resolve('one offer');
    await invalidated;

    expect(observer.getCurrentResult().data).toBe('one offer');
    expect(shown).not.toContain('two offers');
    unsubscribe();
  });

  it('reaches the pages of a list, and of two deliveries the one that is meant', async () => {
    const { queryKey: pages } = pagedQuery(courierCash, { query: { limit: 5 } });
    const one = queryKey(delivery, { params: { id: 'one' } });
    const other = queryKey(delivery, { params: { id: 'other' } });
    for (const key of [pages, one, other]) queryClient.setQueryData(key, {});
    const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

    await invalidateRoute(courierCash);
    await invalidateRoute(delivery, { params: { id: 'one' } });

    expect([isStale(pages), isStale(one), isStale(other)]).toEqual([true, true, false]);
  });
});
