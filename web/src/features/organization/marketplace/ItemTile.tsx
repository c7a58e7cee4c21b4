/** One item of the marketplace: its mark, its name, and a line that says what it last did or whether it is on. */
import { Text } from '@mantine/core';
import type { IntegrationState } from '@quad/contract/connections/integrations/states.ts';
import type { MarketplaceItem } from '@quad/contract/organization/marketplace/routes.ts';
import { BadgeCheck, Braces, Coins, Image, KeyRound, type LucideIcon, MessagesSquare, Store, Zap } from 'lucide-react';
import { Link } from 'react-router';
import { formatDayInSentence } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { IntegrationMark } from '../../../parts/integrations/IntegrationMark.tsx';
import { StateLine } from '../../../parts/integrations/StateLine.tsx';
import { sayState, toneOfState } from '../../../parts/integrations/say-state.ts';
import type { StatusTone } from '../../../ui/StatusBadge.tsx';
import { connectorOf } from './connector-of.ts';
import c from './ItemTile.module.css';

const icons: Readonly<Record<string, LucideIcon>> = {
	chat: MessagesSquare,
	'bulk-mms': Image,
	'high-speed': Zap,
	'high-speed-credits': Coins,
	'number-validation': BadgeCheck,
	sso: KeyRound,
	api: Braces,
};

interface ItemTileProps {
	item: MarketplaceItem;
	/** What the integration last did, for users who may set it up. */
	integration?: IntegrationState | undefined;
}

export const ItemTile = ({ item, integration }: ItemTileProps) => {
	const { timeZone } = useSession();
	const { tone, says } = integration
		? { tone: toneOfState(integration), says: sayState(integration, timeZone) }
		: stateOfItem(item, timeZone);
	return (
		<Link className={c.tile} to={integration ? integration.path : to.marketplaceItem(item.key)}>
			<ItemMark item={item} />
			<span className={c.words}>
				<span className={c.name}>{item.list_name}</span>
				<span className={c.state}>
					<StateLine tone={tone}>{says}</StateLine>
				</span>
				<Text span className={c.about ?? ''}>
					{item.proposition}
				</Text>
			</span>
		</Link>
	);
};

const ItemMark = ({ item: { key } }: { item: MarketplaceItem }) => {
	const connector = connectorOf(key);
	if (connector) return <IntegrationMark of={connector} />;
	const Icon = icons[key] ?? Store;
	return (
		<span className={c.icon}>
			<Icon size={20} aria-hidden />
		</span>
	);
};

const stateOfItem = (
	{ key, enabled, actions: { request } }: MarketplaceItem,
	timeZone: string,
): { tone: StatusTone; says: string } => {
	if (enabled && connectorOf(key)) return { tone: 'quiet', says: 'Set up by administrators' };
	if (enabled) return { tone: 'good', says: 'On' };
	if (request?.sentOn)
		return { tone: 'waiting', says: `Last request sent ${formatDayInSentence(request.sentOn, timeZone)}` };
	if (request?.declined) return { tone: 'quiet', says: 'Request declined' };
	return { tone: 'quiet', says: 'Available' };
};
