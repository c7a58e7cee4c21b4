/** Packs of credits for high-speed inboxes, with their prices (spec 1 §9). A requested pack is marked. */
import { Button, Text } from '@mantine/core';
import type { MarketplaceItem } from '@quad/contract/organization/marketplace/routes.ts';
import { useState } from 'react';
import { formatMoney, formatNumber } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import c from './CreditPacks.module.css';
import { type Pack, useTakeItem } from './data.ts';

export const CreditPacks = ({ item }: { item: MarketplaceItem }) => {
	const [wanted, setWanted] = useState<Pack>();
	const [asking, setAsking] = useState(false);
	const take = useTakeItem(item);
	const ask = (pack: Pack) => {
		setWanted(pack);
		setAsking(true);
	};
	const confirm = async () => {
		if (!wanted) return;
		await take.mutateAsync({ way: 'requestHighSpeedCredits', pack: wanted });
		toast.success(`Your request for ${formatNumber(wanted.credits)} credits was sent.`);
	};
	return (
		<>
			<ul className={c.packs}>
				{item.data.packs.map((pack) => (
					<li key={pack.credits} className={c.pack}>
						<span className={c.words}>
							<strong>{formatNumber(pack.credits)} credits</strong>
							<Text span c="dimmed">
								{formatMoney(pack.cost)}
							</Text>
						</span>
						{pack.sentOn ? (
							<StatusBadge tone="waiting">Request sent</StatusBadge>
						) : (
							<Button
								variant="default"
								aria-label={`Request ${formatNumber(pack.credits)} credits`}
								data-commits
								onClick={() => ask(pack)}
							>
								Request
							</Button>
						)}
					</li>
				))}
			</ul>
			<ConfirmModal
				opened={asking}
				title={`Request ${formatNumber(wanted?.credits ?? 0)} credits?`}
				confirm="Request"
				onConfirm={confirm}
				onClose={() => setAsking(false)}
			>
				They cost {formatMoney(wanted?.cost ?? 0)}. We’ll receive your name and reply by email.
			</ConfirmModal>
		</>
	);
};
