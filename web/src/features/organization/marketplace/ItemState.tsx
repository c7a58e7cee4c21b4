/** The item's state in the organization, in a word or two (spec 1 §4). */
import type { MarketplaceItem } from '@quad/contract/organization/marketplace/routes.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

export const ItemState = ({ item: { enabled, actions } }: { item: MarketplaceItem }) => {
	if (enabled) return <StatusBadge tone="good">On</StatusBadge>;
	if (actions.request?.sentOn) return <StatusBadge tone="waiting">Request sent</StatusBadge>;
	if (actions.request?.declined) return <StatusBadge tone="quiet">Declined</StatusBadge>;
	return null;
};
