import { BANNED } from '../../router/streets/turns.ts';
import type { Member, Tags } from '../osm/primitives.ts';

/** A restriction of an extract: from a way, at a node, not into a way, or into no other one. */
export type Restriction = { from: number; via: number; to: number; isOnly: boolean; bits: number };

const ALL = BANNED.car | BANNED.truck | BANNED.bike;
/** The words of OpenStreetMap for vehicles, and whom they mean here. */
const VEHICLES: Record<string, number> = {
  motorcar: BANNED.car,
  motor_vehicle: BANNED.car | BANNED.truck,
  hgv: BANNED.truck,
  goods: BANNED.truck,
  bicycle: BANNED.bike,
};
const KEY = /^restriction(?::(\w+))?$/;

/**
 * The restrictions of a relation at a node; none for other relations, for those that hold at some hours only, and for those
 * along a way between.
 */
export function restrictionsOf(tags: Tags, members: () => Member[]): Restriction[] {
  if (tags.get('type') !== 'restriction') return [];
  const all = members();
  const one = (role: string, kind: Member['kind']) => {
    const found = all.filter((member) => member.role === role);
    return found.length === 1 && found[0]!.kind === kind ? found[0]!.ref : undefined;
  };
  const [from, via, to] = [one('from', 'way'), one('via', 'node'), one('to', 'way')];
  if (from === undefined || via === undefined || to === undefined) return [];
  const spared = (tags.get('except') ?? '')
    .split(';')
    .reduce((bits, name) => bits | (VEHICLES[name.trim()] ?? 0), 0);
  return [...tags].flatMap(([key, value]) => {
    const kind = /^(no|only)_/.exec(value)?.[1];
    const match = KEY.exec(key);
    if (!match || !kind) return [];
    const bits = (match[1] === undefined ? ALL : (VEHICLES[match[1]] ?? 0)) & ~spared;
    return bits === 0 ? [] : [{ from, via, to, isOnly: kind === 'only', bits }];
  });
}
