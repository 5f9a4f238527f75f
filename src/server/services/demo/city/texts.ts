/** What the demo's people write to each other, in Romanian like everything that people write. */
export const COURIER_NOTES = [
  'Sunt la două străzi, ajung imediat.',
  'Plec chiar acum dacă mă alegeți.',
  'Am pături și chingi, coletul ajunge întreg.',
  'Bună! Vă sun când ajung la poartă.',
  'Mă descurc și la etaj, fără costuri în plus.',
  'Cunosc bine zona, fac drumul repede.',
] as const;

/** What the city's own staff note when nobody else has mended a trouble. */
export const SETTLED_REASON = 'Am vorbit cu curierul și cu destinatarul.';

/** What is sent, by size. */
export const THINGS = {
  small: ['Un set de chei', 'Ochelari de vedere', 'Un telefon', 'Acte într-un plic', 'Un buchet mic'],
  medium: [
    'Un laptop în husă',
    'Cumpărături pentru bunica',
    'O cutie cu haine',
    'Un tort de ciocolată',
    'Trei cărți',
  ],
  large: ['Un televizor', 'Un aspirator', 'O cutie cu veselă', 'O bicicletă pentru copii', 'O imprimantă'],
  huge: [
    'O comodă',
    'O mașină de spălat',
    'Mutare: opt cutii',
    'Un frigider mic',
    'O canapea cu două locuri',
  ],
} as const;

/** Comments of senders by how content they are, from one to five stars. */
export const RATING_TEXTS: Record<number, readonly string[]> = {
  5: [
    'Rapid și foarte amabil, mulțumesc!',
    'A ajuns înainte de ora spusă. Recomand.',
    'M-a sunat de la poartă, totul perfect.',
    'Coletul impecabil, curierul zâmbitor.',
    'Exact cum a promis. Îl aleg și data viitoare.',
    'A urcat până la etajul patru fără să se plângă.',
  ],
  4: [
    'Bine, doar că a întârziat câteva minute.',
    'Totul în regulă, mașina cam plină.',
    'Comunicare bună, puțin grăbit la predare.',
    'Mulțumită. Ar fi fost bine un mesaj la plecare.',
  ],
  3: ['A întârziat o jumătate de oră, dar a anunțat.', 'Coletul puțin turtit la un colț.', 'Acceptabil.'],
  2: ['A trebuit să-l sun de trei ori ca să aflu unde e.', 'A întârziat mult și fără nicio explicație.'],
  1: ['Nepoliticos la ușă, cutia lovită.'],
};

export const RECEIVER_TEXTS = [
  'Foarte prompt!',
  'Om de treabă.',
  'Mulțumesc, a ajuns la timp.',
  'A sunat frumos înainte.',
] as const;

/** Complaints of senders by their kind, with the answer of the staff for each side. */
export const COMPLAINTS = {
  not_received: 'Destinatarul spune că nu a primit nimic, deși livrarea apare încheiată.',
  damaged: 'Cutia era ruptă la colț și o farfurie e spartă.',
  hidden_damage: 'L-am pornit abia azi: ecranul are o dungă pe mijloc.',
} as const;

export const STAFF_REASONS = {
  sender: 'Pozele arată o lovitură din timpul drumului.',
  courier: 'PIN-ul destinatarului a fost dat la ușă, iar poza arată coletul întreg.',
} as const;

export const CANCEL_REASONS = [
  'Nu mai este nevoie.',
  'Am găsit pe cineva care merge oricum acolo.',
  'Am greșit adresa.',
] as const;

export const GOODWILL_REASON = 'Întârziere mare, ne cerem scuze.';

export const SHORT_REASON = 'Destinatarul a plătit diferența la sediu, am verificat chitanța.';

export const SUSPENSION_REASON = 'Trei expeditori au scris că nu răspunde la telefon după ridicare.';
export const REVIEW_REQUEST =
  'Telefonul mi s-a stricat în acea săptămână; am bonul de la reparație și pot să-l trimit.';

