import { IconBike, IconChevronDown, IconPackage, IconShieldCheck, IconWallet } from '@tabler/icons-react';
import type { FaqGroup, FaqGroupName } from '#web/content/types.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './faq.module.css';
import prose from './prose.module.css';

const ICONS: Record<FaqGroupName, typeof IconBike> = {
  sender: IconPackage,
  courier: IconBike,
  payment: IconWallet,
  safety: IconShieldCheck,
};

function Group({ group: { name, title, questions } }: { group: FaqGroup }) {
  const Symbol = ICONS[name];
  return (
    <section className={classes.group} aria-labelledby={`faq-${name}`} data-faq-group>
      <h2 id={`faq-${name}`}>
        <span className={classes.icon}>
          <Symbol size={22} stroke={1.75} aria-hidden="true" />
        </span>
        {title}
      </h2>
      <div>
        {questions.map(({ id, question, html }) => (
          <details key={id} id={id} className={classes.question} data-faq>
            <summary>
              <h3>{question}</h3>
              <IconChevronDown size={22} stroke={1.75} aria-hidden="true" />
            </summary>
            <div className={`${prose.prose} ${classes.answer}`} dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
      </div>
    </section>
  );
}

/** All questions by group, collapsed; each has its own anchor. */
export function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  const t = useT();
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
      <p className={classes.empty} data-faq-empty hidden>
        {t('faq.empty')}
      </p>
    </div>
  );
}
