/** The marketplace: connected systems first, each with what it last did, then what can be added. */
import { Title } from '@mantine/core';
import type { IntegrationState } from '@quad/contract/connections/integrations/states.ts';
import { isItemKey, marketplaceItems } from '@quad/contract/organization/marketplace/items.ts';
import type { MarketplaceItem } from '@quad/contract/organization/marketplace/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { isConnected } from '../../../parts/integrations/say-state.ts';
import { integrationStatesQuery } from '../../../parts/integrations/use-integration-states.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FilterBar } from '../../../ui/FilterBar.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NoMatches } from '../../../ui/NoMatches.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { ContractCard } from './ContractCard.tsx';
import { itemsQuery } from './data.ts';
import { ItemTile } from './ItemTile.tsx';
import c from './MarketplaceScreen.module.css';

export const Screen = () => {
	const { may } = useSession();
	const maySetUp = may('configureIntegrations');
	const items = useQuery(itemsQuery);
	const states = useQuery({ ...integrationStatesQuery, enabled: maySetUp });
	const error = items.error ?? (maySetUp ? states.error : null);
	const isReady = items.data && (states.data || !maySetUp);
	return (
		<Page>
			<PageHeader title="Marketplace" about="Add-ons and integrations" />
			{isReady ? (
				<>
					<Items items={items.data} states={states.data ?? []} />
					{may('administrator') && <ContractCard />}
				</>
			) : error ? (
				<ErrorState error={error} onRetry={() => void Promise.all([items.refetch(), states.refetch()])} />
			) : (
				<Loading />
			)}
		</Page>
	);
};

interface Entry {
	item: MarketplaceItem;
	integration: IntegrationState | undefined;
}

interface ItemsProps {
	items: readonly MarketplaceItem[];
	states: readonly IntegrationState[];
}

const Items = ({ items, states }: ItemsProps) => {
	const [search, setSearch] = useState('');
	const entries = items.map((item) => ({ item, integration: stateOf(item, states) }));
	const found = entries.filter(({ item }) => matches(item, search));
	const groups = groupsOf(found);
	return (
		<>
			<FilterBar
				search={
					<SearchField
						label="Search the marketplace"
						placeholder="Search add-ons and integrations"
						text={search}
						maxLength={mostSearched}
						waitMs={0}
						onText={setSearch}
					/>
				}
			/>
			{groups.length === 0 && <NoMatches onShowAll={() => setSearch('')} />}
			{groups.map(({ title, entries }) => (
				<section key={title} className={c.group} aria-label={title}>
					<Title order={2} size="h4">
						{title}
					</Title>
					<ul className={c.items}>
						{entries.map(({ item, integration }) => (
							<li key={item.key}>
								<ItemTile item={item} integration={integration} />
							</li>
						))}
					</ul>
				</section>
			))}
		</>
	);
};

const mostSearched = 100;
const crm = 6; // the category of systems that contacts come from

const stateOf = ({ key }: MarketplaceItem, states: readonly IntegrationState[]): IntegrationState | undefined =>
	isItemKey(key) ? states.find(({ connector }) => connector === marketplaceItems[key].integration) : undefined;

const matches = ({ list_name, name, proposition }: MarketplaceItem, search: string): boolean =>
	`${list_name} ${name} ${proposition}`.toLowerCase().includes(search.toLowerCase());

const groupsOf = (entries: readonly Entry[]) => {
	const isOfCollege = ({ integration }: Entry) => integration !== undefined && isConnected(integration);
	const others = entries.filter((entry) => !isOfCollege(entry));
	return [
		{ title: 'Connected', entries: entries.filter(isOfCollege) },
		{ title: 'Integrations', entries: others.filter(({ item }) => item.category === crm) },
		{ title: 'Add-ons', entries: others.filter(({ item }) => item.category !== crm) },
	].filter((group) => group.entries.length > 0);
};
