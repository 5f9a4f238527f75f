import { groupedAwb } from '#domain/deliveries/awb.ts';
import type { Label, LabelParty } from '#domain/deliveries/label.ts';
import type { Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';

/** The texts of a label, in the order in which they are read. */
export type LabelLines = {
  awb: string;
  size: string;
  receiver: { title: string; name: string; lines: string[] };
  sender: { title: string; name: string; lines: string[] };
  pickup: string;
  instructions: string | null;
};

/** The texts of a label in one language. */
export function labelLines(label: Label, locale: Locale): LabelLines {
  return {
    awb: groupedAwb(label.number),
    size: sizeLine(label, locale),
    receiver: { title: say(locale, 'label.to'), ...partyLines(label.receiver) },
    sender: { title: say(locale, 'label.from'), ...partyLines(label.sender) },
    pickup: label.pickupDay
      ? say(locale, 'label.pickup', { day: label.pickupDay })
      : say(locale, 'label.pickup.flexible'),
    instructions: label.instructions,
  };
}

/** The size, and for one of several pieces its number: "Mare · 2/3". */
function sizeLine({ size, piece }: Label, locale: Locale): string {
  const name = say(locale, `book.size.${size}`);
  return piece ? `${name} · ${piece.number}/${piece.of}` : name;
}

function partyLines({ name, address, additional, phone }: LabelParty): { name: string; lines: string[] } {
  return { name, lines: [address, additional, phone].filter((line) => line !== null) };
}
