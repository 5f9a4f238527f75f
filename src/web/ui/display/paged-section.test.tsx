import { useInfiniteQuery } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { courierCash } from '#contract/money/cash.ts';
import { pagedQuery, queryClient } from '#web/api/query-client.ts';
import { textOf } from '#web/testing/render.fixture.tsx';
import { PagedSection } from './paged-section.tsx';

const QUERY = pagedQuery(courierCash);

afterEach(() => queryClient.clear());

function List({ more }: { more?: string }) {
  const query = useInfiniteQuery({ ...QUERY, retryOnMount: false });
  return (
    <PagedSection query={query} rows={[1, 72]} empty="Nimeni" {...(more ? { more } : {})}>
      {(items) => items.map(({ id }) => <p key={id}>{id}</p>)}
    </PagedSection>
  );
}

function cachePages(...pages: { items: string[]; nextCursor: string | null }[]): void {
  queryClient.setQueryData(QUERY.queryKey, {
    pageParams: pages.map(() => ''),
    pages: pages.map((page) => ({ ...page, items: page.items.map((id) => ({ id })) })),
  });
}

describe('PagedSection', () => {
  it('says that it loads, and shows neither rows nor that there are none', () => {
    const text = textOf(<List />);
    expect(text).toContain('Se încarcă');
    expect(text).not.toContain('Nimeni');
  });

  it('says that there is nothing', () => {
    cachePages({ items: [], nextCursor: null });
    expect(textOf(<List />).trim()).toBe('Nimeni');
  });

  it('shows the items of all pages, and leads to more while there are some', () => {
    cachePages({ items: ['Ion', 'Ana'], nextCursor: '2' }, { items: ['Dan'], nextCursor: '3' });
    expect(textOf(<List />).trim()).toMatch(/^Ion Ana Dan Arată mai multe$/);
    expect(textOf(<List more="Arată mai vechi" />)).toContain('Arată mai vechi');
    cachePages({ items: ['Ion'], nextCursor: null });
    expect(textOf(<List />).trim()).toBe('Ion');
  });

  it('says why it could not be read, and offers to try again', () => {
    const query = queryClient.getQueryCache().build(queryClient, { queryKey: QUERY.queryKey });
    query.setState({ status: 'error', error: new Error('gone') });
    const text = textOf(<List />);
    expect(text).toContain('Încearcă din nou');
    expect(text).not.toContain('Nimeni');
  });
});
