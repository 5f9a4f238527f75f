/** Only a delivery's payment page sends people to the wallet to top up the missing amount. */
export const RETURN_PATH = /^\/payment\?[\w=&%.+-]*$/;
