/** How an item stands with the organization, in a word or two (spec 1 §4). */
import type { MarketplaceItem } from '@quad/contract/marketplace/routes.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

export const ItemState = ({ item: { enabled, actions } }: { item: MarketplaceItem }) => {
	if (enabled) return <StatusBadge tone="good">Switched on</StatusBadge>;
	if (actions.request?.sentOn) return <StatusBadge tone="waiting">request sent</StatusBadge>;
	return null;
};
