import { PARCEL_SIZES, VEHICLE_OF_SIZE } from '#domain/deliveries/parcel-sizes.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { SIZE_FITS, SIZE_LABEL, VEHICLE_LABEL, VehicleArt } from '#web/ui/brand/vehicle-art.tsx';
import { Section } from './section.tsx';
import classes from './sizes.module.css';

/** The four sizes by what fits, each with the vehicle that comes for it. */
export function Sizes() {
  const t = useT();
  return (
    <Section title={t('welcome.sizes.h2')} sub={t('welcome.sizes.sub')}>
      <ul className={classes.sizes}>
        {PARCEL_SIZES.map((size) => {
          const vehicle = VEHICLE_OF_SIZE[size];
          return (
            <li key={size} className={classes.size}>
              <div className={classes.ground}>
                <VehicleArt vehicle={vehicle} />
              </div>
              <div className={classes.names}>
                <h3>{t(SIZE_LABEL[size])}</h3>
                <span className={classes.vehicle}>{t(VEHICLE_LABEL[vehicle])}</span>
              </div>
              <p className={classes.fits}>{t(SIZE_FITS[size])}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
