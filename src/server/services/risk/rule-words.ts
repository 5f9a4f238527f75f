import type { Locale } from '#domain/locales.ts';
import type { RiskRule } from '#domain/risk/rules.ts';

/** What a rule found, as the courier reads it in a message; the pages say the same under `risk.rule.*`. */
export const RULE_WORDS: Record<RiskRule, Record<Locale, string>> = {
  same_iban: {
    ro: 'expeditorul și curierul au același IBAN sau l-au avut de curând',
    en: 'sender and courier have the same IBAN or had it lately',
  },
  same_card: {
    ro: 'expeditorul și curierul au plătit cu același card',
    en: 'sender and courier paid with the same card',
  },
  same_phone: {
    ro: 'expeditorul și curierul au același telefon sau l-au avut de curând',
    en: 'sender and courier have the same phone number or had it lately',
  },
  same_device: {
    ro: 'expeditorul și curierul au folosit același aparat',
    en: 'sender and courier used the same device',
  },
  linked_account: {
    ro: 'un al treilea cont îi leagă pe expeditor și curier',
    en: 'a third account links sender and courier',
  },
  too_fast: {
    ro: 'drumul a fost făcut mai repede decât se poate',
    en: 'the way was covered faster than it can be',
  },
  hasty_steps: {
    ro: 'între ridicare și predare au trecut doar câteva secunde',
    en: 'only seconds passed between pickup and hand-over',
  },
  far_arrival: {
    ro: 'pașii au fost marcați departe de adresă',
    en: 'steps were reported far from the address',
  },
  position_jumps: { ro: 'pozițiile trimise sar dintr-un loc în altul', en: 'the positions sent jump about' },
  coupon_ring: {
    ro: 'multe livrări cu reducere ale unor conturi noi, la același curier',
    en: 'many discounted deliveries of new accounts with the same courier',
  },
  same_address: {
    ro: 'expeditorul și curierul au intrat din aceeași rețea',
    en: 'sender and courier came from the same network',
  },
  no_accuracy: {
    ro: 'pozițiile nu spun cât sunt de exacte',
    en: 'the positions do not say how exact they are',
  },
};
