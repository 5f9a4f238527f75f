/** Outline of the brand's comma in a 24×28 box, shared by the logo, the map's markers and the address lists. */
export const COMMA_PATH =
  'M12 1.2c5.3 0 9.4 4.1 9.4 9.4 0 6.7-5.1 12.6-11.7 16.2-.9.5-1.9-.4-1.5-1.4.7-1.7 1.1-3.3 1.2-5C5.3 19.3 2.6 15.4 2.6 10.6 2.6 5.3 6.7 1.2 12 1.2Z';
