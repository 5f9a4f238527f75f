/** Countries whose people send parcels here, with their dialling codes; Romania first, then its neighbours. */
export const COUNTRIES = [
  { code: 'RO', dial: '+40' },
  { code: 'MD', dial: '+373' },
  { code: 'BG', dial: '+359' },
  { code: 'HU', dial: '+36' },
  { code: 'RS', dial: '+381' },
  { code: 'UA', dial: '+380' },
  { code: 'AT', dial: '+43' },
  { code: 'DE', dial: '+49' },
  { code: 'ES', dial: '+34' },
  { code: 'FR', dial: '+33' },
  { code: 'GB', dial: '+44' },
  { code: 'IT', dial: '+39' },
] as const;

/** A country's name in the reader's language. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

/** The dialling code of a country. */
export function dialCode(code: string): string {
  return COUNTRIES.find((country) => country.code === code)?.dial ?? '+40';
}
