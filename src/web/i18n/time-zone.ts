/** The zone in which the pages write days and hours: where the parcels are, whatever the browser's own zone says. */
export const TIME_ZONE = 'Europe/Bucharest';
