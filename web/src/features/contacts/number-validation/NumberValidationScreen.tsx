/** Checks numbers: on demand on the Legacy plan, automatically with the add-on (spec 3 §2, gaps X-39). */
import { Button, Stack, Text } from '@mantine/core';
import { lookUpLimits } from '@quad/contract/carriers/carriers/line-types.ts';
import type { Validation } from '@quad/contract/contacts/number-validation/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCounted, formatMoney, formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { CheckCard } from './CheckCard.tsx';
import { validationQuery } from './data.ts';
import { LeftOutCard } from './LeftOutCard.tsx';
import c from './number-validation.module.css';
import { RunsCard } from './RunsCard.tsx';

export const Screen = () => {
	const { may } = useSession();
	const { data, error, refetch } = useQuery(validationQuery);
	return (
		<Page>
			<PageHeader title="Number validation" about="Find landlines and numbers that don’t work before you text them." />
			{data ? (
				<div className={c.columns}>
					<Stack gap="md">
						{may('validateNumbers') && <CheckCard />}
						<LeftOutCard known={data.leftOut} />
					</Stack>
					<Stack gap="md">
						<AutomaticCard state={data} />
						<CostCard state={data} />
						{(may('validateNumbers') || data.runs.length > 0) && <RunsCard runs={data.runs} />}
					</Stack>
				</div>
			) : error ? (
				<ErrorState error={error} onRetry={() => void refetch()} />
			) : (
				<Loading />
			)}
		</Page>
	);
};

const AutomaticCard = ({ state: { automatic } }: { state: Validation }) => {
	const { may, timeZone } = useSession();
	const { isOn, ranOn, failedBecause } = automatic;
	return (
		<Card title="Automatic checks">
			<Text size="sm">
				{isOn
					? 'On. Each number of a contact is checked once, a few minutes after it is added.'
					: may('validateNumbers')
						? 'Not part of the Legacy plan. Check numbers by hand instead.'
						: 'Off. Switch number validation on in the marketplace to have each new number checked.'}
			</Text>
			{isOn && failedBecause && (
				<Text size="sm" c="var(--app-danger)" role="status">
					Checking has stopped: {failedBecause} It is tried again every five minutes.
				</Text>
			)}
			{isOn && (
				<Text size="sm" c="dimmed">
					{ranOn ? `Last checked ${formatWhen(ranOn, timeZone)}.` : 'It starts within five minutes.'}
				</Text>
			)}
			{!isOn && !may('validateNumbers') && (
				<Button component={Link} to={to.marketplace()} variant="default">
					Open the marketplace
				</Button>
			)}
		</Card>
	);
};

const CostCard = ({ state: { price, thisMonth } }: { state: Validation }) => (
	<Card title="Cost">
		<Text size="sm">
			{sayPrice(price)} for each number, on your carrier’s bill. A number that was checked in the last{' '}
			{lookUpLimits.freshDays} days is free.
		</Text>
		<Text size="sm">
			Your organization checked {formatCounted(thisMonth.numbers, 'number')} this month
			{thisMonth.numbers > 0 && `, about ${formatMoney(thisMonth.cost)}`}.
		</Text>
		<Text size="sm" c="dimmed">
			The carrier doesn’t tell Quad its price. This one is set for this installation and may differ from your bill.
		</Text>
	</Card>
);

const inDollars = new Intl.NumberFormat('en-US', {
	style: 'currency',
	currency: 'USD',
	minimumFractionDigits: 2,
	maximumFractionDigits: 4,
});

/** Shows fractions of a cent, as in `$0.008`. */
export const sayPrice = (price: number): string => inDollars.format(price / 10_000);
