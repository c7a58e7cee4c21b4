/** Open requests for credit packs. Entering credits for one of the organization's inboxes fulfills a request. */
import { Button } from '@mantine/core';
import { creditLimits } from '@quad/contract/carriers/credits/limits.ts';
import type { CreditRequest } from '@quad/contract/carriers/credits/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant, formatMoney, formatNumber } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { GridFoot } from '../../../ui/GridFoot.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import c from './credits.module.css';
import { requestsQuery } from './data.ts';
import type { Entering } from './EnterCredits.tsx';

export const OpenRequests = ({ onAnswer }: { onAnswer: (entering: Entering) => void }) => {
	const [skip, setSkip] = useState(0);
	const { data, error, refetch } = useQuery(requestsQuery(skip));
	return (
		<div className={c.requests}>
			<Card title="Requests">
				{!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
				{data?.total === 0 && <p className={c.nobody}>No open credit requests.</p>}
				{data && data.total > 0 && (
					<ul className={c.list}>
						{data.items.map((one) => (
							<Request key={one.requestId} request={one} onAnswer={onAnswer} />
						))}
					</ul>
				)}
				{data && (skip > 0 || data.total > creditLimits.requests) && (
					<div className={c.foot}>
						<GridFoot
							skip={skip}
							pageSize={creditLimits.requests}
							shown={data.items.length}
							total={data.total}
							onSkip={setSkip}
						/>
					</div>
				)}
			</Card>
		</div>
	);
};

const Request = ({ request, onAnswer }: { request: CreditRequest; onAnswer: (entering: Entering) => void }) => {
	const { timeZone } = useSession();
	const { organizationName, organizationId, inboxes, credits, cost, askedBy, askedOn, teamName, requestId } = request;
	return (
		<li className={c.request}>
			<span className={c.words}>
				<strong>
					{formatNumber(credits)} credits for {organizationName}
				</strong>
				<span className={c.about}>
					{askedBy}, {teamName}, {formatInstant(askedOn, timeZone)}, at {formatMoney(cost)}
				</span>
				{inboxes.length === 0 && <span className={c.about}>This organization no longer has a high-speed inbox.</span>}
			</span>
			<Button
				variant="default"
				disabled={inboxes.length === 0}
				aria-label={`Enter credits: ${formatNumber(credits)} for ${organizationName}`}
				onClick={() =>
					onAnswer({
						organizationName,
						request: { requestId, credits, cost },
						inboxes: inboxes.map((inbox) => ({ ...inbox, organizationId })),
					})
				}
			>
				Enter credits
			</Button>
		</li>
	);
};
