/** Suspends or restores an organization, after saying what follows. */
import { Button, Text, Textarea } from '@mantine/core';
import { platformLimits } from '@quad/contract/administration/platform/limits.ts';
import { platformRefusals } from '@quad/contract/administration/platform/refusals.ts';
import { type OrganizationSettings, setSuspension } from '@quad/contract/administration/platform/routes.ts';
import { useState } from 'react';
import { formatInstant } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { FormModal } from '../../../ui/FormModal.tsx';
import { useSetSuspension } from './data.ts';
import c from './platform.module.css';

export const SuspensionCard = ({ organization }: { organization: OrganizationSettings }) => {
	const { timeZone } = useSession();
	const [asking, setAsking] = useState<'suspend' | 'restore'>();
	const set = useSetSuspension();
	const { id: organizationId, name, suspension } = organization;
	const close = () => setAsking(undefined);
	const restore = async () => {
		await set.mutateAsync({ params: { organizationId }, body: { isSuspended: false } });
		toast.success(`${name} was restored.`);
	};
	return (
		<Card title="Access">
			<div className={c.row}>
				<span className={c.words}>
					{suspension ? (
						<>
							<strong>Suspended since {formatInstant(suspension.since, timeZone)}</strong>
							<span className={c.about}>{suspension.reason}</span>
						</>
					) : (
						<span>Everyone at {name} can sign in and send texts.</span>
					)}
				</span>
				<Button variant="default" onClick={() => setAsking(suspension ? 'restore' : 'suspend')}>
					{suspension ? 'Restore' : 'Suspend'}
				</Button>
			</div>
			<ConfirmModal
				opened={asking === 'restore'}
				title={`Restore ${name}?`}
				confirm="Restore"
				onConfirm={restore}
				onClose={close}
			>
				Its people can sign in again, and messages that were waiting are sent. Scheduled messages that missed their time
				need someone to confirm them. We’ll email the owners.
			</ConfirmModal>
			{asking === 'suspend' && <Suspend organization={organization} onClose={close} />}
		</Card>
	);
};

const Suspend = ({ organization, onClose }: { organization: OrganizationSettings; onClose: () => void }) => {
	const { id: organizationId, name } = organization;
	const set = useSetSuspension();
	const form = useContractForm(setSuspension, {
		start: { reason: '' },
		bodyOf: ({ reason }) => ({ isSuspended: true, reason }),
		check: ({ reason }) => ({ reason: reason.trim() === '' && platformRefusals['platform.why_suspended'].message }),
		send: (body) => set.mutateAsync({ params: { organizationId }, body }),
		onSent: () => {
			toast.success(`${name} was suspended.`);
			onClose();
		},
	});
	return (
		<FormModal title={`Suspend ${name}?`} closeOnClickOutside={false} form={form} does="Suspend" onClose={onClose}>
			<Text>
				Everyone is signed out and can’t sign in. Nothing is sent: bulk and scheduled messages wait until you restore
				it. Incoming texts are kept, and opt-outs are honored.
			</Text>
			<Textarea
				label="Reason"
				description="We’ll send it to the owners by email."
				{...form.field('reason')}
				maxLength={platformLimits.reason}
				autosize
				minRows={2}
				data-autofocus
			/>
		</FormModal>
	);
};
