import type { ReactNode } from 'react';
import type { Picture as PictureName } from '#web/content/types.ts';
import { VehicleArt } from '#web/ui/brand/vehicle-art.tsx';
import classes from './picture.module.css';

const STREET = (
  <>
    <path className={classes.far} d="M0 168V62h72v106zM92 168V92h64v76zM250 168V44h86v124z" />
    <path
      className={classes.windows}
      d="M12 78h14v18H12zM42 78h14v18H42zM12 112h14v18H12zM42 112h14v18H42zM106 106h14v18h-14zM264 62h14v18h-14zM300 62h14v18h-14zM264 98h14v18h-14zM300 98h14v18h-14z"
    />
    <path className={classes.near} d="M0 156h360v12H0z" />
  </>
);

const LETTER = (
  <>
    <rect x="96" y="28" width="160" height="112" rx="16" fill="var(--st-white)" stroke="var(--st-pruna-9)" strokeWidth="4" />
    <path d="M120 58h92M120 78h60" stroke="var(--st-pruna-3)" strokeWidth="7" strokeLinecap="round" />
    <path
      d="M122 110h.1M146 110h.1M170 110h.1M194 110h.1"
      stroke="var(--st-pruna-9)"
      strokeWidth="13"
      strokeLinecap="round"
    />
    <circle cx="252" cy="128" r="28" fill="var(--st-pruna-7)" />
    <path
      d="m240 128 9 9 16-18"
      fill="none"
      stroke="var(--st-white)"
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

const BOX = (
  <>
    <path className={classes.near} d="M0 150h360v18H0z" />
    <path d="M116 66h128v86H116z" fill="var(--st-hv)" stroke="var(--st-pruna-9)" strokeWidth="4" strokeLinejoin="round" />
    <path d="M116 66l24-26h80l24 26z" fill="var(--st-vesta-3)" stroke="var(--st-pruna-9)" strokeWidth="4" strokeLinejoin="round" />
    <path d="M168 40h24v60l-12-9-12 9z" fill="var(--st-pruna-7)" />
    <path d="M214 124v14M224 124v14M210 128l4-5 4 5M220 128l4-5 4 5" fill="none" stroke="var(--st-pruna-9)" strokeWidth="3" />
  </>
);

const MAP = (
  <>
    <path
      className={classes.roads}
      d="M-10 44 120 62 232 26 372 60M70-10 104 180M222-10 196 72 248 180M-10 128 104 112 226 132 372 104"
    />
    <path className={classes.trip} d="M70 128C80 76 132 88 160 70s60-40 122-12" />
    <circle cx="70" cy="128" r="11" fill="var(--st-white)" stroke="var(--st-pruna-7)" strokeWidth="6" />
    <circle cx="282" cy="58" r="13" fill="var(--st-hv)" stroke="var(--st-pruna-9)" strokeWidth="5" />
  </>
);

const SCALES = (
  <>
    <path d="M180 30v112M136 142h88M96 52h168" stroke="var(--st-pruna-9)" strokeWidth="6" strokeLinecap="round" />
    <path d="M96 52l-28 56h56zM264 52l-28 44h56z" fill="none" stroke="var(--st-pruna-9)" strokeWidth="4" />
    <path d="M62 108h68a34 26 0 0 1-68 0z" fill="var(--st-pruna-7)" />
    <path d="M230 96h68a34 26 0 0 1-68 0z" fill="var(--st-white)" stroke="var(--st-pruna-9)" strokeWidth="4" />
    <circle cx="180" cy="30" r="10" fill="var(--st-pruna-7)" />
  </>
);

const SHIELD = (
  <>
    <path
      d="M180 20l62 20v44c0 34-26 56-62 66-36-10-62-32-62-66V40z"
      fill="var(--st-white)"
      stroke="var(--st-pruna-7)"
      strokeWidth="6"
      strokeLinejoin="round"
    />
    <path
      d="m152 84 20 20 38-42"
      fill="none"
      stroke="var(--st-pruna-7)"
      strokeWidth="10"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

const DRAWINGS: Record<PictureName, ReactNode> = {
  street: STREET,
  letter: LETTER,
  box: BOX,
  map: MAP,
  scales: SCALES,
  shield: SHIELD,
};

/** Illustration of an article or a piece of news. Decorative. */
export function Picture({ name }: { name: PictureName }) {
  return (
    <div className={classes.picture} data-name={name} aria-hidden="true">
      <svg viewBox="0 0 360 168" preserveAspectRatio="xMidYMid slice">
        {DRAWINGS[name]}
      </svg>
      {name === 'street' && (
        <div className={classes.van}>
          <VehicleArt vehicle="van" width={150} />
        </div>
      )}
    </div>
  );
}
