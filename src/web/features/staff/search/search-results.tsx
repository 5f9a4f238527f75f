import type { Icon } from '@tabler/icons-react';
import {
  IconCommand,
  IconCreditCard,
  IconFileInvoice,
  IconClockHour9,
  IconKey,
  IconPackage,
  IconTransferOut,
  IconUser,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { MarkedText } from './marked-text.tsx';
import type { SearchOption } from './search-option.ts';
import classes from './search.module.css';

const ICONS: Record<SearchOption['group'], Icon> = {
  deliveries: IconPackage,
  people: IconUser,
  payments: IconCreditCard,
  invoices: IconFileInvoice,
  payouts: IconTransferOut,
  keys: IconKey,
  commands: IconCommand,
  recent: IconClockHour9,
  screen: IconPackage,
};

type Props = {
  listId: string;
  options: SearchOption[];
  active: SearchOption | undefined;
  typed: string;
  onOpen: (option: SearchOption, isNewTab: boolean) => void;
  onPoint: (key: string) => void;
};

/** The lines by group; the focus stays in the field. */
export function SearchResults({ listId, options, active, typed, onOpen, onPoint }: Props) {
  const t = useT();
  const groups = [...new Set(options.map(({ group }) => group))];
  return (
    <div id={listId} role="listbox" aria-label={t('find.results')} className={classes.list}>
      {groups.map((group) => (
        <div key={group} role="group" aria-label={t(`find.group.${group}`)}>
          <p className={classes.group} aria-hidden="true">
            {t(`find.group.${group}`)}
          </p>
          {options
            .filter((option) => option.group === group)
            .map((option) => (
              <Line
                key={option.key}
                id={`${listId}-${option.key}`}
                option={option}
                isActive={option === active}
                typed={typed}
                onOpen={(isNewTab) => onOpen(option, isNewTab)}
                onPoint={() => onPoint(option.key)}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

type LineProps = Pick<Props, 'typed'> & {
  id: string;
  option: SearchOption;
  isActive: boolean;
  onOpen: (isNewTab: boolean) => void;
  onPoint: () => void;
};

function Line({ id, option, isActive, typed, onOpen, onPoint }: LineProps) {
  const line = useRef<HTMLDivElement>(null);
  const Sign = ICONS[option.group];
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // The keys of a listbox are those of its field.
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.line}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      onMouseMove={onPoint}
    >
      <Sign size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.texts}>
        <span className={classes.name}>
          <MarkedText text={option.title} typed={typed} />
        </span>
        <span className={classes.quiet}>
          <MarkedText text={option.detail} typed={typed} />
        </span>
      </span>
    </div>
  );
}
