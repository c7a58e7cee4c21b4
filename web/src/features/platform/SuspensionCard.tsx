/** Suspends an organization with a reason, or restores it. What follows is said before. */
import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { platformLimits } from '@quad/contract/platform/limits.ts';
import { platformRefusals } from '@quad/contract/platform/refusals.ts';
import { type OrganizationSettings, setSuspension } from '@quad/contract/platform/routes.ts';
import { useState } from 'react';
import { formatInstant } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { useContractForm } from '../../foundation/use-contract-form.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
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
		toast.success(`${name} is restored.`);
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
						<span>Everybody of {name} can sign in and text.</span>
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
				Its people can sign in again, and what waited goes out. Scheduled messages whose time is long over ask first.
				The owners are told by mail.
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
			toast.success(`${name} is suspended.`);
			onClose();
		},
	});
	return (
		<Modal opened onClose={onClose} title={`Suspend ${name}?`} closeOnClickOutside={false}>
			<form {...form.props}>
				<Stack gap="md">
					<Text>
						Everybody of it is signed out and nobody can sign in. Nothing goes out: messages that run and scheduled ones
						wait until it is restored. Texts that come in are kept, and who opts out is opted out.
					</Text>
					<Textarea
						label="Reason"
						description="The owners read it in a mail."
						{...form.field('reason')}
						maxLength={platformLimits.reason}
						autosize
						minRows={2}
						data-autofocus
					/>
					{form.failure && <ErrorAlert>{form.failure}</ErrorAlert>}
					<FormFoot does="Suspend" isPending={form.isPending} onCancel={onClose} />
				</Stack>
			</form>
		</Modal>
	);
};
