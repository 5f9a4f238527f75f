import { Checkbox, TextInput } from '@mantine/core';
import { RETURN_KINDS, RETURN_TEXT_MAX, type ReturnKind } from '#domain/deliveries/return-shipment.ts';
import { useConfig } from '#web/api/installation.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { changeDraft, type DraftReturns } from '../draft.ts';
import classes from '../people/people-step.module.css';
import { useQuote } from '../queries.ts';
import { useDraft } from '../use-draft.ts';

/** What the same courier brings back from the receiver; nothing where the installation offers no returns. */
export function ReturnsSection() {
  const t = useT();
  const { returns } = useDraft();
  const { data: config } = useConfig();
  if (!config || (!config.returns && !returns)) return null;
  return (
    <section className={classes.group}>
      <h2>{t('book.returns')}</h2>
      <Checkbox
        label={t('book.returns.ask')}
        description={t('book.returns.hint')}
        checked={returns !== null}
        error={returns && !config.returns ? t('book.returns.off') : undefined}
        onChange={(event) => changeDraft({ returns: event.currentTarget.checked ? {} : null })}
      />
      {returns && config.returns && <KindFields returns={returns} />}
    </section>
  );
}

/** The kinds of things, each with a text for the courier; what they cost together is said beside them. */
function KindFields({ returns }: { returns: DraftReturns }) {
  const t = useT();
  const { locale } = useLocale();
  const fee = useQuote(useDraft()).data?.returns?.fee;
  const choose = (kind: ReturnKind, isWanted: boolean) =>
    changeDraft({ returns: { ...returns, [kind]: isWanted ? '' : undefined } });
  return (
    <>
      <Checkbox.Group
        label={t('book.returns.kinds')}
        description={fee ? t('book.returns.fee', { fee: formatMoney(fee, locale) }) : undefined}
        value={RETURN_KINDS.filter((kind) => returns[kind] !== undefined)}
      >
        {RETURN_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            mt="xs"
            value={kind}
            label={t(`book.returns.${kind}`)}
            onChange={(event) => choose(kind, event.currentTarget.checked)}
          />
        ))}
      </Checkbox.Group>
      {RETURN_KINDS.map((kind) =>
        returns[kind] === undefined ? null : (
          <TextInput
            key={kind}
            label={t('book.returns.text', { kind: t(`book.returns.${kind}`).toLocaleLowerCase(locale) })}
            placeholder={kind === 'documents' ? t('book.returns.example') : undefined}
            maxLength={RETURN_TEXT_MAX}
            value={returns[kind]}
            onChange={(event) => changeDraft({ returns: { ...returns, [kind]: event.currentTarget.value } })}
          />
        ),
      )}
    </>
  );
}
