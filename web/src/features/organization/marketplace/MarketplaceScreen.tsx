/** The marketplace: add-ons in six categories, and for administrators the contract's limits. */

import { Title } from '@mantine/core';
import { type Category, categories } from '@quad/contract/organization/marketplace/items.ts';
import type { MarketplaceItem } from '@quad/contract/organization/marketplace/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ContractCard } from './ContractCard.tsx';
import { itemsQuery } from './data.ts';
import { ItemState } from './ItemState.tsx';
import c from './MarketplaceScreen.module.css';

export const Screen = () => {
	const { may } = useSession();
	const { data: items, error, refetch } = useQuery(itemsQuery);
	return (
		<Page>
			<PageHeader title="Marketplace" about="Add-ons and integrations." />
			{may('administrator') && <ContractCard />}
			{items && <Categories items={items} />}
			{!items && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
		</Page>
	);
};

const numbers: readonly Category[] = [1, 2, 3, 4, 5, 6];

const shown = (items: readonly MarketplaceItem[]) =>
	numbers.map((number) => ({ number, items: items.filter(({ category }) => category === number) }));

const Categories = ({ items }: { items: readonly MarketplaceItem[] }) =>
	shown(items).map(({ number, items }) => (
		<section key={number} className={c.category} aria-labelledby={`category-${number}`}>
			<Title order={2} id={`category-${number}`}>
				{categories[number]}
			</Title>
			<ul className={c.items}>
				{items.map((item) => (
					<li key={item.key}>
						<Link className={c.item} to={to.marketplaceItem(item.key)}>
							<span className={c.name}>{item.list_name}</span>
							<ItemState item={item} />
							<span className={c.about}>{item.proposition}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	));
