import { Button } from '@mantine/core';
import { useSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './search.module.css';
import type { useSearch } from './use-search.ts';

type Props = {
  typed: string;
  isOnline: boolean;
  search: ReturnType<typeof useSearch>;
  found: number;
  onTry: (text: string) => void;
};

/** How much was found, or why there is nothing; names that are nearly so can be tried. */
export function SearchStatus({ typed, isOnline, search, found, onTry }: Props) {
  const t = useT();
  const { user } = useSession();
  const { data, isCurrent, isError, isSlow } = search;
  const text = typed.trim();
  const isSearching = text.length > 1 && !text.startsWith('>');
  const hasMore = data?.groups.some((group) => group.hasMore) ?? false;
  const isNothing = isSearching && isOnline && isCurrent && !isError && found === 0;
  const status = () => {
    if (!isSearching) return t('find.scope', { role: t(`staff.role.${user?.staffRole ?? 'auditor'}`) });
    if (!isOnline) return t('find.offline', { n: found });
    if (isError || isSlow) return t('find.slow');
    if (isNothing) return t('find.nothing', { text });
    if (!isCurrent) return t('find.waiting');
    const count = t(hasMore ? 'find.count.more' : 'find.count', { n: found });
    return data?.isLogged ? `${count} ${t('find.logged')}` : count;
  };
  return (
    <div className={classes.status}>
      <p role="status">{status()}</p>
      {isNothing && (
        <div className={classes.nearest}>
          {data?.nearest.map((name) => (
            <Button key={name} size="compact-md" variant="default" onClick={() => onTry(name)}>
              {t('find.try', { name })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
