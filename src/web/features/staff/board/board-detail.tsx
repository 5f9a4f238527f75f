import { ActionIcon, Button } from '@mantine/core';
import { IconRoute, IconX } from '@tabler/icons-react';
import type { adminBoardDelivery } from '#contract/staff/admin-board.ts';
import type { RouteAnswer } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowSkeletons } from '#web/ui/feedback/skeletons.tsx';
import { May } from '../access/may.tsx';
import { RefundSheet } from '../../money/refunds/refund-sheet.tsx';
import { useState } from 'react';
import { piecesText } from '../../deliveries/booking/pieces/pieces-text.ts';
import { returnsText } from '../../deliveries/returns/returns-text.ts';
import classes from './board-detail.module.css';
import { DetailMessages, DetailTimeline, DetailTrail, When } from './board-history.tsx';
import { DetailActs, DetailFoot } from './detail-acts.tsx';
import { Fact } from './detail/detail-fact.tsx';
import { DetailInspection } from './detail/detail-inspection.tsx';
import { DetailNotes } from './detail/detail-notes.tsx';
import { DetailPeople } from './detail/detail-people.tsx';
import { DetailPins, LastTry } from './detail/detail-pins.tsx';
import { useBoardDelivery } from './queries.ts';
import { CLASS_ICONS, measureText, slackText, whyText } from './trouble-words.ts';

type Detail = RouteAnswer<typeof adminBoardDelivery>;

/** One delivery beside the list, on a phone in its place: the trouble, people, history, money, and who was here. */
export function BoardDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { data, error, isPending, refetch } = useBoardDelivery(id);
  const isGone = isProblem(error, 'not_found');
  return (
    <aside
      className={classes.detail}
      aria-label={data ? t('board.detail', { n: data.item.number }) : t('board.h1')}
    >
      <ActionIcon
        className={classes.back ?? ''}
        aria-label={t('board.detail.back')}
        title={t('board.tip', { what: t('board.detail.back'), key: 'Esc' })}
        onClick={onClose}
      >
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </ActionIcon>
      {isGone && <EmptyState title={t('board.detail.gone')} text={t('board.detail.gone.text')} />}
      {!isGone && isPending && <RowSkeletons count={4} height={88} />}
      {!isGone && !data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isGone && data && <Content detail={data} />}
    </aside>
  );
}

function Content({ detail }: { detail: Detail }) {
  const t = useT();
  const { locale } = useLocale();
  const { item } = detail;
  const Sign = CLASS_ICONS[item.class];
  return (
    <>
      <div className={classes.content}>
        <header className={classes.head} data-class={item.class}>
          <div className={classes.title}>
            <h2>{t('board.detail', { n: item.number })}</h2>
            <span
              className={classes.stage}
              data-live={item.position !== null && item.stage !== 'attempt_failed'}
            >
              {t(`board.stage.${item.stage}`)}
            </span>
            <span className={classes.quiet}>{slackText(item, t, locale)}</span>
          </div>
          <div className={classes.trouble}>
            <p className={classes.why}>
              <Sign size={20} stroke={1.75} aria-hidden="true" />
              <span>{whyText(item, t, locale)}</span>
              <span className={classes.measure}>{measureText(item, t, locale)}</span>
            </p>
            {item.rule === 'pin_locked' && <LastTry pinMisses={detail.pinMisses} />}
            {item.remedy && item.remedy !== 'send_message' && (
              <p className={classes.help}>{t(`board.act.help.${item.remedy}`)}</p>
            )}
            <DetailActs item={item} />
          </div>
        </header>
        <p className={classes.where}>
          <IconRoute size={18} stroke={1.75} aria-hidden="true" />
          {t('board.where', { from: item.pickupArea, to: item.dropoffArea })}
        </p>
        <DetailPeople detail={detail} />
        <DetailNotes detail={detail} />
        <DetailInspection inspection={detail.inspection} />
        <DetailPins pinMisses={detail.pinMisses} />
        <DetailTimeline timeline={detail.timeline} />
        <Sums detail={detail} />
        <DetailMessages messages={detail.messages} />
        <DetailTrail trail={detail.trail} />
      </div>
      <DetailFoot item={item} />
    </>
  );
}

function Sums({
  detail: { item, estimate, price, charged, net, cod, cover, guarantee, returns, pieces, haulage },
}: {
  detail: Detail;
}) {
  const t = useT();
  const { locale } = useLocale();
  const [isGiving, setGiving] = useState(false);
  const sums = [
    [t('board.estimate'), price ? null : estimate],
    [t('board.price'), price],
    [t('board.charged'), charged],
    [t('board.net'), net],
  ] as const;
  return (
    <section>
      <h3>{t('board.money')}</h3>
      <dl className={classes.facts}>
        {sums.map(
          ([name, sum]) =>
            sum && (
              <Fact key={name} name={name}>
                {formatMoney(sum, locale)}
              </Fact>
            ),
        )}
        {guarantee && (
          <Fact name={t('book.guarantee')}>
            <When at={guarantee.deliverBy} /> · {t(`guarantee.state.${guarantee.state}`)}
          </Fact>
        )}
        {returns && (
          <Fact name={t('book.returns')}>
            {returnsText(returns.items, t)} · {t(`returns.state.${returns.state}`)}
          </Fact>
        )}
        {guarantee?.owed && <Fact name={t('guarantee.owed')}>{formatMoney(guarantee.owed, locale)}</Fact>}
        {pieces && <Fact name={t('job.pieces')}>{piecesText(pieces, locale)}</Fact>}
        {haulage && (
          <Fact name={t('book.haulage')}>
            {t(`det.haulage.${haulage.consent}`, { terms: haulage.terms })}
          </Fact>
        )}
        {cover && <Fact name={t('book.cover')}>{formatMoney(cover.declaredValue, locale)}</Fact>}
        {cover?.paid && <Fact name={t('det.cover.paid')}>{formatMoney(cover.paid, locale)}</Fact>}
        {cod && (
          <Fact name={t('board.cod')}>
            {formatMoney(cod.amount, locale)} · {t(`board.cod.${cod.state}`)}
          </Fact>
        )}
        {cod?.short && <Fact name={t('board.cod.short')}>{formatMoney(cod.short, locale)}</Fact>}
        {item.method && <Fact name={t('board.method')}>{t(`board.method.${item.method}`)}</Fact>}
      </dl>
      <May verb="goodwill:give">
        <Button variant="default" onClick={() => setGiving(true)}>
          {t('money.gift.open')}
        </Button>
      </May>
      {isGiving && <RefundSheet number={item.number} onClose={() => setGiving(false)} />}
    </section>
  );
}
