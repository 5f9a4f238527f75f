import type { NotificationTexts } from './words.ts';

type Own =
  | 'fee_returned.sender'
  | 'fee_reissued.sender'
  | 'commission_returned.courier'
  | 'commission_reissued.courier';

/** What people are told of income that was given back and of documents that were issued again, in Romanian. */
export const PAPER_WORDS_RO: Pick<NotificationTexts, Own> = {
  'fee_returned.sender': ({ number }) => ({
    title: `Ți-am dat înapoi din taxa de anulare pentru #${number}`,
    text: 'Banii merg de unde au venit, iar factura taxei are o notă de credit. Le vezi pe pagina livrării.',
  }),
  'fee_reissued.sender': ({ number }) => ({
    title: `Factura pentru #${number} a fost emisă din nou`,
    text: 'O notă de credit o stornează pe cea veche, iar cea nouă are datele tale de acum. Nu ai nimic de plătit.',
  }),
  'commission_returned.courier': ({ number }) => ({
    title: `Comision dat înapoi pentru #${number}`,
    text: 'Expeditorul și-a primit banii înapoi, iar factura comisionului are o notă de credit. Câștigul tău nu se schimbă.',
  }),
  'commission_reissued.courier': ({ number }) =>
    number === 0
      ? {
          title: 'Facturile tale de comision au fost emise din nou',
          text: 'Notele de credit le stornează pe cele vechi, iar cele noi au datele tale de acum. Nu ai nimic de plătit.',
        }
      : {
          title: `Factura de comision pentru #${number} a fost emisă din nou`,
          text: 'O notă de credit o stornează pe cea veche, iar cea nouă are datele tale de acum. Nu ai nimic de plătit.',
        },
};

/** The same in English. */
export const PAPER_WORDS_EN: Pick<NotificationTexts, Own> = {
  'fee_returned.sender': ({ number }) => ({
    title: `You get the cancel fee for #${number} back`,
    text: 'The money goes where it came from, and the fee’s invoice has a credit note. Both are on the delivery’s page.',
  }),
  'fee_reissued.sender': ({ number }) => ({
    title: `The invoice for #${number} is issued again`,
    text: 'A credit note takes back the old one, and the new one has your details of now. You have nothing to pay.',
  }),
  'commission_returned.courier': ({ number }) => ({
    title: `Commission given back for #${number}`,
    text: 'The sender got their money back, and the invoice of the commission has a credit note. Your earnings stay as they are.',
  }),
  'commission_reissued.courier': ({ number }) =>
    number === 0
      ? {
          title: 'Your commission invoices are issued again',
          text: 'Credit notes take back the old ones, and the new ones have your details of now. You have nothing to pay.',
        }
      : {
          title: `The commission invoice for #${number} is issued again`,
          text: 'A credit note takes back the old one, and the new one has your details of now. You have nothing to pay.',
        },
};
