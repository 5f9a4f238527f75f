/**
 * The commonest passwords: keyboard rows, repetitions, years, names of months, teams and pets in Romanian and English,
 * with the usual endings. Stems and endings instead of a list of thousands.
 */
const STEMS = [
  'parola',
  'password',
  'passw0rd',
  'p@ssw0rd',
  'qwerty',
  'qwertz',
  'azerty',
  'asdfgh',
  'zxcvbn',
  'qazwsx',
  'abcdef',
  'admin',
  'administrator',
  'welcome',
  'letmein',
  'iloveyou',
  'teiubesc',
  'romania',
  'bucuresti',
  'steaua',
  'dinamo',
  'rapid',
  'craiova',
  'secret',
  'master',
  'dragon',
  'monkey',
  'football',
  'fotbal',
  'baseball',
  'superman',
  'batman',
  'andrei',
  'alexandru',
  'alexandra',
  'mihai',
  'maria',
  'ioana',
  'elena',
  'cristi',
  'cristian',
  'stefan',
  'george',
  'andreea',
  'gabriel',
  'daniel',
  'adrian',
  'florin',
  'marian',
  'bogdan',
  'catalin',
  'ionut',
  'claudia',
  'diana',
  'mama',
  'mamamea',
  'familia',
  'iubire',
  'iubita',
  'pisica',
  'catelus',
  'soarele',
  'primavara',
  'vara',
  'iarna',
  'ianuarie',
  'februarie',
  'septembrie',
  'octombrie',
  'noiembrie',
  'decembrie',
  'princess',
  'sunshine',
  'shadow',
  'michael',
  'jordan',
  'charlie',
  'freedom',
  'whatever',
  'trustno',
  'starwars',
  'computer',
  'internet',
  'samsung',
  'google',
  'facebook',
  'hello',
  'test',
  'tester',
  'user',
  'guest',
  'root',
  'changeme',
  'default',
  'stafeta',
  'curier',
] as const;

const ENDINGS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '!',
  '1!',
  '123!',
  '.',
  '01',
  '69',
  '007',
] as const;

/** Whether a password is among the commonest, ignoring case. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (isRow(plain) || new Set(plain).size <= 2) return true;
  return STEMS.some((stem) => plain.startsWith(stem) && isEnding(plain.slice(stem.length), stem, plain));
}

function isEnding(rest: string, stem: string, whole: string): boolean {
  const isYear = /^(19[4-9]\d|20[0-3]\d)[!.]?$/.test(rest);
  return isYear || whole === stem.repeat(2) || (ENDINGS as readonly string[]).includes(rest);
}

// A run of digits or of the alphabet, in either direction: 123456, 987654, abcdef.
function isRow(text: string): boolean {
  const steps = new Set<number>();
  for (let i = 1; i < text.length; i += 1) steps.add(text.charCodeAt(i) - text.charCodeAt(i - 1));
  if (steps.size !== 1) return text === '1234567890';
  const [step] = steps;
  return step === 1 || step === -1 || step === 0;
}
