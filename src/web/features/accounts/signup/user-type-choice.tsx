import { USER_TYPES, type UserType } from '#domain/accounts/accounts.ts';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './signup.module.css';

const TEXTS: Record<UserType, PlainKey> = { individual: 'signup.type.1', business: 'signup.type.3' };

/** Choice between private person and company: the specification's user types 1 and 3. */
export function UserTypeChoice({ value, onChange }: { value: UserType; onChange: (type: UserType) => void }) {
  const t = useT();
  return (
    <fieldset className={classes.types}>
      <legend className="st-visually-hidden">{t('signup.type')}</legend>
      {USER_TYPES.map((type) => (
        <label key={type} className={classes.type}>
          <input type="radio" name="user-type" checked={value === type} onChange={() => onChange(type)} />
          <span>{t(TEXTS[type])}</span>
        </label>
      ))}
    </fieldset>
  );
}
