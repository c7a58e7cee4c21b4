/** The one action that is possible now: set up the item, turn it on or request it; or says that it was requested. */
import { Button, Text } from '@mantine/core';
import type { MarketplaceItem } from '@quad/contract/organization/marketplace/routes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstant, formatMoney } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { useTakeItem } from './data.ts';
import c from './ItemActions.module.css';

export const ItemActions = ({ item }: { item: MarketplaceItem }) => {
	const { timeZone } = useSession();
	const { configure, enable, request } = item.actions;
	if (configure)
		return (
			<Button component={Link} to={configure.state} className={c.action ?? ''}>
				Set up
			</Button>
		);
	if (enable) return <Take item={item} way={enable.way} verb="Turn on" />;
	if (!request) return null;
	if (request.sentOn)
		return (
			<Text>
				{request.sentBy} requested this on {formatInstant(request.sentOn, timeZone)}. We reply by email.
			</Text>
		);
	return <Take item={item} way={request.way} verb="Request" />;
};

interface TakeProps {
	item: MarketplaceItem;
	way: NonNullable<MarketplaceItem['actions']['request']>['way'];
	verb: string;
}

const Take = ({ item, way, verb }: TakeProps) => {
	const [asking, setAsking] = useState(false);
	const take = useTakeItem(item);
	const cost = item.data.contractCost;
	const confirm = async () => {
		const now = await take.mutateAsync({ way });
		toast.success(now.enabled ? `${item.name} is turned on.` : `Your request for ${item.name} was sent.`);
	};
	return (
		<>
			<Button className={c.action ?? ''} onClick={() => setAsking(true)}>
				{verb}
			</Button>
			<ConfirmModal
				opened={asking}
				title={`${verb === 'Turn on' ? 'Turn on' : 'Request'} ${item.name}?`}
				confirm={verb}
				onConfirm={confirm}
				onClose={() => setAsking(false)}
			>
				{verb === 'Turn on'
					? 'It takes effect right away for your whole college.'
					: 'We’ll receive your name and reply by email.'}
				{cost !== null && ` It costs ${formatMoney(cost)} under your contract.`}
			</ConfirmModal>
		</>
	);
};
