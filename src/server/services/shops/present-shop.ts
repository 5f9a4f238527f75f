import type { Shop } from '#contract/shops/shops.ts';
import type { ShopRow } from '#server/db/shops/shops.ts';
import { findWriteBack } from '#server/db/shops/write-backs.ts';
import type { Deps } from '#server/deps.ts';
import { shopUrl } from './shop-token.ts';

/** A shop as its owner sees it; never its secret. */
export async function presentShop(deps: Deps, shop: ShopRow): Promise<Shop> {
  const back = await findWriteBack(deps.db, shop.id);
  return {
    id: shop.id,
    kind: shop.kind,
    name: shop.name,
    isPaused: shop.is_paused,
    url: shopUrl(deps, shop),
    pickup: {
      address: shop.pickup_address,
      additional: shop.pickup_additional,
      lat: shop.pickup_lat,
      lng: shop.pickup_lng,
      name: shop.contact_name,
      phone: shop.contact_phone,
    },
    size: shop.size,
    sizes: { words: [...shop.size_rules.words], bands: [...shop.size_rules.bands] },
    codIban: shop.cod_iban,
    autoList: shop.auto_list && { ...shop.auto_list, payments: [...shop.auto_list.payments] },
    cancelsCalledOff: shop.cancels_called_off,
    company: shop.company_id === null ? null : { id: shop.company_id, costCentre: shop.cost_centre },
    writeBack: back
      ? {
          url: back.url,
          completes: back.completes,
          isStopped: back.stopped_at !== null,
          failure: back.failure,
          failedAt: back.failed_at?.toISOString() ?? null,
          doneAt: back.done_at?.toISOString() ?? null,
        }
      : null,
    refused: shop.refused,
    lastRefusedAt: shop.last_refused_at?.toISOString() ?? null,
    lastMessageAt: shop.last_message_at?.toISOString() ?? null,
    secretChangedAt: shop.secret_changed_at.toISOString(),
    createdAt: shop.created_at.toISOString(),
  };
}
