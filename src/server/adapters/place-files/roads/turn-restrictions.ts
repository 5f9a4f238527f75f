import { BANNED } from '../../router/streets/turns.ts';
import type { Member, Tags } from '../osm/primitives.ts';

/**
 * A restriction of an extract: from a way, at a node or along ways between, not into a way, or into no other one. `node`
 * is −1 where ways are between.
 */
export type Restriction = {
  from: number;
  node: number;
  along: readonly number[];
  to: number;
  isOnly: boolean;
  bits: number;
};

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

/** The restrictions of a relation; none for other relations, and for those that hold at some hours only. */
export function restrictionsOf(tags: Tags, members: () => Member[]): Restriction[] {
  if (tags.get('type') !== 'restriction') return [];
  const all = members();
  const one = (role: string, kind: Member['kind']) => {
    const found = all.filter((member) => member.role === role);
    return found.length === 1 && found[0]!.kind === kind ? found[0]!.ref : undefined;
  };
  const between = all.filter(({ role }) => role === 'via');
  const along = between.every(({ kind }) => kind === 'way') ? between.map(({ ref }) => ref) : [];
  const [from, node, to] = [one('from', 'way'), one('via', 'node'), one('to', 'way')];
  if (from === undefined || (node === undefined && along.length === 0) || to === undefined) return [];
  const spared = (tags.get('except') ?? '')
    .split(';')
    .reduce((bits, name) => bits | (VEHICLES[name.trim()] ?? 0), 0);
  return [...tags].flatMap(([key, value]) => {
    const kind = /^(no|only)_/.exec(value)?.[1];
    const match = KEY.exec(key);
    if (!match || !kind) return [];
    const bits = (match[1] === undefined ? ALL : (VEHICLES[match[1]] ?? 0)) & ~spared;
    return bits === 0 ? [] : [{ from, node: node ?? -1, along, to, isOnly: kind === 'only', bits }];
  });
}
