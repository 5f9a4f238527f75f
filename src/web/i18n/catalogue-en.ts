import en from './en.json';
import app from './texts/app.en.json';
import account from './texts/account.en.json';
import jobs from './texts/jobs.en.json';
import offers from './texts/offers.en.json';
import promos from './texts/promos.en.json';
import payments from './texts/payments.en.json';
import content from './texts/content.en.json';
import booking from './texts/booking.en.json';
import deliveries from './texts/deliveries.en.json';
import tracking from './texts/tracking.en.json';
import importing from './texts/import.en.json';
import invoices from './texts/invoices.en.json';
import admin from './texts/admin.en.json';
import staff from './texts/staff.en.json';
import news from './texts/news.en.json';
import registration from './texts/registration.en.json';
import notifications from './texts/notifications.en.json';
import trip from './texts/trip.en.json';
import devices from './texts/devices.en.json';
import offersNext from './texts/offers-next.en.json';
import moneyCourier from './texts/money-courier.en.json';
import moneyAdmin from './texts/money-admin.en.json';
import risk from './texts/risk.en.json';
import business from './texts/business.en.json';
import type { Catalogue } from './catalogues.ts';

/** The English catalogue; the compiler checks that it has every Romanian key. */
export const enCatalogue: Catalogue = {
  ...en,
  ...app,
  ...account,
  ...jobs,
  ...offers,
  ...promos,
  ...payments,
  ...content,
  ...booking,
  ...deliveries,
  ...importing,
  ...invoices,
  ...admin,
  ...staff,
  ...news,
  ...registration,
  ...tracking,
  ...trip,
  ...devices,
  ...offersNext,
  ...moneyCourier,
  ...moneyAdmin,
  ...risk,
  ...business,
  ...notifications,
};
