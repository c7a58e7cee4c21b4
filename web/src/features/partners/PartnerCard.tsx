/** One partner: what it signs with, what its tokens have to say, and what can be done. */
import { Button, Group, Switch, Text } from '@mantine/core';
import type { Partner } from '@quad/contract/partners/routes.ts';
import { KeyRound, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../foundation/toast.ts';
import { Card } from '../../ui/Card.tsx';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Value, ValueColumns, ValueList } from '../../ui/ValueList.tsx';
import { useChangePartner, useDeletePartner, useReplaceKey } from './data.ts';
import type { NewKey } from './NewKeyModal.tsx';

interface PartnerCardProps {
	partner: Partner;
	onNewKey: (key: NewKey) => void;
}

export const PartnerCard = ({ partner, onNewKey }: PartnerCardProps) => {
	const { id, name, algorithm, fingerprint, maySignInOwners, isEnabled, ours } = partner;
	const [asked, setAsked] = useState<'off' | 'key' | 'delete'>();
	const change = useChangePartner(id);
	const replace = useReplaceKey(id);
	const remove = useDeletePartner(id);
	const close = () => setAsked(undefined);
	return (
		<Card
			title={name}
			aside={<StatusBadge tone={isEnabled ? 'good' : 'quiet'}>{isEnabled ? 'On' : 'Off'}</StatusBadge>}
		>
			<ValueColumns>
				<ValueList title="Where it sends people">
					<Value label="Address, followed by the token" text={ours.address} canCopy />
					{fingerprint ? (
						<Value label={`Its public key (${algorithm}), SHA-256`} text={fingerprint} />
					) : (
						<Value label="It signs with">A key that Quad made (HS256)</Value>
					)}
				</ValueList>
				<ValueList title="What its tokens say">
					<Value label="iss" text={ours.issuer} canCopy />
					<Value label="aud" text={ours.audience} canCopy />
					<Value label="org" text={ours.organization} canCopy />
				</ValueList>
			</ValueColumns>
			<Text size="sm" c="dimmed">
				A token is a JWT. Beside these it says who comes (<code>sub</code>, an email or a User Id), has an id of its own
				(<code>jti</code>), and is good for two minutes at the most (from <code>iat</code> to <code>exp</code>). It
				works once. Behind it, <code>&returnUrl=</code> and a path of Quad lead to a certain screen.
			</Text>
			<Switch
				label="It may sign in owners, too"
				checked={maySignInOwners}
				disabled={change.isPending}
				onChange={(event) => change.mutate({ isEnabled, maySignInOwners: event.currentTarget.checked })}
			/>
			<Group gap="xs">
				<Button
					variant="default"
					leftSection={<Power size={16} aria-hidden />}
					loading={change.isPending}
					onClick={() => (isEnabled ? setAsked('off') : change.mutate({ isEnabled: true, maySignInOwners }))}
				>
					{isEnabled ? 'Switch off' : 'Switch on'}
				</Button>
				{!fingerprint && (
					<Button variant="default" leftSection={<KeyRound size={16} aria-hidden />} onClick={() => setAsked('key')}>
						New key
					</Button>
				)}
				<Button variant="default" leftSection={<Trash2 size={16} aria-hidden />} onClick={() => setAsked('delete')}>
					Delete
				</Button>
			</Group>
			<ConfirmModal
				opened={asked === 'off'}
				title={`Switch off “${name}”?`}
				confirm="Switch off"
				onConfirm={() => change.mutateAsync({ isEnabled: false, maySignInOwners })}
				onClose={close}
			>
				Its tokens sign nobody in any more, and whoever came in with one is signed out now.
			</ConfirmModal>
			<ConfirmModal
				opened={asked === 'key'}
				title={`Give “${name}” another key?`}
				confirm="Make a new key"
				onConfirm={async () => {
					const { key } = await replace.mutateAsync();
					if (key) onNewKey({ name, key });
				}}
				onClose={close}
			>
				The key that it has is worth nothing at once, and whoever came in with it is signed out now. The partner needs
				the new one before it can sign anybody in again.
			</ConfirmModal>
			<ConfirmModal
				opened={asked === 'delete'}
				title={`Delete “${name}”?`}
				confirm="Delete"
				danger
				onConfirm={async () => {
					await remove.mutateAsync();
					toast.success('The partner is deleted.');
				}}
				onClose={close}
			>
				Its tokens sign nobody in any more, and whoever came in with one is signed out now. The audit log keeps what it
				did.
			</ConfirmModal>
		</Card>
	);
};
