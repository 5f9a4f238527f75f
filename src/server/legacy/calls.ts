import type { LegacyRoute } from './legacy-context.ts';
import {
  editProfile,
  forgetPassword,
  legacyLogin,
  legacyLogout,
  userRegistration,
} from './calls/accounts.ts';
import { createOrder, priceCalculation } from './calls/booking.ts';
import { cancelOrder, deliveryData, orderDetails, rateOrder, userDeliveries } from './calls/deliveries.ts';
import { addMoney, transactionHistory } from './calls/money.ts';
import { acceptRequest, offerList } from './calls/offers.ts';
import { applyPromo, promoList } from './calls/promos.ts';

/** Every POST of the specification's section 7, by its name in the path. */
export const LEGACY_CALLS: Record<string, LegacyRoute> = {
  login: { access: 'open', throttle: 'login', run: legacyLogin },
  logout: { access: 'sender', throttle: 'none', run: legacyLogout },
  User_Registration: { access: 'open', throttle: 'register', run: userRegistration },
  priceCalculation: { access: 'open', throttle: 'quote', run: priceCalculation },
  create_order: { access: 'sender', throttle: 'create', run: createOrder },
  get_user_deliveries: { access: 'sender', throttle: 'none', run: userDeliveries },
  deliveryDetail: { access: 'sender', throttle: 'none', run: deliveryData },
  invoiceDetail: { access: 'sender', throttle: 'none', run: deliveryData },
  driver_offer_list: { access: 'sender', throttle: 'none', run: offerList },
  cancelDelivery: { access: 'sender', throttle: 'none', run: cancelOrder },
  promocode_apply: { access: 'sender', throttle: 'promo', run: applyPromo },
  promocode: { access: 'open', throttle: 'none', run: promoList },
  acceptDeliveryRequest: { access: 'sender', throttle: 'none', run: acceptRequest },
  rating: { access: 'sender', throttle: 'none', run: rateOrder },
  forgetPassword: { access: 'open', throttle: 'forgot', run: forgetPassword },
  Edit_Profile_User: { access: 'sender', throttle: 'none', run: editProfile },
  add_money_to_wallet: { access: 'sender', throttle: 'topUp', run: addMoney },
  transaction_history: { access: 'sender', throttle: 'none', run: transactionHistory },
};

/** The one GET: an order's details by its id. */
export const ORDER_DETAILS: LegacyRoute = { access: 'sender', throttle: 'none', run: orderDetails };
