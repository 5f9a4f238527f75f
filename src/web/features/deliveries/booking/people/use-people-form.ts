import type { User } from '#contract/accounts/auth.ts';
import { canonicalPhone } from '#domain/phone.ts';
import { useForm, type FormFields } from '#web/ui/form/use-form.ts';
import { changeDraft, readDraft, type DraftContact } from '../draft.ts';
import { peopleDraft, PeopleForm, peopleValues, type PeopleValues } from './people-schema.ts';

type Who = 'sender' | 'receiver';

function contactOf(user: User): DraftContact {
  return { name: `${user.firstName} ${user.lastName}`, phone: canonicalPhone(user.phone) };
}

/** State of the people form, stored in the draft on every keystroke; errors show once a field was left. */
export function usePeopleForm() {
  const form = useForm<PeopleValues>(PeopleForm, peopleValues(readDraft()));
  const set: FormFields<PeopleValues>['set'] = (name, value) => {
    form.set(name, value);
    changeDraft(peopleDraft({ ...peopleValues(readDraft()), [name]: value }));
  };
  const setContact = (who: Who, contact: DraftContact) => {
    set(`${who}Name`, contact.name);
    set(`${who}Phone`, contact.phone);
  };
  return {
    form: { ...form, set },
    isMe: (who: Who, user: User) => {
      const mine = contactOf(user);
      return form.values[`${who}Name`] === mine.name && form.values[`${who}Phone`] === mine.phone;
    },
    setContact,
    setMe: (who: Who, user: User | null) => setContact(who, user ? contactOf(user) : { name: '', phone: '' }),
  };
}
