import { Radio, Stack, Switch, TextInput } from '@mantine/core';
import { partnerLimits } from '@quad/contract/access/partners/limits.ts';
import { partnerRefusals } from '@quad/contract/access/partners/refusals.ts';
import { createPartner } from '@quad/contract/access/partners/routes.ts';
import { plainName } from '@quad/contract/plain-name.ts';
import { toast } from '../../../foundation/toast.ts';
import { useContractForm } from '../../../foundation/use-contract-form.ts';
import { CodeArea } from '../../../ui/CodeArea.tsx';
import { FormModal } from '../../../ui/FormModal.tsx';
import { useCreatePartner } from './data.ts';
import type { NewKey } from './NewKeyModal.tsx';

interface AddPartnerModalProps {
	onNewKey: (key: NewKey) => void;
	onClose: () => void;
}

export const AddPartnerModal = ({ onNewKey, onClose }: AddPartnerModalProps) => {
	const create = useCreatePartner();
	const form = useContractForm(createPartner, {
		start: { name: '', signsWith: 'shared', publicKey: '', maySignInOwners: false },
		bodyOf: ({ signsWith, publicKey, ...rest }) => ({ ...rest, publicKey: signsWith === 'own' ? publicKey : '' }),
		send: create.mutateAsync,
		repeats: true,
		onSent: ({ name, key }) => {
			if (key) onNewKey({ name, key });
			else toast.success('Partner added.');
			onClose();
		},
	});
	const { name, signsWith, publicKey } = form.values;
	const hasOwnKey = signsWith === 'own';
	const isTooLong = plainName(name).length > partnerLimits.name;
	const ready = plainName(name) !== '' && !isTooLong && (!hasOwnKey || publicKey.trim() !== '');
	return (
		<FormModal size="lg" title="Add a partner" form={form} does="Add" disabled={!ready} onClose={onClose}>
			<TextInput
				label="Name"
				description="What you call it. The audit log names it when someone signs in through it."
				{...form.field('name')}
				error={isTooLong ? partnerRefusals['partner.name_too_long'].message : form.errors.name}
				data-autofocus
			/>
			<Radio.Group label="How it signs" {...form.field('signsWith')}>
				<Stack gap={8} mt={6}>
					<Radio value="shared" label="With a shared key that Quad generates" />
					<Radio value="own" label="With its own key; Quad gets the public key" />
				</Stack>
			</Radio.Group>
			{hasOwnKey && (
				<CodeArea
					label="Public key"
					description="In PEM: RSA of at least 2048 bits (RS256) or the curve P-256 (ES256)."
					placeholder="-----BEGIN PUBLIC KEY-----"
					minRows={4}
					maxRows={10}
					{...form.field('publicKey')}
				/>
			)}
			<Switch
				label="It may also sign in owners"
				description="Owners control how everyone signs in. Leave this off unless you need it."
				{...form.toggle('maySignInOwners')}
			/>
		</FormModal>
	);
};