/** What people report about contents. */
export const NOTICES = [
  {
    place: 'rating',
    category: 'personal_data',
    explanation: 'În comentariu este scris numărul de telefon al mamei mele, fără acordul ei.',
    name: 'Corina Dima',
    email: 'corina.dima@oras.demo.test',
  },
  {
    place: 'delivery',
    category: 'illegal_goods',
    explanation: 'Nota coletului pare să descrie țigări fără timbru.',
    name: 'Radu Petcu',
    email: 'radu.petcu@oras.demo.test',
  },
] as const;

export const SENT_ISSUE = {
  subjectRo: 'Brașovul are acum curieri până la miezul nopții',
  bodyRo:
    'Din această săptămână, la Brașov se livrează și seara târziu.\n\nMulțumim celor care ne-au cerut-o.',
  subjectEn: 'Brașov now has couriers until midnight',
  bodyEn:
    'From this week on, parcels in Brașov travel late in the evening too.\n\nThank you to those who asked for it.',
};

export const DRAFT_ISSUE = {
  subjectRo: 'Sărbătorile vin: cum împachetezi ce se sparge',
  bodyRo: 'Trei sfaturi scurte de la curierii noștri.',
  subjectEn: 'The holidays are coming: how to wrap what breaks',
  bodyEn: 'Three short tips from our couriers.',
};

export const FEE_REASON = 'Curierul anunțase deja că întârzie; taxa nu era din vina dumneavoastră.';

/** Why the staff gave held money back or let it go. */
export const HOLD_REASONS = {
  sender: 'Cele două conturi sunt ale aceleiași persoane, iar coletul nu a existat.',
  courier: 'Sunt frați și au un telefon comun; drumul s-a făcut, pozele o arată.',
} as const;

/** What receivers ask for before their parcel is picked up. */
export const INSTRUCTIONS = [
  { entrance: 'Interfon 24, etajul 3' },
  { entrance: 'Intrarea din spate, lângă farmacie' },
  { absence: { choice: 'someone_else', note: 'Vecina de la 12, doamna Stan' } },
  { absence: { choice: 'other_place', note: 'La recepție, la parter' } },
  { absence: { choice: 'other_time', note: 'După ora 18' }, entrance: 'Sunați de două ori' },
] as const;

/** The programs of the demo's own company: keys, and the shop that is told what happens. */
export const COMPANY_PROGRAMS = {
  keys: [
    { name: 'Magazinul online', scopes: ['deliveries:read', 'deliveries:write'] },
    { name: 'Contabilitate', scopes: ['deliveries:read'] },
  ],
  webhook: {
    url: 'https://magazin.florariamugur.demo.test/stafeta',
    events: ['delivery.accepted', 'delivery.delivered', 'delivery.returned', 'delivery.cancelled'],
  },
} as const;

export const IMPORT_FILE = 'comenzi-weekend.csv';
export const IMPORT_HEADINGS = ['ridicare', 'livrare', 'dimensiune', 'destinatar', 'telefon'] as const;
export const IMPORT_PEOPLE = [
  { name: 'Teodora Neagu', phone: '0750000101', size: 'mic' },
  { name: 'Sorin Petrache', phone: '0750000102', size: 'mediu' },
  { name: 'Ilinca Dobre', phone: '', size: 'mic' },
  { name: 'Horia Mărgineanu', phone: '0750000103', size: 'mare' },
] as const;

/** Colleagues of the staff who work with the demo's own one, and one who was invited a moment ago. */
export const COLLEAGUES = {
  working: { email: 'mihai.staicu@demo.test', firstName: 'Mihai', lastName: 'Staicu' },
  market: { email: 'irina.barbu@demo.test', firstName: 'Irina', lastName: 'Barbu' },
  finance: { email: 'cristina.oprea@demo.test', firstName: 'Cristina', lastName: 'Oprea' },
  invited: { email: 'sanda.luca@demo.test', firstName: 'Sanda', lastName: 'Luca', role: 'verifier' },
} as const;

/** The message with which the queue gave one mail up. */
export const GIVEN_UP = '550 5.1.1 căsuța poștală nu există';
