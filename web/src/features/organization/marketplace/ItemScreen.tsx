import { Text } from '@mantine/core';
import type { MarketplaceItem } from '@quad/contract/organization/marketplace/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Store } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { formatMoney } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { StateLine } from '../../../parts/integrations/StateLine.tsx';
import { sayState, toneOfState } from '../../../parts/integrations/say-state.ts';
import { integrationStatesQuery } from '../../../parts/integrations/use-integration-states.ts';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { NotShown } from '../../../ui/NotShown.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CreditPacks } from './CreditPacks.tsx';
import { connectorOf } from './connector-of.ts';
import { Declined } from './Declined.tsx';
import { itemQuery } from './data.ts';
import { IntegrationCard } from './IntegrationCard.tsx';
import { ItemActions } from './ItemActions.tsx';
import c from './ItemScreen.module.css';
import { ItemState } from './ItemState.tsx';

export const Screen = () => {
	const key = useParams<'key'>().key ?? '';
	const { data, error, refetch } = useQuery(itemQuery(key));
	if (data) return <ItemPage item={data} />;
	return (
		<NotShown
			thing="Marketplace item"
			icon={Store}
			all={{ to: to.marketplace(), label: 'Show all items' }}
			error={error}
			onRetry={refetch}
		>
			There is no integration or add-on at this address.
		</NotShown>
	);
};

const ItemPage = ({ item }: { item: MarketplaceItem }) => {
	const { timeZone, may } = useSession();
	const connector = item.enabled ? connectorOf(item.key) : undefined;
	const hasState = connector !== undefined && may('configureIntegrations');
	const states = useQuery({ ...integrationStatesQuery, enabled: hasState });
	const state = states.data?.find((one) => one.connector === connector);
	if (hasState && states.isLoading) return <Loading />; // the navigation loads them, too
	return (
		<Page>
			<PageHeader
				title={item.name}
				back={{ to: to.marketplace(), label: 'Marketplace' }}
				about={state && <StateLine tone={toneOfState(state)}>{sayState(state, timeZone)}</StateLine>}
			>
				{!connector && <ItemState item={item} />}
			</PageHeader>
			<div className={c.columns}>
				<Card title="About">
					<Text>{item.proposition}</Text>
					{item.actions.externalText && <Text c="dimmed">{item.actions.externalText}</Text>}
					{item.resources.length > 0 && (
						<ul className={c.resources}>
							{item.resources.map(({ label, address }) => (
								<li key={address}>
									<a href={address}>{label}</a>
								</li>
							))}
						</ul>
					)}
				</Card>
				{state ? (
					<IntegrationCard name={item.name} state={state} />
				) : (
					<Card title={item.enabled ? 'For your college' : 'How to get it'}>
						{item.data.contractCost !== null && !item.enabled && (
							<Text>
								Under your contract: <strong>{formatMoney(item.data.contractCost)}</strong>
							</Text>
						)}
						<Declined item={item} />
						{item.actions.request?.way === 'requestHighSpeedCredits' ? (
							<CreditPacks item={item} />
						) : (
							<ItemActions item={item} />
						)}
						{item.actions.nonOwnerMessage && <Text>{item.actions.nonOwnerMessage}</Text>}
						{item.key === 'high-speed-credits' && <WhatIsLeft />}
						{hasNothingToDo(item) && <Text>{item.name} is turned on for your college. There’s nothing to set up.</Text>}
					</Card>
				)}
			</div>
		</Page>
	);
};

const WhatIsLeft = () =>
	useSession().may('seeCreditBalance') && (
		<Text>
			<Link to={to.credits()}>See your inboxes’ credits and how they were spent</Link>
		</Text>
	);

const hasNothingToDo = ({ enabled, actions: { configure, enable, request, nonOwnerMessage } }: MarketplaceItem) =>
	enabled && !configure && !enable && !request && !nonOwnerMessage;
