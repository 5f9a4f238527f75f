import type { ReactNode } from 'react';
import type { ParcelSize, Vehicle } from '#domain/deliveries/parcel-sizes.ts';
import type { PlainKey } from '#messages/message-key.ts';
import c from './vehicle-art.module.css';

/** Message key of each vehicle. */
export const VEHICLE_LABEL: Record<Vehicle, PlainKey> = {
  bike: 'vehicle.Bike',
  car: 'vehicle.Car',
  van: 'vehicle.Van',
  truck: 'vehicle.Truck',
};

/** Message key of each parcel size. */
export const SIZE_LABEL: Record<ParcelSize, PlainKey> = {
  small: 'book.size.small',
  medium: 'book.size.medium',
  large: 'book.size.large',
  huge: 'book.size.huge',
};

/** Message key of an example of what fits each parcel size. */
export const SIZE_FITS: Record<ParcelSize, PlainKey> = {
  small: 'book.size.small.d',
  medium: 'book.size.medium.d',
  large: 'book.size.large.d',
  huge: 'book.size.huge.d',
};

const ART: Record<Vehicle, ReactNode> = {
  bike: (
    <>
      <g className={c.outline} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="30" cy="56" r="14" />
        <circle cx="84" cy="56" r="14" />
        <path d="M30 56 44 36h26l14 20M57 56H30M57 56 44 36M57 56l14-22M40 30h9M44 36l-2-6M71 34l-3-9h8" />
      </g>
      <circle cx="57" cy="56" r="4.5" className={c.solid} />
      <rect x="18" y="15" width="21" height="19" rx="2.5" className={c.parcel} strokeWidth="2" />
      <path d="M28.5 15v8.0" className={c.tape} strokeWidth="2" />
      <path d="M22 36h20" className={c.outline} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  car: (
    <>
      <path
        d="M10 56V47c0-4 2.5-7 6.5-7.7L30 37l12-13c1.5-1.6 3.6-2.5 5.8-2.5H74c2.8 0 5.4 1.4 6.8 3.8L89 39l12 3c3.5.9 6 4 6 7.7V56Z"
        className={c.body}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M38 38 46.5 28.5c.6-.6 1.4-1 2.2-1H60V38ZM66 27.5h7c1.1 0 2.1.6 2.6 1.5L81 38H66Z"
        className={c.glass}
      />
      <rect x="53" y="2" width="30" height="19" rx="2.5" className={c.parcel} strokeWidth="2" />
      <path d="M68.0 2v8.0" className={c.tape} strokeWidth="2" />
      <circle cx="31" cy="57" r="10" className={c.solid} />
      <circle cx="31" cy="57" r="4.2" className={c.hub} />
      <circle cx="86" cy="57" r="10" className={c.solid} />
      <circle cx="86" cy="57" r="4.2" className={c.hub} />
    </>
  ),
  van: (
    <>
      <path
        d="M8 56V14c0-3.3 2.7-6 6-6h58c3.3 0 6 2.7 6 6v6h11c2.3 0 4.4 1.2 5.5 3.2L108 40v16Z"
        className={c.body}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M83 26h6.5L99 40H83Z" className={c.glass} />
      <rect x="18" y="15" width="52" height="33" rx="5" className={c.cut} />
      <rect x="25" y="20" width="38" height="28" rx="2.5" className={c.parcel} strokeWidth="2" />
      <path d="M44.0 20v11.8" className={c.tape} strokeWidth="2" />
      <circle cx="29" cy="57" r="10" className={c.solid} />
      <circle cx="29" cy="57" r="4.2" className={c.hub} />
      <circle cx="88" cy="57" r="10" className={c.solid} />
      <circle cx="88" cy="57" r="4.2" className={c.hub} />
    </>
  ),
  truck: (
    <>
      <path
        d="M4 56V6c0-2.2 1.8-4 4-4h68c2.2 0 4 1.8 4 4v50Z"
        className={c.body}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M80 20h14c2 0 3.9 1 5 2.6L110 39v17H80Z"
        className={c.body}
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M87 27h7.5L102 39H87Z" className={c.glass} />
      <rect x="10" y="8" width="64" height="41" rx="4" className={c.cut} />
      <rect x="14" y="24" width="26" height="25" rx="2.5" className={c.parcel} strokeWidth="2" />
      <path d="M27.0 24v10.5" className={c.tape} strokeWidth="2" />
      <rect x="42" y="12" width="28" height="37" rx="2.5" className={c.parcel} strokeWidth="2" />
      <path d="M56.0 12v15.5" className={c.tape} strokeWidth="2" />
      <circle cx="22" cy="58" r="9.5" className={c.solid} />
      <circle cx="22" cy="58" r="4.0" className={c.hub} />
      <circle cx="44" cy="58" r="9.5" className={c.solid} />
      <circle cx="44" cy="58" r="4.0" className={c.hub} />
      <circle cx="95" cy="58" r="9.5" className={c.solid} />
      <circle cx="95" cy="58" r="4.0" className={c.hub} />
    </>
  ),
};

/** Illustration of one of our four vehicles, the parcel always hi-vis. Decorative: its name is beside it as text. */
export function VehicleArt({ vehicle, width = 120 }: { vehicle: Vehicle; width?: number }) {
  return (
    <svg width={width} height={width * 0.6} viewBox="0 0 120 72" aria-hidden="true" className={c.art}>
      {ART[vehicle]}
    </svg>
  );
}
