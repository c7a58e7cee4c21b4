/** The contract's limits and how much is used. A million segments means unlimited (spec 1 §9). */

import { Text } from '@mantine/core';
import { messagingCents } from '@quad/contract/organization/marketplace/messaging-cost.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDayInSentence, formatInstant, formatMoney, formatNumber } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { type Figure, Figures } from '../../../ui/Figures.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { contractQuery } from './data.ts';

export const ContractCard = () => {
	const { timeZone } = useSession();
	const { data, error, refetch } = useQuery(contractQuery);
	if (!data)
		return (
			<Card title="Your contract">
				{error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />}
			</Card>
		);
	const { contract, usage } = data;
	const { product, carrier } = usage;
	const figures: Figure[] = [
		{
			label: 'Segments',
			value: formatNumber(product.segments),
			about: contract.isUnlimited ? 'Unlimited' : `of ${formatNumber(contract.allottedSegments)}`,
		},
		{ label: 'Messages', value: formatNumber(product.messages) },
		{
			label: 'Messaging cost',
			value: formatMoney(messagingCents(carrier) * 100),
			about:
				carrier.billedAsOf === null
					? 'at list prices'
					: `${formatMoney(carrier.voiceCost)} of it calls, as the carrier billed by ${formatInstant(carrier.billedAsOf, timeZone)}`,
		},
		{
			label: 'Users',
			value: formatNumber(product.users),
			about: contract.usersLimit === null ? 'No limit' : `of ${formatNumber(contract.usersLimit)}`,
		},
		{ label: 'High-speed credits', value: formatNumber(product.highSpeedCredits), about: 'used' },
	];
	return (
		<Card
			title="Your contract"
			aside={<Text c="dimmed">Counted since {formatDayInSentence(contract.beginsOn, timeZone)}</Text>}
		>
			<Figures figures={figures} />
		</Card>
	);
};
