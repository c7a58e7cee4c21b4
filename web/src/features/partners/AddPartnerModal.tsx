/** Adds a partner: its name, how it signs, and whether it may sign in owners. */
import { Modal, Radio, Stack, Switch, TextInput } from '@mantine/core';
import { partnerLimits } from '@quad/contract/partners/limits.ts';
import { partnerRefusals } from '@quad/contract/partners/refusals.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import { type FormEvent, useState } from 'react';
import { Refused, sentenceOf } from '../../foundation/failures.ts';
import { toast } from '../../foundation/toast.ts';
import { CodeArea } from '../../ui/CodeArea.tsx';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FormFoot } from '../../ui/FormFoot.tsx';
import { useCreatePartner } from './data.ts';
import type { NewKey } from './NewKeyModal.tsx';

interface AddPartnerModalProps {
	onNewKey: (key: NewKey) => void;
	onClose: () => void;
}

export const AddPartnerModal = ({ onNewKey, onClose }: AddPartnerModalProps) => {
	const [name, setName] = useState('');
	const [signsWith, setSignsWith] = useState('shared');
	const [publicKey, setPublicKey] = useState('');
	const [maySignInOwners, setOwners] = useState(false);
	const create = useCreatePartner();
	const faults = create.error instanceof Refused ? create.error.fields : {};
	const hasOwnKey = signsWith === 'own';
	const isTooLong = plainName(name).length > partnerLimits.name;
	const ready = plainName(name) !== '' && !isTooLong && (!hasOwnKey || publicKey.trim() !== '');
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!ready || create.isPending) return;
		create.mutate(
			{ name, publicKey: hasOwnKey ? publicKey : '', maySignInOwners },
			{
				onSuccess: ({ name: added, key }) => {
					if (key) onNewKey({ name: added, key });
					else toast.success('The partner is added.');
					onClose();
				},
			},
		);
	};
	return (
		<Modal opened onClose={onClose} size="lg" title="Add a partner">
			<form onSubmit={submit} noValidate>
				<Stack gap="md">
					<TextInput
						label="Name"
						description="What you call it. The audit log says by whose word somebody came in."
						value={name}
						error={isTooLong ? partnerRefusals['partner.name_too_long'].message : faults.name}
						onChange={(event) => setName(event.currentTarget.value)}
						data-autofocus
					/>
					<Radio.Group label="What it signs with" value={signsWith} onChange={setSignsWith}>
						<Stack gap={8} mt={6}>
							<Radio value="shared" label="A key that Quad makes, and that both have" />
							<Radio value="own" label="A key of its own, of which Quad has the public half" />
						</Stack>
					</Radio.Group>
					{hasOwnKey && (
						<CodeArea
							label="Public key"
							description="In PEM: RSA of at least 2048 bits (RS256) or the curve P-256 (ES256)."
							placeholder="-----BEGIN PUBLIC KEY-----"
							minRows={4}
							maxRows={10}
							value={publicKey}
							error={faults.publicKey}
							onChange={(event) => setPublicKey(event.currentTarget.value)}
						/>
					)}
					<Switch
						label="It may sign in owners, too"
						description="Owners change how everybody signs in. Leave it off unless they need it."
						checked={maySignInOwners}
						onChange={(event) => setOwners(event.currentTarget.checked)}
					/>
					{create.error && <ErrorAlert>{sentenceOf(create.error)}</ErrorAlert>}
					<FormFoot does="Add" disabled={!ready} isPending={create.isPending} onCancel={onClose} />
				</Stack>
			</form>
		</Modal>
	);
};
