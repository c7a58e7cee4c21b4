/** One request to grant or decline. A request for what Quad doesn't have yet can't be granted. */
import { Button, NativeSelect } from '@mantine/core';
import type { ServiceRequest } from '@quad/contract/administration/platform/routes.ts';
import { useState } from 'react';
import { formatInstant, formatMoney, formatNumber } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useGrantRequest } from './data.ts';
import c from './platform.module.css';

export const nameOfRequest = ({ itemName, credits, organizationName }: ServiceRequest): string =>
	`${credits === null ? itemName : `${formatNumber(credits)} credits`} for ${organizationName}`;

export const RequestRow = ({ request, onDecline }: { request: ServiceRequest; onDecline: () => void }) => {
	const { timeZone } = useSession();
	const grant = useGrantRequest();
	const { organizationId, requestId, askedBy, askedOn, teamName, cost, credits, inboxes, isGrantable } = request;
	const [chosen, setChosen] = useState(String(inboxes[0]?.inboxId ?? ''));
	const name = nameOfRequest(request);
	const hasWhere = credits === null || inboxes.length > 0;
	const doGrant = async () => {
		const inboxId = credits === null ? {} : { inboxId: Number(chosen) };
		try {
			await grant.mutateAsync({ body: { organizationId, requestId, ...inboxId } }); // by then, this row is unmounted
			toast.success(`Granted ${name}. We’ll email ${askedBy}.`);
		} catch (error) {
			toast.failure(error);
		}
	};
	return (
		<li className={c.row}>
			<span className={c.words}>
				<strong>{name}</strong>
				<span className={c.about}>
					{askedBy}, {teamName}, {formatInstant(askedOn, timeZone)}
					{cost === null ? '' : `, at ${formatMoney(cost)}`}
				</span>
				{whatFollows(request) && <span className={c.about}>{whatFollows(request)}</span>}
			</span>
			<span className={c.choices}>
				{inboxes.length > 1 && (
					<NativeSelect
						aria-label={`Inbox that gets the ${name}`}
						data={inboxes.map((one) => ({ value: String(one.inboxId), label: `${one.name}, ${one.teamName}` }))}
						value={chosen}
						onChange={({ currentTarget: { value } }) => setChosen(value)}
					/>
				)}
				<Button variant="default" onClick={onDecline} aria-label={`Decline ${name}`}>
					Decline
				</Button>
				{isGrantable && (
					<Button
						loading={grant.isPending}
						disabled={!hasWhere}
						onClick={() => void doGrant()}
						aria-label={`Grant ${name}`}
					>
						Grant
					</Button>
				)}
			</span>
		</li>
	);
};

const whatFollows = ({ item, credits, inboxes, isGrantable, teamName }: ServiceRequest): string | undefined => {
	if (!isGrantable) return 'The marketplace no longer has this.';
	if (item === 'high-speed') return `Creates a high-speed inbox in ${teamName} with a number and no credits.`;
	if (credits !== null && inboxes.length === 0) return 'This organization has no high-speed inbox to put them in.';
	return undefined;
};
