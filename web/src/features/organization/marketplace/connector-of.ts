import { type ConnectorKey, connectorKey } from '@quad/contract/connections/integrations/states.ts';
import { isItemKey, marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';

/** Returns the integration that an item of the marketplace is, or undefined for other items. */
export const connectorOf = (itemKey: string): ConnectorKey | undefined =>
	connectorKey.safeParse(isItemKey(itemKey) ? marketplaceItems[itemKey].integration : undefined).data;
