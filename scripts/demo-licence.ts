// Draws both sides of a fictitious driving licence, for the demo's couriers who wait for verification, and a parcel at a
// door. The results are in the repository; run it again when a drawing changes.
import sharp from 'sharp';

const OUT = 'content/demo';

const text = (x: number, y: number, size: number, words: string, more = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" font-family="sans-serif" fill="#2b2230" ${more}>${words}</text>`;

const table = `<rect width="1600" height="1100" fill="#6f5b49"/><rect y="700" width="1600" height="400" fill="#665240"/>`;
const card = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1100">${table}
  <g transform="translate(150 130) rotate(-1.4)"><rect x="10" y="14" width="1290" height="815" rx="52" fill="#00000055"/>
  <rect width="1290" height="815" rx="52" fill="#f4dfe4"/>${inside}
  ${text(330, 640, 150, 'SPECIMEN', 'opacity="0.16" font-weight="700" transform="rotate(-14 330 640)"')}</g></svg>`;

const lines = [
  '1. DRĂGAN',
  '2. IULIA',
  '3. 14.03.1994  BRAȘOV',
  '4a. 02.06.2021   4b. 02.06.2031',
  '4c. SPCRPCIV BRAȘOV',
  '5. B01234567X',
];
const front = card(`<rect width="1290" height="120" rx="52" fill="#e9b9c5"/>
  <rect x="46" y="30" width="110" height="74" rx="8" fill="#27408b"/>
  ${text(70, 82, 44, 'RO', 'font-weight="700" style="fill:#fff"')}
  ${text(190, 84, 52, 'PERMIS DE CONDUCERE', 'font-weight="700"')}
  <rect x="60" y="180" width="330" height="440" rx="18" fill="#d9cbd4"/>
  <circle cx="225" cy="350" r="95" fill="#b49fae"/><path d="M85 620c10-130 70-190 140-190s130 60 140 190z" fill="#b49fae"/>
  ${lines.map((line, at) => text(440, 240 + at * 78, 46, line)).join('')}
  <path d="M80 720c60-60 90 40 140-10s70-20 120-14" stroke="#2b2230" stroke-width="6" fill="none"/>`);

const rows = ['AM', 'A', 'B1', 'B', 'C1', 'C'];
const back =
  card(`${text(60, 90, 40, '9.', 'font-weight="700"')}${text(330, 90, 40, '10.')}${text(640, 90, 40, '11.')}
  ${rows
    .map((row, at) => {
      const y = 180 + at * 96;
      const days = row === 'B' || row === 'B1';
      return `<path d="M50 ${y + 30}H1240" stroke="#c796a6" stroke-width="3"/>${text(60, y, 48, row, 'font-weight="700"')}
        ${days ? text(330, y, 42, '02.06.21') + text(640, y, 42, '02.06.31') : text(330, y, 42, '–') + text(640, y, 42, '–')}`;
    })
    .join('')}
  <rect x="1010" y="60" width="210" height="600" rx="18" fill="#e9b9c5"/>`);

const parcel = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1100"><rect width="1600" height="1100" fill="#b9aca6"/>
  <rect y="820" width="1600" height="280" fill="#8f827c"/><rect x="900" y="60" width="520" height="760" fill="#6d4f3f"/>
  <circle cx="980" cy="470" r="20" fill="#d8c27a"/><path d="M240 560h560v400H240z" fill="#c99a62"/>
  <path d="M240 560l70-70h560l-70 70z" fill="#dbb27d"/><path d="M800 560l70-70v400l-70 70z" fill="#b08450"/>
  <path d="M490 490l-30 70v400h80V560l30-70z" fill="#e8d3a9"/></svg>`;

for (const [name, drawing] of [
  ['colet', parcel],
  ['permis-fata', front],
  ['permis-verso', back],
] as const) {
  await sharp(Buffer.from(drawing)).resize(1_200).jpeg({ quality: 72 }).toFile(`${OUT}/${name}.jpg`);
}
