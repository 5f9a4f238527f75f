import { z } from 'zod';
import { NewDelivery } from '#contract/deliveries/deliveries.ts';
import type { BookingDraft } from '../draft.ts';

const { sender, receiver, instructions, note } = NewDelivery.shape;

/** Schema of the people step as one flat form, with the same rules as the route that lists the parcel. */
export const PeopleForm = z.object({
  senderName: sender.shape.name,
  senderPhone: sender.shape.phone,
  receiverName: receiver.shape.name,
  receiverPhone: receiver.shape.phone,
  instructions: instructions.unwrap(),
  note: note.unwrap(),
});
export type PeopleValues = z.infer<typeof PeopleForm>;

/** The form's values from the draft. */
export function peopleValues(draft: BookingDraft): PeopleValues {
  return {
    senderName: draft.sender.name,
    senderPhone: draft.sender.phone,
    receiverName: draft.receiver.name,
    receiverPhone: draft.receiver.phone,
    instructions: draft.instructions,
    note: draft.note,
  };
}

/** The draft's fields from the form. */
export function peopleDraft(
  values: PeopleValues,
): Pick<BookingDraft, 'sender' | 'receiver' | 'instructions' | 'note'> {
  return {
    sender: { name: values.senderName, phone: values.senderPhone },
    receiver: { name: values.receiverName, phone: values.receiverPhone },
    instructions: values.instructions,
    note: values.note,
  };
}
