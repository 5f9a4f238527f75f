import { type Vehicle, VEHICLES } from '#domain/deliveries/parcel-sizes.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { VEHICLE_LABEL, VehicleArt } from '#web/ui/brand/vehicle-art.tsx';
import classes from './registration.module.css';

/** The four vehicles, each with what it may carry. */
export function VehicleChoice({
  value,
  onChange,
}: {
  value: Vehicle | '';
  onChange: (vehicle: Vehicle) => void;
}) {
  const t = useT();
  return (
    <fieldset className={classes.vehicles}>
      <legend className={classes.legend}>{t('dreg.vehicle')}</legend>
      {VEHICLES.map((vehicle) => (
        <label key={vehicle} className={classes.vehicle}>
          <input type="radio" name="vehicle" checked={value === vehicle} onChange={() => onChange(vehicle)} />
          <span className={classes.vehicleCard}>
            <VehicleArt vehicle={vehicle} width={64} />
            <span>
              <strong>{t(VEHICLE_LABEL[vehicle])}</strong>
              <span className={classes.vehicleText}>{t(`reg.vehicle.${vehicle}.d`)}</span>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
